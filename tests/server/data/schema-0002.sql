BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE chat (
	number INTEGER NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (number), 
	CONSTRAINT fk_chat_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_chat_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "chat" VALUES(1,'1B1e4Kbd7n9H','kQd2PziIMtKV8xGaPiAmxw','Good luck with guilds!','2026-03-01 12:01:00.000000');
INSERT INTO "chat" VALUES(2,'1B1e4Kbd7n9H','0CYKauKPxKylrJtMYczCDw','Dzięki, boa sorte!','2026-03-01 12:01:05.000000');
INSERT INTO "chat" VALUES(3,'cVCNknigO1Bz','GyNMAcHzjluVrJT5F-A6uA','Good luck with london!','2026-03-01 12:02:05.000000');
INSERT INTO "chat" VALUES(4,'cVCNknigO1Bz','aaYxVhjijPAEls_QG8tmTQ','Dzięki, boa sorte!','2026-03-01 12:02:10.000000');
INSERT INTO "chat" VALUES(5,'0L7uRq0gyDDa','BOjEfWfPWL69g7KU8Y16Mw','Good luck with prodigals!','2026-03-01 12:03:10.000000');
INSERT INTO "chat" VALUES(6,'0L7uRq0gyDDa','Bi0dLvApwNQuWGU1Zeo5qg','Dzięki, boa sorte!','2026-03-01 12:03:15.000000');
CREATE TABLE contents (
	digest VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	CONSTRAINT pk_contents PRIMARY KEY (digest)
);
INSERT INTO "contents" VALUES('22ef54957009c7a6561abe7599413bc3e22bfbfa5f4d4f17307200442a4ba591','# London (second edition): city cards and boroughs, for editing.
#
# Play with this file: ludgate play london --content FILE. A file that does not fit is refused with a message that names
# the record and the field. Prices, amounts, effects, names, copies and sets may be changed freely; what must stay:
# 101 city cards, 11 of them Paupers and 4 action cards, and 20 boroughs, 3 of them starting ones. [meta] sets states
# the number of cards in each set and has to agree with the copies.
#
# What was not known of the printed game was decided here: source = "reconstructed", and the fields listed under
# origin.design. These are the first to compare with your own copy. A record you have changed may say source = "own";
# origin and note have no meaning in the game and may be deleted.
#
# City cards: kind is building, action or pauper; colour is brown, blue, pink or (Paupers only) grey. Buildings have
#   build_cost, flip, end_prestige, and may have build_discard = 0 (no discard of its colour is needed),
#   activation_cost = { money = n } or { discard = n }, effect (a list of parts), continuous (a list of abilities).
#   Action cards have action (a list of parts) and may have after = "board" (the card goes to the board when played).
# Boroughs: ability is a list of at most one ability, always optional; run_effect is a list of parts.
# An ability: { when = moment, optional = true or false, uses = 1 or "any", cost = { ... }, effect = [parts] }.
#
# What per may count: boroughs, boroughs_north, boroughs_south, boroughs_river, boroughs_inland, visible_brown,
#   visible_blue.
# Kinds of parts: their parameters (? = may be left out; max may be a number): where they may stand.
#   gain_money: amount, per?: effect, run_effect, ability at run or built or buy or loan
#   pay_money: amount: run_effect
#   gain_prestige: amount, per?: effect, run_effect, ability at run or built or buy
#   gain_poverty: amount: effect, run_effect
#   remove_poverty: amount: effect, run_effect, ability at run or built or buy
#   give_poverty: amount, from = "self" | "supply": effect
#   others_pay: amount, to = "bank" | "you", per?: effect
#   draw: amount: effect, action, ability at run or turn
#   discard_for: max = "all", filter = "any" | "grey", each: effect, ability at run
#   swap: -: ability at turn, alone and optional
#   play_free: amount: action
#   play_from_board: -: effect
#   repeat_card: -: effect
#   ignore_poverty: from = "hand": effect
#   keep_face_up: by = "none" | "this": ability at run, alone and optional
#   pay_any_colour: filter = "any" | "coloured" | "grey": ability at develop, alone and optional
#   draw_instead: min, max: ability at draw-step, alone and optional
#   look: amount: ability at draw-step, alone and optional
#   discount: amount: ability at develop or buy, alone and optional

[meta]
game = "london"
file = "own"
schema = 1
sets = { A = 25, B = 45, C = 31 }

[[card]]
id = "school-a"
name.en = "School"
name.pl = "Szkoła"
name.pt_BR = "Escola"
kind = "building"
set = "A"
colour = "blue"
copies = 1
build_cost = 2
flip = false
end_prestige = 2
continuous = [{ when = "develop", optional = true, uses = "any", effect = [{ kind = "pay_any_colour", filter = "any" }], cost = { money = 1 } }]
source = "first-edition"
note = "The brown School of the first edition''s set A is one of the nine dropped cards."

[[card]]
id = "water-works"
name.en = "Water Works"
name.pl = "Wodociągi"
name.pt_BR = "Companhia de Águas"
kind = "building"
set = "A"
colour = "blue"
copies = 2
build_cost = 1
flip = true
end_prestige = 1
effect = [{ kind = "remove_poverty", amount = 2 }]
source = "published"
origin = { published = ["name", "colour"] }

[[card]]
id = "theatre-royal"
name.en = "Theatre Royal"
name.pl = "Teatr Królewski"
name.pt_BR = "Teatro Real"
kind = "building"
set = "A"
colour = "blue"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_money", amount = 2 },
  { kind = "gain_prestige", amount = 2 },
]
source = "first-edition"

[[card]]
id = "st-pauls"
name.en = "St Paul''s"
name.pl = "Katedra św. Pawła"
name.pt_BR = "Catedral de São Paulo"
kind = "building"
set = "A"
colour = "blue"
copies = 1
build_cost = 10
flip = false
end_prestige = 6
source = "first-edition"

[[card]]
id = "hospital-a"
name.en = "Hospital"
name.pl = "Szpital"
name.pt_BR = "Hospital"
kind = "building"
set = "A"
colour = "blue"
copies = 1
build_cost = 2
flip = true
end_prestige = 3
continuous = [{ when = "run", optional = true, uses = 1, effect = [{ kind = "keep_face_up", by = "this" }] }]
source = "rulebook"
origin = { rulebook = ["name", "colour", "build_cost", "flip", "continuous"] }
note = "Flip means that Hospital itself is turned by its own effect; it has no activated effect. End prestige is the first edition''s."

[[card]]
id = "vauxhall-gardens"
name.en = "Vauxhall Gardens"
name.pl = "Ogrody Vauxhall"
name.pt_BR = "Jardins de Vauxhall"
kind = "building"
set = "A"
colour = "blue"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_prestige", amount = 2 },
  { kind = "remove_poverty", amount = 1 },
]
source = "reconstructed"
origin = { rulebook = ["name", "colour", "build_cost"], design = ["effect"] }
note = "Blue and without build cost by the rulebook. The first edition''s +£2 was left out because the card is no longer brown; prestige and removal kept."

[[card]]
id = "wren"
name.en = "Wren"
name.pl = "Wren"
name.pt_BR = "Wren"
kind = "action"
set = "A"
colour = "blue"
copies = 1
action = [{ kind = "play_free", amount = 2 }]
source = "published"
origin = { published = ["name", "colour"] }
note = "Action card by inference (first edition, four action cards in all)."

[[card]]
id = "almshouses"
name.en = "Almshouses"
name.pl = "Przytułki"
name.pt_BR = "Casas de Caridade"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "remove_poverty", amount = 2 }]
source = "first-edition"

[[card]]
id = "salters"
name.en = "Salters"
name.pl = "Solarze"
name.pt_BR = "Salineiros"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 4 }]
source = "first-edition"

[[card]]
id = "vintners"
name.en = "Vintners"
name.pl = "Winiarze"
name.pt_BR = "Vinicultores"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 4 }]
source = "published"
origin = { rulebook = ["name", "colour"] }
note = "Name and colour are in the rulebook''s example; the amount is the first edition''s."

[[card]]
id = "haberdashers"
name.en = "Haberdashers"
name.pl = "Pasamonicy"
name.pt_BR = "Armarinheiros"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 4 }]
source = "first-edition"

[[card]]
id = "grocers"
name.en = "Grocers"
name.pl = "Kupcy korzenni"
name.pt_BR = "Merceeiros"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 5 }]
source = "reconstructed"
origin = { published = ["name"], design = ["effect"] }
note = "A report says it gives some money; £4 in the first edition, £5 here to close the sum of set A at £57."

[[card]]
id = "mercers"
name.en = "Mercers"
name.pl = "Bławatnicy"
name.pt_BR = "Mercadores de Tecidos"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 5 }]
source = "first-edition"

[[card]]
id = "fishmongers"
name.en = "Fishmongers"
name.pl = "Handlarze rybami"
name.pt_BR = "Peixeiros"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 5 }]
source = "first-edition"

[[card]]
id = "covent-garden"
name.en = "Covent Garden"
name.pl = "Covent Garden"
name.pt_BR = "Covent Garden"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_money", amount = 5 },
  { kind = "gain_prestige", amount = 2 },
]
source = "first-edition"

[[card]]
id = "silk-weaving"
name.en = "Silk Weaving"
name.pl = "Tkalnie jedwabiu"
name.pt_BR = "Tecelagem de Seda"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 1
effect = [{ kind = "gain_money", amount = 6 }]
source = "first-edition"
origin = { design = ["set"] }
note = "Set B in the first edition; moved to A (a trade of the late 17th century) to bring the money sums to £57 and £90."

[[card]]
id = "east-india-company"
name.en = "East India Company"
name.pl = "Kompania Wschodnioindyjska"
name.pt_BR = "Companhia das Índias Orientais"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 4
flip = true
end_prestige = 2
activation_cost = { discard = 1 }
effect = [{ kind = "gain_money", amount = 12 }]
source = "first-edition"

[[card]]
id = "coffee-house"
name.en = "Coffee House"
name.pl = "Kawiarnia"
name.pt_BR = "Casa de Café"
kind = "building"
set = "A"
colour = "brown"
copies = 1
build_cost = 0
flip = false
end_prestige = 0
build_discard = 0
effect = [{ kind = "play_from_board" }]
source = "first-edition"
origin = { design = ["copies"] }
note = "Two copies in the first edition. Needs no colour discard when it is built."

[[card]]
id = "huguenots"
name.en = "Huguenots"
name.pl = "Hugenoci"
name.pt_BR = "Huguenotes"
kind = "action"
set = "A"
colour = "brown"
copies = 1
action = [{ kind = "draw", amount = 2 }]
source = "rulebook"
origin = { rulebook = ["name", "colour", "action"] }

[[card]]
id = "woolwich-arsenal"
name.en = "Woolwich Arsenal"
name.pl = "Arsenał w Woolwich"
name.pt_BR = "Arsenal de Woolwich"
kind = "building"
set = "A"
colour = "pink"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
activation_cost = { money = 7 }
effect = [{ kind = "gain_prestige", amount = 5 }]
source = "first-edition"

[[card]]
id = "great-fire-monument"
name.en = "Great Fire Monument"
name.pl = "Pomnik Wielkiego Pożaru"
name.pt_BR = "Monumento ao Grande Incêndio"
kind = "building"
set = "A"
colour = "pink"
copies = 1
build_cost = 5
flip = false
end_prestige = 4
source = "published"
origin = { published = ["name", "colour"] }

[[card]]
id = "fleet-street"
name.en = "Fleet Street"
name.pl = "Fleet Street"
name.pt_BR = "Fleet Street"
kind = "building"
set = "A"
colour = "pink"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_money", amount = 5 },
  { kind = "give_poverty", amount = 2, from = "supply" },
]
source = "first-edition"
origin = { design = ["set"] }
note = "Set B in the first edition; moved to A so that pink has three cards there and for the money sums."

[[card]]
id = "pauper-a"
name.en = "Pauper"
name.pl = "Biedota"
name.pt_BR = "Pobre"
kind = "pauper"
set = "A"
colour = "grey"
copies = 2
source = "rulebook"
origin = { rulebook = ["name", "colour"] }
note = "The rulebook gives 11 Paupers in all; the split 2, 4, 5 over the sets is the first edition''s."

[[card]]
id = "hospital-b"
name.en = "Hospital"
name.pl = "Szpital"
name.pt_BR = "Hospital"
kind = "building"
set = "B"
colour = "blue"
copies = 2
build_cost = 2
flip = true
end_prestige = 3
continuous = [{ when = "run", optional = true, uses = 1, effect = [{ kind = "keep_face_up", by = "this" }] }]
source = "rulebook"
origin = { rulebook = ["name", "colour", "build_cost", "flip", "continuous"] }
note = "As Hospital of set A."

[[card]]
id = "town-houses"
name.en = "Town Houses"
name.pl = "Rezydencje miejskie"
name.pt_BR = "Mansões"
kind = "building"
set = "B"
colour = "blue"
copies = 2
build_cost = 2
flip = true
end_prestige = 0
effect = [{ kind = "gain_prestige", amount = 1, per = "visible_blue" }]
source = "rulebook"
origin = { rulebook = ["name", "colour", "activation_cost", "effect", "flip"], design = ["build_cost"] }
note = "Counts blue only (the first edition counted all non-brown cards), so the build cost was lowered from £4 to £2."

[[card]]
id = "street-lights"
name.en = "Street Lights"
name.pl = "Latarnie uliczne"
name.pt_BR = "Iluminação Pública"
kind = "building"
set = "B"
colour = "blue"
copies = 2
build_cost = 0
flip = false
end_prestige = 0
activation_cost = { money = 4 }
effect = [
  { kind = "gain_prestige", amount = 1 },
  { kind = "remove_poverty", amount = 2 },
]
source = "first-edition"

[[card]]
id = "university-of-london"
name.en = "University of London"
name.pl = "Uniwersytet Londyński"
name.pt_BR = "Universidade de Londres"
kind = "building"
set = "B"
colour = "blue"
copies = 1
build_cost = 5
flip = false
end_prestige = 3
continuous = [{ when = "draw-step", optional = true, uses = 1, effect = [{ kind = "look", amount = 3 }] }]
source = "first-edition"

[[card]]
id = "buckingham-palace"
name.en = "Buckingham Palace"
name.pl = "Pałac Buckingham"
name.pt_BR = "Palácio de Buckingham"
kind = "building"
set = "B"
colour = "blue"
copies = 1
build_cost = 10
flip = false
end_prestige = 7
source = "first-edition"

[[card]]
id = "nelsons-column"
name.en = "Nelson''s Column"
name.pl = "Kolumna Nelsona"
name.pt_BR = "Coluna de Nelson"
kind = "building"
set = "B"
colour = "blue"
copies = 1
build_cost = 8
flip = false
end_prestige = 5
source = "first-edition"
note = "A Russian review names it, but its edition is not certain."

[[card]]
id = "kew-gardens"
name.en = "Kew Gardens"
name.pl = "Ogrody w Kew"
name.pt_BR = "Jardins de Kew"
kind = "building"
set = "B"
colour = "blue"
copies = 1
build_cost = 7
flip = false
end_prestige = 4
effect = [{ kind = "remove_poverty", amount = 1 }]
source = "first-edition"

[[card]]
id = "british-museum"
name.en = "British Museum"
name.pl = "Muzeum Brytyjskie"
name.pt_BR = "Museu Britânico"
kind = "building"
set = "B"
colour = "blue"
copies = 1
build_cost = 4
flip = false
end_prestige = 2
effect = [
  { kind = "gain_prestige", amount = 1 },
  { kind = "remove_poverty", amount = 1 },
]
source = "published"
origin = { published = ["name"] }
note = "A report also speaks of a museum that gives about one prestige."

[[card]]
id = "lords"
name.en = "Lord''s"
name.pl = "Boisko Lord''s"
name.pt_BR = "Campo de Lord''s"
kind = "building"
set = "B"
colour = "blue"
copies = 1
build_cost = 0
flip = false
end_prestige = 1
effect = [
  { kind = "gain_prestige", amount = 1 },
  { kind = "remove_poverty", amount = 1 },
]
source = "first-edition"

[[card]]
id = "stock-exchange"
name.en = "Stock Exchange"
name.pl = "Giełda"
name.pt_BR = "Bolsa de Valores"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 2
flip = false
end_prestige = 1
effect = [{ kind = "gain_money", amount = 2 }]
continuous = [{ when = "turn", optional = true, uses = 1, effect = [{ kind = "swap" }] }]
source = "first-edition"

[[card]]
id = "omnibus"
name.en = "Omnibus"
name.pl = "Omnibus"
name.pt_BR = "Ônibus"
kind = "building"
set = "B"
colour = "brown"
copies = 2
build_cost = 0
flip = false
end_prestige = 0
effect = [{ kind = "gain_money", amount = 1, per = "boroughs_inland" }]
source = "reconstructed"
origin = { published = ["name"], design = ["effect"] }
note = "First edition: £1 per borough, not flipped, and widely called too strong. Here it counts only boroughs not on the river (Steamboats count the others)."

[[card]]
id = "bank-of-england"
name.en = "Bank of England"
name.pl = "Bank Anglii"
name.pt_BR = "Banco da Inglaterra"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 0
flip = false
end_prestige = 2
continuous = [{ when = "loan", optional = false, uses = 1, effect = [{ kind = "gain_money", amount = 2 }] }]
source = "published"
origin = { published = ["name", "colour"] }
note = "First edition wording: a loan gives £12 instead of £10."

[[card]]
id = "shops-b"
name.en = "Shops"
name.pl = "Sklepy"
name.pt_BR = "Lojas"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_prestige", amount = 2 },
  { kind = "remove_poverty", amount = 1 },
]
continuous = [{ when = "built", optional = false, uses = 1, effect = [{ kind = "gain_money", amount = 1 }] }]
source = "reconstructed"
origin = { design = ["copies", "continuous", "effect"] }
note = "The first edition stored £1 per built card on Shops and paid it out on activation; here the £1 is received at once. One of two copies kept."

[[card]]
id = "albert-dock"
name.en = "Albert Dock"
name.pl = "Dok Alberta"
name.pt_BR = "Doca Albert"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 2
flip = true
end_prestige = 2
activation_cost = { discard = 1 }
effect = [
  { kind = "gain_money", amount = 10 },
  { kind = "gain_prestige", amount = 1 },
]
source = "first-edition"

[[card]]
id = "royal-victoria-dock"
name.en = "Royal Victoria Dock"
name.pl = "Królewski Dok Wiktorii"
name.pt_BR = "Doca Real Vitória"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 2
flip = true
end_prestige = 2
activation_cost = { discard = 1 }
effect = [
  { kind = "gain_money", amount = 10 },
  { kind = "gain_prestige", amount = 1 },
]
source = "first-edition"

[[card]]
id = "west-india-docks"
name.en = "West India Docks"
name.pl = "Doki Zachodnioindyjskie"
name.pt_BR = "Docas da Índia Ocidental"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 2
activation_cost = { discard = 1 }
effect = [{ kind = "gain_money", amount = 7 }]
source = "rulebook"
origin = { rulebook = ["name", "activation_cost", "effect", "flip"] }

[[card]]
id = "furniture-makers"
name.en = "Furniture Makers"
name.pl = "Meblarze"
name.pt_BR = "Marceneiros"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 1
effect = [{ kind = "gain_money", amount = 6 }]
source = "first-edition"
origin = { design = ["copies"] }
note = "Two copies in the first edition."

[[card]]
id = "watch-makers"
name.en = "Watch Makers"
name.pl = "Zegarmistrze"
name.pt_BR = "Relojoeiros"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 1
effect = [{ kind = "gain_money", amount = 6 }]
source = "first-edition"

[[card]]
id = "workers-houses"
name.en = "Workers'' Houses"
name.pl = "Domy robotnicze"
name.pt_BR = "Casas Operárias"
kind = "building"
set = "B"
colour = "brown"
copies = 2
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "remove_poverty", amount = 2 }]
source = "first-edition"
note = "A review''s terraced houses may be this card; not counted as a trace."

[[card]]
id = "oxford-street"
name.en = "Oxford Street"
name.pl = "Oxford Street"
name.pt_BR = "Oxford Street"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 4
flip = true
end_prestige = 0
effect = [
  { kind = "gain_money", amount = 8 },
  { kind = "gain_prestige", amount = 2 },
  { kind = "remove_poverty", amount = 1 },
]
source = "first-edition"

[[card]]
id = "leatherworks"
name.en = "Leatherworks"
name.pl = "Garbarnie"
name.pt_BR = "Curtumes"
kind = "building"
set = "B"
colour = "brown"
copies = 2
build_cost = 0
flip = true
end_prestige = 1
effect = [
  { kind = "gain_money", amount = 7 },
  { kind = "gain_poverty", amount = 1 },
]
source = "published"
origin = { published = ["name", "colour"] }
note = "Leather Industry in the first edition; the name follows a review of the second."

[[card]]
id = "lloyds-of-london"
name.en = "Lloyd''s of London"
name.pl = "Lloyd''s"
name.pt_BR = "Lloyd''s de Londres"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 2
effect = [{ kind = "others_pay", amount = 2, to = "you" }]
source = "first-edition"

[[card]]
id = "brewing"
name.en = "Brewing"
name.pl = "Browary"
name.pt_BR = "Cervejarias"
kind = "building"
set = "B"
colour = "brown"
copies = 2
build_cost = 2
flip = true
end_prestige = 1
activation_cost = { discard = 1 }
effect = [{ kind = "gain_money", amount = 9 }]
source = "first-edition"

[[card]]
id = "ship-building"
name.en = "Ship Building"
name.pl = "Stocznie"
name.pt_BR = "Estaleiros"
kind = "building"
set = "B"
colour = "brown"
copies = 1
build_cost = 2
flip = true
end_prestige = 1
activation_cost = { discard = 1 }
effect = [
  { kind = "gain_money", amount = 6 },
  { kind = "gain_prestige", amount = 2 },
]
source = "first-edition"
origin = { design = ["copies"] }
note = "Two copies in the first edition."

[[card]]
id = "steamboats"
name.en = "Steamboats"
name.pl = "Łodzie parowe"
name.pt_BR = "Barcos a Vapor"
kind = "building"
set = "B"
colour = "brown"
copies = 2
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 2, per = "boroughs_river" }]
source = "rulebook"
origin = { rulebook = ["name", "activation_cost", "effect", "flip"] }
note = "The example rules out blue; brown is the first edition''s."

[[card]]
id = "police-force"
name.en = "Police Force"
name.pl = "Policja"
name.pt_BR = "Polícia"
kind = "building"
set = "B"
colour = "pink"
copies = 1
build_cost = 2
flip = true
end_prestige = 0
effect = [
  { kind = "gain_prestige", amount = 2 },
  { kind = "give_poverty", amount = 1, from = "self" },
]
source = "first-edition"

[[card]]
id = "bridge"
name.en = "Bridge"
name.pl = "Most"
name.pt_BR = "Ponte"
kind = "building"
set = "B"
colour = "pink"
copies = 2
build_cost = 2
flip = false
end_prestige = 2
effect = [{ kind = "gain_money", amount = 1, per = "visible_brown" }]
source = "first-edition"

[[card]]
id = "regent-street"
name.en = "Regent Street"
name.pl = "Regent Street"
name.pt_BR = "Regent Street"
kind = "building"
set = "B"
colour = "pink"
copies = 1
build_cost = 2
flip = true
end_prestige = 2
effect = [
  { kind = "gain_money", amount = 3 },
  { kind = "gain_prestige", amount = 2 },
  { kind = "remove_poverty", amount = 1 },
]
source = "first-edition"

[[card]]
id = "fire-brigade"
name.en = "Fire Brigade"
name.pl = "Straż pożarna"
name.pt_BR = "Corpo de Bombeiros"
kind = "building"
set = "B"
colour = "pink"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_prestige", amount = 2 },
  { kind = "others_pay", amount = 1, to = "bank", per = "boroughs" },
]
source = "first-edition"

[[card]]
id = "brixton-prison"
name.en = "Brixton Prison"
name.pl = "Więzienie Brixton"
name.pt_BR = "Prisão de Brixton"
kind = "building"
set = "B"
colour = "pink"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "discard_for", max = 3, filter = "any", each = [{ kind = "remove_poverty", amount = 1 }] }]
source = "published"
origin = { published = ["name"] }

[[card]]
id = "highgate-cemetery"
name.en = "Highgate Cemetery"
name.pl = "Cmentarz Highgate"
name.pt_BR = "Cemitério de Highgate"
kind = "building"
set = "B"
colour = "pink"
copies = 1
build_cost = 4
flip = true
end_prestige = 2
effect = [{ kind = "remove_poverty", amount = 2 }]
source = "first-edition"

[[card]]
id = "millbank-prison"
name.en = "Millbank Prison"
name.pl = "Więzienie Millbank"
name.pt_BR = "Prisão de Millbank"
kind = "building"
set = "B"
colour = "pink"
copies = 1
build_cost = 5
flip = true
end_prestige = 0
effect = [{ kind = "discard_for", max = 3, filter = "any", each = [{ kind = "gain_prestige", amount = 1 }, { kind = "remove_poverty", amount = 1 }] }]
source = "published"
origin = { published = ["name"] }

[[card]]
id = "pauper-b"
name.en = "Pauper"
name.pl = "Biedota"
name.pt_BR = "Pobre"
kind = "pauper"
set = "B"
colour = "grey"
copies = 4
source = "rulebook"
origin = { rulebook = ["name", "colour"] }
note = "The rulebook gives 11 Paupers in all; the split 2, 4, 5 over the sets is the first edition''s."

[[card]]
id = "natural-history-museum"
name.en = "Natural History Museum"
name.pl = "Muzeum Historii Naturalnej"
name.pt_BR = "Museu de História Natural"
kind = "building"
set = "C"
colour = "blue"
copies = 1
build_cost = 6
flip = false
end_prestige = 1
effect = [
  { kind = "gain_prestige", amount = 2 },
  { kind = "remove_poverty", amount = 1 },
]
source = "first-edition"

[[card]]
id = "royal-albert-hall"
name.en = "Royal Albert Hall"
name.pl = "Royal Albert Hall"
name.pt_BR = "Royal Albert Hall"
kind = "building"
set = "C"
colour = "blue"
copies = 1
build_cost = 5
flip = true
end_prestige = 3
effect = [{ kind = "gain_prestige", amount = 2 }]
source = "published"
origin = { published = ["name"] }

[[card]]
id = "school-c"
name.en = "School"
name.pl = "Szkoła"
name.pt_BR = "Escola"
kind = "building"
set = "C"
colour = "blue"
copies = 1
build_cost = 2
flip = false
end_prestige = 2
effect = [{ kind = "remove_poverty", amount = 1 }]
continuous = [{ when = "develop", optional = true, uses = "any", effect = [{ kind = "pay_any_colour", filter = "any" }], cost = { money = 1 } }]
source = "first-edition"

[[card]]
id = "sewers"
name.en = "Sewers"
name.pl = "Kanalizacja"
name.pt_BR = "Rede de Esgotos"
kind = "building"
set = "C"
colour = "blue"
copies = 4
build_cost = 4
flip = true
end_prestige = 0
effect = [{ kind = "remove_poverty", amount = 3 }]
source = "published"
origin = { published = ["name"], design = ["copies"] }
note = "Five copies in the first edition."

[[card]]
id = "train-station-north"
name.en = "Train Station North"
name.pl = "Północna Stacja Kolejowa"
name.pt_BR = "Estação Ferroviária Norte"
kind = "building"
set = "C"
colour = "brown"
copies = 2
build_cost = 3
flip = true
end_prestige = 3
activation_cost = { discard = 1 }
effect = [
  { kind = "gain_money", amount = 2, per = "boroughs_north" },
  { kind = "remove_poverty", amount = 1 },
]
source = "published"
origin = { rulebook = ["name"], design = ["copies"] }
note = "Text of the first edition''s northern version; the three stations are split two north, one south, after 12 northern and 8 southern boroughs."

[[card]]
id = "train-station-south"
name.en = "Train Station South"
name.pl = "Południowa Stacja Kolejowa"
name.pt_BR = "Estação Ferroviária Sul"
kind = "building"
set = "C"
colour = "brown"
copies = 1
build_cost = 3
flip = true
end_prestige = 3
activation_cost = { discard = 1 }
effect = [
  { kind = "gain_money", amount = 2, per = "boroughs_south" },
  { kind = "remove_poverty", amount = 2 },
]
source = "reconstructed"
origin = { published = ["name"], design = ["copies", "effect"] }
note = "Mirror of the northern station; one more poverty removed because the south has fewer boroughs."

[[card]]
id = "shops-c"
name.en = "Shops"
name.pl = "Sklepy"
name.pt_BR = "Lojas"
kind = "building"
set = "C"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_prestige", amount = 2 },
  { kind = "remove_poverty", amount = 1 },
]
continuous = [{ when = "built", optional = false, uses = 1, effect = [{ kind = "gain_money", amount = 1 }] }]
source = "reconstructed"
origin = { design = ["copies", "continuous", "effect"] }
note = "As Shops of set B; one of two copies kept."

[[card]]
id = "public-houses"
name.en = "Public Houses"
name.pl = "Puby"
name.pt_BR = "Pubs"
kind = "building"
set = "C"
colour = "brown"
copies = 1
build_cost = 0
flip = false
end_prestige = 0
effect = [{ kind = "ignore_poverty", from = "hand" }]
source = "first-edition"

[[card]]
id = "grand-hotel"
name.en = "Grand Hotel"
name.pl = "Grand Hotel"
name.pt_BR = "Grande Hotel"
kind = "building"
set = "C"
colour = "brown"
copies = 1
build_cost = 0
flip = false
end_prestige = 0
effect = [{ kind = "gain_money", amount = 4 }]
source = "first-edition"

[[card]]
id = "billingsgate-market"
name.en = "Billingsgate Market"
name.pl = "Targ Billingsgate"
name.pt_BR = "Mercado de Billingsgate"
kind = "building"
set = "C"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [{ kind = "gain_money", amount = 8 }]
source = "first-edition"

[[card]]
id = "smithfield-market"
name.en = "Smithfield Market"
name.pl = "Targ Smithfield"
name.pt_BR = "Mercado de Smithfield"
kind = "building"
set = "C"
colour = "brown"
copies = 1
build_cost = 0
flip = true
end_prestige = 0
effect = [
  { kind = "gain_money", amount = 8 },
  { kind = "remove_poverty", amount = 1 },
]
source = "first-edition"

[[card]]
id = "jewish-refugees"
name.en = "Jewish Refugees"
name.pl = "Żydowscy uchodźcy"
name.pt_BR = "Refugiados Judeus"
kind = "action"
set = "C"
colour = "brown"
copies = 2
action = [{ kind = "draw", amount = 2 }]
source = "first-edition"
note = "Fills up the confirmed number of four action cards (inference)."

[[card]]
id = "underground"
name.en = "Underground"
name.pl = "Metro"
name.pt_BR = "Metrô"
kind = "building"
set = "C"
colour = "pink"
copies = 3
build_cost = 7
flip = true
end_prestige = 2
activation_cost = { discard = 1 }
effect = [{ kind = "gain_prestige", amount = 1, per = "boroughs" }]
source = "reconstructed"
origin = { published = ["name"], design = ["copies", "effect", "end_prestige"] }
note = "No map and no counters in the second edition: 1 prestige per borough now and 2 at the end stand for the first edition''s 4 now and two counters. Three of five copies kept."

[[card]]
id = "whitehall"
name.en = "Whitehall"
name.pl = "Whitehall"
name.pt_BR = "Whitehall"
kind = "building"
set = "C"
colour = "pink"
copies = 1
build_cost = 4
flip = true
end_prestige = 1
effect = [{ kind = "repeat_card" }]
source = "published"
origin = { published = ["name"] }

[[card]]
id = "tower-bridge"
name.en = "Tower Bridge"
name.pl = "Tower Bridge"
name.pt_BR = "Tower Bridge"
kind = "building"
set = "C"
colour = "pink"
copies = 1
build_cost = 6
flip = false
end_prestige = 4
effect = [{ kind = "gain_money", amount = 1, per = "visible_brown" }]
source = "first-edition"

[[card]]
id = "great-exhibition"
name.en = "Great Exhibition"
name.pl = "Wielka Wystawa"
name.pt_BR = "Grande Exposição"
kind = "building"
set = "C"
colour = "pink"
copies = 1
build_cost = 3
flip = true
end_prestige = 0
activation_cost = { discard = 2 }
effect = [{ kind = "gain_prestige", amount = 5 }]
source = "reconstructed"
origin = { design = ["activation_cost"] }
note = "The first edition asked for one blue card; second-edition costs know only cards of any colour, hence two of any colour."

[[card]]
id = "thames-embankment"
name.en = "Thames Embankment"
name.pl = "Bulwar nad Tamizą"
name.pt_BR = "Aterro do Tâmisa"
kind = "building"
set = "C"
colour = "pink"
copies = 1
build_cost = 8
flip = true
end_prestige = 4
effect = [{ kind = "remove_poverty", amount = 1 }]
source = "first-edition"

[[card]]
id = "workhouse"
name.en = "Workhouse"
name.pl = "Dom pracy"
name.pt_BR = "Casa de Trabalho"
kind = "building"
set = "C"
colour = "pink"
copies = 1
build_cost = 0
flip = true
end_prestige = 2
effect = [{ kind = "discard_for", max = "all", filter = "grey", each = [{ kind = "gain_money", amount = 1 }, { kind = "remove_poverty", amount = 1 }] }]
source = "first-edition"

[[card]]
id = "parliament"
name.en = "Parliament"
name.pl = "Parlament"
name.pt_BR = "Parlamento"
kind = "building"
set = "C"
colour = "pink"
copies = 1
build_cost = 9
flip = false
end_prestige = 5
continuous = [{ when = "draw-step", optional = true, uses = 1, effect = [{ kind = "draw_instead", min = 0, max = 2 }] }]
source = "first-edition"

[[card]]
id = "pauper-c"
name.en = "Pauper"
name.pl = "Biedota"
name.pt_BR = "Pobre"
kind = "pauper"
set = "C"
colour = "grey"
copies = 5
source = "rulebook"
origin = { rulebook = ["name", "colour"] }
note = "The rulebook gives 11 Paupers in all; the split 2, 4, 5 over the sets is the first edition''s."

[[borough]]
id = "city"
name.en = "City"
name.pl = "City"
name.pt_BR = "Centro"
side = "N"
riverside = true
start = true
cost = 8
cards = 4
prestige = 3
remove_poverty = 0
run_effect = [{ kind = "gain_money", amount = 2 }]
source = "reconstructed"
origin = { rulebook = ["name", "start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
note = "The money quarter: pays at every run while on top."

[[borough]]
id = "westminster"
name.en = "Westminster"
name.pl = "Westminster"
name.pt_BR = "Westminster"
side = "N"
riverside = true
start = true
cost = 8
cards = 2
prestige = 4
remove_poverty = 0
ability = [{ when = "draw-step", optional = true, uses = 1, effect = [{ kind = "draw_instead", min = 0, max = 2 }] }]
source = "reconstructed"
origin = { rulebook = ["name", "start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
note = "A garbled line on a pictured borough reads like drawing 0, 1 or 2 cards (low confidence); given to Westminster because Parliament has the like."

[[borough]]
id = "southwark-bermondsey"
name.en = "Southwark & Bermondsey"
name.pl = "Southwark & Bermondsey"
name.pt_BR = "Southwark e Bermondsey"
side = "S"
riverside = true
start = true
cost = 5
cards = 2
prestige = 1
remove_poverty = 1
ability = [{ when = "develop", optional = true, uses = "any", effect = [{ kind = "pay_any_colour", filter = "coloured" }] }]
run_effect = [{ kind = "gain_poverty", amount = 1 }]
source = "reconstructed"
origin = { rulebook = ["name", "start", "run_effect"], design = ["cost", "cards", "prestige", "remove_poverty", "ability"] }
note = "The rulebook calls its ability powerful without showing it; the ability is designed. Within reach of the starting £5."

[[borough]]
id = "bethnal-green-stepney-poplar"
name.en = "Bethnal Green, Stepney & Poplar"
name.pl = "Bethnal Green, Stepney & Poplar"
name.pt_BR = "Bethnal Green, Stepney e Poplar"
side = "N"
riverside = true
start = false
cost = 3
cards = 3
prestige = 1
remove_poverty = 1
ability = [{ when = "develop", optional = true, uses = 1, effect = [{ kind = "pay_any_colour", filter = "grey" }] }]
run_effect = [{ kind = "gain_poverty", amount = 1 }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
note = "The one borough whose text lets a Pauper pay for a building (the rules reserve that to explicit texts)."

[[borough]]
id = "hackney"
name.en = "Hackney"
name.pl = "Hackney"
name.pt_BR = "Hackney"
side = "N"
riverside = false
start = false
cost = 3
cards = 4
prestige = 2
remove_poverty = 0
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "islington-stoke-newington"
name.en = "Islington & Stoke Newington"
name.pl = "Islington & Stoke Newington"
name.pt_BR = "Islington e Stoke Newington"
side = "N"
riverside = false
start = false
cost = 4
cards = 3
prestige = 2
remove_poverty = 1
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "st-pancras"
name.en = "St Pancras"
name.pl = "St Pancras"
name.pt_BR = "St Pancras"
side = "N"
riverside = false
start = false
cost = 5
cards = 2
prestige = 3
remove_poverty = 0
ability = [{ when = "turn", optional = true, uses = 1, effect = [{ kind = "swap" }] }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "hampstead"
name.en = "Hampstead"
name.pl = "Hampstead"
name.pt_BR = "Hampstead"
side = "N"
riverside = false
start = false
cost = 7
cards = 2
prestige = 5
remove_poverty = 1
run_effect = [{ kind = "pay_money", amount = 2 }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
note = "Highest prestige of all boroughs, paid for by upkeep; the only compulsory payment among the run effects."

[[borough]]
id = "st-marylebone"
name.en = "St Marylebone"
name.pl = "St Marylebone"
name.pt_BR = "St Marylebone"
side = "N"
riverside = false
start = false
cost = 5
cards = 2
prestige = 3
remove_poverty = 1
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "paddington"
name.en = "Paddington"
name.pl = "Paddington"
name.pt_BR = "Paddington"
side = "N"
riverside = false
start = false
cost = 5
cards = 2
prestige = 3
remove_poverty = 0
ability = [{ when = "develop", optional = true, uses = 1, effect = [{ kind = "discount", amount = 3 }] }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "kensington"
name.en = "Kensington"
name.pl = "Kensington"
name.pt_BR = "Kensington"
side = "N"
riverside = false
start = false
cost = 7
cards = 2
prestige = 4
remove_poverty = 0
ability = [{ when = "run", optional = true, uses = 1, effect = [{ kind = "gain_prestige", amount = 2 }], cost = { money = 3 } }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "hammersmith"
name.en = "Hammersmith"
name.pl = "Hammersmith"
name.pt_BR = "Hammersmith"
side = "N"
riverside = true
start = false
cost = 8
cards = 3
prestige = 4
remove_poverty = 1
source = "reconstructed"
origin = { rulebook = ["name", "start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
note = "Dearer than Lewisham and Southwark & Bermondsey by the rulebook''s example."

[[borough]]
id = "fulham-chelsea"
name.en = "Fulham & Chelsea"
name.pl = "Fulham & Chelsea"
name.pt_BR = "Fulham e Chelsea"
side = "N"
riverside = true
start = false
cost = 7
cards = 1
prestige = 4
remove_poverty = 0
run_effect = [{ kind = "gain_prestige", amount = 1 }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "wandsworth"
name.en = "Wandsworth"
name.pl = "Wandsworth"
name.pt_BR = "Wandsworth"
side = "S"
riverside = true
start = false
cost = 4
cards = 2
prestige = 2
remove_poverty = 1
ability = [{ when = "run", optional = true, uses = 1, effect = [{ kind = "keep_face_up", by = "none" }] }]
run_effect = [{ kind = "gain_poverty", amount = 2 }]
source = "rulebook"
origin = { rulebook = ["name", "start", "cards", "prestige", "remove_poverty", "run_effect"], design = ["cost", "ability"] }
note = "All but cost and ability from the rulebook; the ability''s text begins with the run, its content is designed."

[[borough]]
id = "battersea"
name.en = "Battersea"
name.pl = "Battersea"
name.pt_BR = "Battersea"
side = "S"
riverside = true
start = false
cost = 4
cards = 2
prestige = 1
remove_poverty = 3
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "lambeth"
name.en = "Lambeth"
name.pl = "Lambeth"
name.pt_BR = "Lambeth"
side = "S"
riverside = true
start = false
cost = 5
cards = 2
prestige = 1
remove_poverty = 2
run_effect = [{ kind = "remove_poverty", amount = 1 }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "camberwell"
name.en = "Camberwell"
name.pl = "Camberwell"
name.pt_BR = "Camberwell"
side = "S"
riverside = false
start = false
cost = 4
cards = 2
prestige = 1
remove_poverty = 2
ability = [{ when = "run", optional = true, uses = 1, effect = [{ kind = "discard_for", max = 2, filter = "grey", each = [{ kind = "remove_poverty", amount = 1 }] }] }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }

[[borough]]
id = "deptford"
name.en = "Deptford"
name.pl = "Deptford"
name.pt_BR = "Deptford"
side = "S"
riverside = true
start = false
cost = 3
cards = 3
prestige = 0
remove_poverty = 2
ability = [{ when = "buy", optional = true, uses = 1, effect = [{ kind = "discount", amount = 3 }] }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
note = "Helps to pay for the borough that will cover it."

[[borough]]
id = "lewisham"
name.en = "Lewisham"
name.pl = "Lewisham"
name.pt_BR = "Lewisham"
side = "S"
riverside = false
start = false
cost = 3
cards = 2
prestige = 0
remove_poverty = 4
source = "reconstructed"
origin = { rulebook = ["name", "start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
note = "Most poverty removed of all boroughs, and cheap (rulebook''s example)."

[[borough]]
id = "greenwich"
name.en = "Greenwich"
name.pl = "Greenwich"
name.pt_BR = "Greenwich"
side = "S"
riverside = true
start = false
cost = 4
cards = 2
prestige = 1
remove_poverty = 2
ability = [{ when = "draw-step", optional = true, uses = 1, effect = [{ kind = "look", amount = 2 }] }]
source = "reconstructed"
origin = { rulebook = ["start"], design = ["cost", "cards", "prestige", "remove_poverty", "ability", "run_effect"] }
');
CREATE TABLE moves (
	table_id VARCHAR(32) NOT NULL, 
	ply INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	move TEXT NOT NULL, 
	back_to INTEGER, 
	by_bot BOOLEAN NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_moves PRIMARY KEY (table_id, ply), 
	CONSTRAINT fk_moves_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',1,'move',1,'keep pure-craft',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',2,'move',0,'keep guildhall-yard',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',3,'move',2,'keep court-purveyor',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',4,'move',1,'hire go-betweens',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',5,'move',1,'stop',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',6,'move',0,'move alms-box',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',7,'move',0,'to dyers',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',8,'move',0,'move procession',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',9,'move',0,'from guildhall',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',10,'move',0,'to st-lawrence-jewry',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',11,'move',0,'play go-betweens',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',12,'move',0,'move charity-supper',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',13,'move',0,'from guildhall',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',14,'move',0,'to curriers',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',15,'move',0,'play quiet-word',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',16,'move',0,'exchange 1 on st-lawrence-jewry',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',17,'move',0,'move procession',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',18,'move',0,'from guildhall',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',19,'move',0,'to paviors',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',20,'move',2,'play planters-dividend',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',21,'move',2,'hire homeward-bound',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',22,'move',2,'hire paid-passage',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',23,'move',2,'move crossroads',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',24,'move',2,'to st-lawrence-jewry',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',25,'move',2,'move homeward-bound',NULL,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('1B1e4Kbd7n9H',26,'undo',2,'',24,0,'2026-03-01 12:01:00.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',1,'move',0,'buy land',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',2,'move',0,'loan',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',3,'move',0,'buy westminster',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',4,'move',1,'run',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',5,'move',0,'draw deck',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',6,'move',0,'run',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',7,'move',0,'discard coffee-house',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',8,'move',1,'draw deck',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',9,'move',1,'buy land',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',10,'move',1,'buy hackney',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',11,'move',1,'draw coffee-house',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',12,'move',1,'discard mercers',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',13,'move',1,'discard theatre-royal',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',14,'move',1,'discard pauper-a',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',15,'move',0,'draw theatre-royal',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',16,'move',0,'develop',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',17,'move',0,'play vauxhall-gardens',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',18,'move',0,'pay theatre-royal',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',19,'move',0,'stop',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',20,'move',1,'draw mercers',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',21,'move',1,'draw three',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',22,'move',1,'draw theatre-royal',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',23,'move',1,'draw pauper-a',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',24,'move',1,'discard fishmongers',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',25,'move',1,'discard east-india-company',NULL,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('cVCNknigO1Bz',26,'undo',1,'',24,0,'2026-03-01 12:02:05.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',1,'move',1,'send e-heckling',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',2,'move',0,'send e-garden-party',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',3,'move',0,'pick split-horse',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',4,'move',0,'lay 0,1',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',5,'move',0,'turn 0',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',6,'move',1,'send p-notary',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',7,'move',1,'give c1',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',8,'move',1,'for one-8',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',9,'move',0,'send s-set-3',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',10,'move',1,'send s-hiding-place',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',11,'move',0,'send e-set-3',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',12,'move',0,'stop',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',13,'move',1,'send p-set-1',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',14,'move',0,'send e-heckling',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',15,'move',1,'send s-staircase',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',16,'move',1,'move m1 down',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',17,'move',1,'move w2 down',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',18,'move',0,'send s-terrace',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',19,'move',0,'move m2 down',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',20,'move',0,'move w2 down-right',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',21,'move',1,'send e-hyde-park',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',22,'move',0,'send p-auction-room',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',23,'move',0,'sell b3',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',24,'move',0,'sell b5',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('0L7uRq0gyDDa',25,'move',1,'end',NULL,0,'2026-03-01 12:03:10.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',1,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',2,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',3,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',4,'move',1,'buy city',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',5,'move',1,'discard water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',6,'move',1,'discard haberdashers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',7,'move',0,'draw water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',8,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',9,'move',0,'buy deptford',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',10,'move',0,'draw haberdashers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',11,'move',0,'discard st-pauls',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',12,'move',0,'discard haberdashers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',13,'move',1,'draw st-pauls',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',14,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',15,'move',1,'play hospital-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',16,'move',1,'pay wren',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',17,'move',1,'play coffee-house',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',18,'move',1,'play almshouses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',19,'move',1,'pay silk-weaving',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',20,'move',1,'play east-india-company',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',21,'move',1,'pay grocers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',22,'move',0,'draw haberdashers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',23,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',24,'move',0,'discard mercers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',25,'move',1,'draw wren',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',26,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',27,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',28,'move',1,'draw silk-weaving',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',29,'move',1,'draw grocers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',30,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',31,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',32,'move',0,'draw mercers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',33,'move',0,'discard theatre-royal',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',34,'move',0,'discard haberdashers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',35,'move',0,'discard huguenots',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',36,'move',0,'discard vauxhall-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',37,'move',1,'draw haberdashers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',38,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',39,'move',1,'play haberdashers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',40,'move',1,'pay salters',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',41,'move',1,'on 3',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',42,'move',1,'play grocers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',43,'move',1,'pay silk-weaving',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',44,'move',1,'on 2',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',45,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',46,'move',0,'draw vauxhall-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',47,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',48,'move',0,'play fleet-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',49,'move',0,'pay woolwich-arsenal',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',50,'move',0,'play vintners',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',51,'move',0,'pay mercers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',52,'move',0,'play school-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',53,'move',0,'pay water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',54,'move',0,'play vauxhall-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',55,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',56,'move',1,'draw water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',57,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',58,'move',1,'buy southwark-bermondsey',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',59,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',60,'move',1,'draw huguenots',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',61,'move',0,'draw salters',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',62,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',63,'move',0,'buy westminster',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',64,'move',0,'price full',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',65,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',66,'move',0,'draw theatre-royal',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',67,'move',1,'draw water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',68,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',69,'move',1,'discard covent-garden',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',70,'move',1,'discard workers-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',71,'move',0,'draw covent-garden',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',72,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',73,'move',0,'buy wandsworth',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',74,'move',0,'draw workers-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',75,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',76,'move',1,'discard water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',77,'move',1,'discard huguenots',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',78,'move',1,'discard leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',79,'move',1,'discard police-force',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',80,'move',0,'draw water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',81,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',82,'move',0,'draw huguenots',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',83,'move',0,'draw leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',84,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',85,'move',0,'discard water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',86,'move',0,'discard theatre-royal',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',87,'move',0,'discard great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',88,'move',1,'draw theatre-royal',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',89,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',90,'move',1,'buy st-marylebone',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',91,'move',1,'draw water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',92,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',93,'move',1,'discard stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',94,'move',1,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',95,'move',1,'discard st-pauls',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',96,'move',0,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',97,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',98,'move',0,'play british-museum',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',99,'move',0,'pay fishmongers by school-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',100,'move',0,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',101,'move',0,'play leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',102,'move',0,'pay omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',103,'move',0,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',104,'move',0,'play town-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',105,'move',0,'pay pauper-a by school-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',106,'move',0,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',107,'move',0,'play workers-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',108,'move',0,'pay salters',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',109,'move',0,'on 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',110,'move',0,'play huguenots',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',111,'move',0,'draw salters',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',112,'move',0,'draw fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',113,'move',0,'play covent-garden',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',114,'move',0,'pay fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',115,'move',0,'on 3',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',116,'move',1,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',117,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',118,'move',1,'activate east-india-company',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',119,'move',1,'discard lloyds-of-london',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',120,'move',1,'flip hospital-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',121,'move',1,'activate grocers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',122,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',123,'move',0,'draw lloyds-of-london',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',124,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',125,'move',0,'play lloyds-of-london',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',126,'move',0,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',127,'move',1,'repay 0',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',128,'move',1,'draw fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',129,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',130,'move',1,'play theatre-royal',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',131,'move',1,'pay street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',132,'move',1,'on 3',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',133,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',134,'move',0,'draw stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',135,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',136,'move',0,'draw great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',137,'move',0,'draw salters',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',138,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',139,'move',1,'repay 0',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',140,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',141,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',142,'move',1,'buy islington-stoke-newington',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',143,'move',1,'draw street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',144,'move',1,'discard wren',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',145,'move',1,'discard royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',146,'move',1,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',147,'move',0,'draw wren',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',148,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',149,'move',0,'play salters',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',150,'move',0,'pay stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',151,'move',0,'on 5',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',152,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',153,'move',1,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',154,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',155,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',156,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',157,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',158,'move',1,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',159,'move',1,'discard fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',160,'move',1,'discard bank-of-england',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',161,'move',1,'discard street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',162,'move',0,'draw fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',163,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',164,'move',0,'buy paddington',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',165,'move',0,'draw royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',166,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',167,'move',1,'draw street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',168,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',169,'move',1,'play town-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',170,'move',1,'pay street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',171,'move',1,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',172,'move',1,'play water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',173,'move',1,'pay kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',174,'move',1,'on 3',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',175,'move',1,'play hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',176,'move',1,'pay nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',177,'move',1,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',178,'move',0,'draw stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',179,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',180,'move',0,'draw kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',181,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',182,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',183,'move',0,'discard fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',184,'move',1,'draw bank-of-england',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',185,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',186,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',187,'move',0,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',188,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',189,'move',0,'draw nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',190,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',191,'move',0,'draw street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',192,'move',0,'discard nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',193,'move',0,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',194,'move',0,'discard stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',195,'move',0,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',196,'move',1,'draw pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',197,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',198,'move',1,'buy lambeth',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',199,'move',1,'draw fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',200,'move',1,'draw stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',201,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',202,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',203,'move',0,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',204,'move',0,'buy battersea',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',205,'move',0,'draw nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',206,'move',0,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',207,'move',0,'discard omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',208,'move',0,'discard kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',209,'move',0,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',210,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',211,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',212,'move',1,'buy camberwell',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',213,'move',1,'draw kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',214,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',215,'move',1,'discard highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',216,'move',1,'discard fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',217,'move',0,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',218,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',219,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',220,'move',0,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',221,'move',0,'draw highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',222,'move',0,'discard omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',223,'move',0,'discard furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',224,'move',0,'discard nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',225,'move',0,'discard street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',226,'move',1,'draw street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',227,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',228,'move',1,'play street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',229,'move',1,'pay kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',230,'move',1,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',231,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',232,'move',1,'play shops-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',233,'move',1,'pay bank-of-england',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',234,'move',1,'on 5',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',235,'move',0,'draw fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',236,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',237,'move',0,'draw nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',238,'move',0,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',239,'move',0,'draw kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',240,'move',0,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',241,'move',0,'discard omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',242,'move',0,'discard royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',243,'move',0,'discard great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',244,'move',1,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',245,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',246,'move',1,'play stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',247,'move',1,'on 5',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',248,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',249,'move',1,'offer brixton-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',250,'move',1,'take omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',251,'move',0,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',252,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',253,'move',0,'activate town-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',254,'move',0,'activate salters',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',255,'move',0,'activate workers-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',256,'move',0,'activate vintners',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',257,'move',0,'activate lloyds-of-london',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',258,'move',0,'activate covent-garden',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',259,'move',0,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',260,'move',1,'draw great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',261,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',262,'move',1,'draw furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',263,'move',1,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',264,'move',1,'draw royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',265,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',266,'move',1,'offer water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',267,'move',1,'take brixton-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',268,'move',0,'repay 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',269,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',270,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',271,'move',0,'buy fulham-chelsea',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',272,'move',0,'draw bank-of-england',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',273,'move',0,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',274,'move',0,'discard fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',275,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',276,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',277,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',278,'move',1,'buy lewisham',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',279,'move',1,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',280,'move',1,'draw water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',281,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',282,'move',1,'discard watch-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',283,'move',1,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',284,'move',1,'discard omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',285,'move',0,'draw pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',286,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',287,'move',0,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',288,'move',0,'buy st-pancras',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',289,'move',0,'draw watch-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',290,'move',0,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',291,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',292,'move',0,'discard highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',293,'move',0,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',294,'move',0,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',295,'move',1,'draw pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',296,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',297,'move',1,'offer bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',298,'move',1,'take fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',299,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',300,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',301,'move',1,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',302,'move',0,'draw steamboats bottom',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',303,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',304,'move',0,'play bank-of-england',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',305,'move',0,'pay watch-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',306,'move',0,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',307,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',308,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',309,'move',1,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',310,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',311,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',312,'move',1,'draw highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',313,'move',1,'draw watch-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',314,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',315,'move',1,'offer watch-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',316,'move',1,'discard highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',317,'move',1,'discard royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',318,'move',1,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',319,'move',1,'discard buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',320,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',321,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',322,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',323,'move',0,'use st-pancras',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',324,'move',0,'offer pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',325,'move',0,'take buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',326,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',327,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',328,'move',1,'buy hackney',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',329,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',330,'move',1,'draw watch-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',331,'move',1,'draw highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',332,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',333,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',334,'move',1,'offer watch-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',335,'move',1,'take pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',336,'move',1,'discard water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',337,'move',1,'discard brixton-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',338,'move',1,'discard west-india-docks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',339,'move',1,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',340,'move',1,'discard great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',341,'move',0,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',342,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',343,'move',0,'play brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',344,'move',0,'pay omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',345,'move',0,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',346,'move',0,'play albert-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',347,'move',0,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',348,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',349,'move',0,'use st-pancras',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',350,'move',0,'offer pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',351,'move',0,'take great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',352,'move',1,'draw brixton-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',353,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',354,'move',1,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',355,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',356,'move',1,'draw royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',357,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',358,'move',1,'discard millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',359,'move',1,'discard fishmongers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',360,'move',1,'discard brixton-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',361,'move',1,'discard omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',362,'move',0,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',363,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',364,'move',0,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',365,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',366,'move',0,'draw millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',367,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',368,'move',0,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',369,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',370,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',371,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',372,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',373,'move',1,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',374,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',375,'move',1,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',376,'move',1,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',377,'move',1,'discard leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',378,'move',1,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',379,'move',0,'draw pauper-b top',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',380,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',381,'move',0,'buy bethnal-green-stepney-poplar',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',382,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',383,'move',0,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',384,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',385,'move',0,'discard buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',386,'move',0,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',387,'move',0,'discard wren',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',388,'move',0,'discard kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',389,'move',1,'draw kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',390,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',391,'move',1,'play royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',392,'move',1,'pay furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',393,'move',1,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',394,'move',1,'play street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',395,'move',1,'on 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',396,'move',1,'play ship-building',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',397,'move',1,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',398,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',399,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',400,'move',1,'offer pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',401,'move',1,'take leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',402,'move',0,'draw buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',403,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',404,'move',0,'draw kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',405,'move',0,'draw furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',406,'move',0,'draw brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',407,'move',0,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',408,'move',0,'discard workers-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',409,'move',0,'discard millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',410,'move',0,'discard omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',411,'move',1,'draw workers-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',412,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',413,'move',1,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',414,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',415,'move',1,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',416,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',417,'move',0,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',418,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',419,'move',0,'draw pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',420,'move',0,'draw millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',421,'move',0,'discard hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',422,'move',0,'discard kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',423,'move',0,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',424,'move',0,'discard buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',425,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',426,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',427,'move',1,'offer leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',428,'move',1,'take buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',429,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',430,'move',1,'activate street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',431,'move',1,'activate royal-victoria-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',432,'move',1,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',433,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',434,'move',0,'draw leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',435,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',436,'move',0,'buy greenwich',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',437,'move',0,'draw hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',438,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',439,'move',0,'discard brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',440,'move',0,'discard millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',441,'move',0,'discard nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',442,'move',1,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',443,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',444,'move',1,'activate street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',445,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',446,'move',1,'use stock-exchange',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',447,'move',1,'offer buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',448,'move',1,'take kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',449,'move',0,'draw millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',450,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',451,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',452,'move',0,'discard great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',453,'move',1,'draw nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',454,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',455,'move',1,'play nelsons-column',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',456,'move',1,'pay lords',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',457,'move',1,'on 5',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',458,'move',1,'play workers-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',459,'move',1,'pay omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',460,'move',1,'on 2',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',461,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',462,'move',0,'draw lords',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',463,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',464,'move',0,'activate albert-dock',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',465,'move',0,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',466,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',467,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',468,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',469,'move',1,'buy hampstead',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',470,'move',1,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',471,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',472,'move',0,'repay 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',473,'move',0,'draw pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',474,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',475,'move',0,'activate brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',476,'move',0,'discard regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',477,'move',1,'draw buckingham-palace',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',478,'move',1,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',479,'move',1,'buy kensington',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',480,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',481,'move',1,'draw great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',482,'move',1,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',483,'move',1,'discard kew-gardens',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',484,'move',1,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',485,'move',0,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',486,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',487,'move',0,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',488,'move',0,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',489,'move',0,'draw brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',490,'move',0,'discard leatherworks',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',491,'move',0,'discard brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',492,'move',0,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',493,'move',0,'discard lords',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',494,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',495,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',496,'move',1,'draw brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',497,'move',1,'draw pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',498,'move',1,'draw regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',499,'move',1,'discard train-station-north',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',500,'move',1,'discard tower-bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',501,'move',1,'discard university-of-london',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',502,'move',1,'discard regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',503,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',504,'move',0,'buy land',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',505,'move',0,'draw tower-bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',506,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',507,'move',0,'draw regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',508,'move',0,'discard bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',509,'move',0,'discard thames-embankment',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',510,'move',0,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',511,'move',0,'discard millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',512,'move',1,'draw millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',513,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',514,'move',1,'play royal-albert-hall',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',515,'move',1,'on 2',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',516,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',517,'move',0,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',518,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',519,'move',0,'draw bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',520,'move',0,'draw thames-embankment',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',521,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',522,'move',0,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',523,'move',0,'discard underground',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',524,'move',0,'discard omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',525,'move',0,'discard furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',526,'move',1,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',527,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',528,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',529,'move',1,'use kensington',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',530,'move',1,'activate royal-albert-hall',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',531,'move',1,'activate street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',532,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',533,'move',0,'draw furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',534,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',535,'move',0,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',536,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',537,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',538,'move',0,'discard workhouse',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',539,'move',0,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',540,'move',0,'discard regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',541,'move',0,'discard hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',542,'move',1,'draw hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',543,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',544,'move',1,'activate ship-building',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',545,'move',1,'discard steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',546,'move',1,'activate water-works',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',547,'move',1,'activate street-lights',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',548,'move',1,'use kensington',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',549,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',550,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',551,'move',0,'play bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',552,'move',0,'pay bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',553,'move',0,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',554,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',555,'move',1,'draw underground',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',556,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',557,'move',1,'draw regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',558,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',559,'move',1,'draw workhouse',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',560,'move',1,'discard hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',561,'move',1,'discard millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',562,'move',1,'discard smithfield-market',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',563,'move',1,'discard workhouse',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',564,'move',0,'draw steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',565,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',566,'move',0,'draw hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',567,'move',0,'draw workhouse',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',568,'move',0,'draw millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',569,'move',0,'discard pauper-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',570,'move',0,'discard shops-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',571,'move',0,'discard hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',572,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',573,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',574,'move',1,'play brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',575,'move',1,'on 2',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',576,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',577,'move',0,'draw shops-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',578,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',579,'move',0,'play public-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',580,'move',0,'pay furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',581,'move',0,'on 5',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',582,'move',0,'play shops-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',583,'move',0,'pay steamboats',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',584,'move',0,'on 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',585,'move',0,'play workhouse',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',586,'move',0,'pay millbank-prison',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',587,'move',0,'on 3',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',588,'move',0,'play fire-brigade',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',589,'move',0,'pay tower-bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',590,'move',0,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',591,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',592,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',593,'move',1,'play jewish-refugees',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',594,'move',1,'draw pauper-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',595,'move',1,'draw furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',596,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',597,'move',1,'play great-fire-monument',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',598,'move',1,'pay highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',599,'move',1,'on 6',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',600,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',601,'move',1,'play underground',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',602,'move',1,'on 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',603,'move',0,'draw tower-bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',604,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',605,'move',0,'activate fire-brigade',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',606,'move',0,'activate public-houses',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',607,'move',0,'activate bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',608,'move',0,'activate workhouse',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',609,'move',0,'activate shops-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',610,'move',1,'draw hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',611,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',612,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',613,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',614,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',615,'move',0,'draw regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',616,'move',0,'draw highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',617,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',618,'move',1,'activate underground',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',619,'move',1,'discard furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',620,'move',1,'use kensington',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',621,'move',1,'activate brewing',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',622,'move',1,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',623,'move',0,'draw furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',624,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',625,'move',0,'play tower-bridge',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',626,'move',0,'pay thames-embankment',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',627,'move',0,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',628,'move',0,'play furniture-makers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',629,'move',0,'on 9',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',630,'move',0,'play regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',631,'move',0,'on 5',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',632,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',633,'move',1,'repay 0',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',634,'move',1,'draw omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',635,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',636,'move',1,'draw thames-embankment',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',637,'move',1,'draw highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',638,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',639,'move',1,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',640,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',641,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',642,'move',0,'on 9',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',643,'move',1,'repay 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',644,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',645,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',646,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',647,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',648,'move',1,'discard highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',649,'move',0,'draw sewers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',650,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',651,'move',0,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',652,'move',0,'draw highgate-cemetery',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',653,'move',0,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',654,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',655,'move',1,'discard hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',656,'move',1,'discard pauper-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',657,'move',1,'discard sewers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',658,'move',1,'discard great-exhibition',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',659,'move',0,'draw great-exhibition',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',660,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',661,'move',0,'play great-exhibition',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',662,'move',0,'pay parliament',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',663,'move',0,'on 1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',664,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',665,'move',1,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',666,'move',1,'draw parliament',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',667,'move',1,'draw hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',668,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',669,'move',1,'discard pauper-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',670,'move',1,'discard pauper-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',671,'move',1,'discard natural-history-museum',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',672,'move',1,'discard hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',673,'move',0,'draw pauper-c bottom',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',674,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',675,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',676,'move',0,'draw hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',677,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',678,'move',1,'draw natural-history-museum',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',679,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',680,'move',1,'play thames-embankment',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',681,'move',1,'pay underground',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',682,'move',1,'on 2',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',683,'move',1,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',684,'move',1,'play omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',685,'move',1,'on 3',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',686,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',687,'move',0,'draw pauper-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',688,'move',0,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',689,'move',0,'loan',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',690,'move',0,'play school-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',691,'move',0,'pay sewers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',692,'move',0,'on 8',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',693,'move',0,'play hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',694,'move',0,'pay highgate-cemetery by school-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',695,'move',0,'on 4',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',696,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',697,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',698,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',699,'move',1,'play whitehall',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',700,'move',1,'pay parliament',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',701,'move',1,'on new',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',702,'move',1,'play jewish-refugees',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',703,'move',1,'draw sewers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',704,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',705,'move',1,'play sewers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',706,'move',1,'on 6',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',707,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',708,'move',0,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',709,'move',0,'activate regent-street',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',710,'move',0,'flip',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',711,'move',0,'activate school-c',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',712,'move',0,'activate sewers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',713,'move',0,'flip',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',714,'move',0,'activate great-exhibition',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',715,'move',0,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',716,'move',0,'discard pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',717,'move',0,'flip hospital-b',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',718,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',719,'move',1,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',720,'move',1,'develop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',721,'move',1,'play grand-hotel',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',722,'move',1,'on 2',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',723,'move',0,'draw train-station-north',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',724,'move',0,'draw three',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',725,'move',0,'draw deck',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',726,'move',0,'draw pauper-a',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',727,'move',0,'draw parliament',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',728,'move',1,'run',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',729,'move',1,'activate omnibus',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',730,'move',1,'use kensington',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',731,'move',1,'activate sewers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',732,'move',1,'activate grand-hotel',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('CIt9tonmPqUh',733,'move',1,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('4d3DiTDSUhMm',1,'move',1,'send c-central-card',NULL,1,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('wMWg_jr8y7Lr',1,'move',0,'keep great-twelve',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('wMWg_jr8y7Lr',2,'move',1,'keep strength-in-numbers',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('wMWg_jr8y7Lr',3,'move',2,'keep court-purveyor',NULL,1,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('wMWg_jr8y7Lr',4,'move',0,'hire paid-passage',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('wMWg_jr8y7Lr',5,'move',0,'hire bystanders',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('wMWg_jr8y7Lr',6,'move',0,'stop',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('wMWg_jr8y7Lr',7,'move',1,'play harvest-hands',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('n_NT0Avwpsrl',1,'move',2,'send e-set-1',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('n_NT0Avwpsrl',2,'move',0,'send c-central-card',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('n_NT0Avwpsrl',3,'move',1,'send e-heckling',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('n_NT0Avwpsrl',4,'move',2,'send p-notary',NULL,0,'2026-03-01 12:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',1,'move',0,'run',NULL,0,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',2,'move',1,'run',NULL,1,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',3,'move',0,'draw three',NULL,0,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',4,'move',0,'discard vintners',NULL,0,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',5,'move',0,'discard pauper-a',NULL,0,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',6,'move',1,'draw vintners',NULL,1,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',7,'move',1,'draw three',NULL,1,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',8,'move',1,'draw pauper-a',NULL,1,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',9,'move',1,'discard pauper-a',NULL,1,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',10,'move',1,'discard wren',NULL,1,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',11,'move',0,'draw pauper-a',NULL,0,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',12,'move',0,'buy land',NULL,0,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',13,'move',0,'loan',NULL,0,'2026-03-01 14:03:15.000000');
INSERT INTO "moves" VALUES('pMvKYEzVlFrF',14,'move',0,'buy southwark-bermondsey',NULL,0,'2026-03-01 14:03:15.000000');
CREATE TABLE people (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	theme VARCHAR(16) NOT NULL, 
	sound BOOLEAN NOT NULL, 
	notify BOOLEAN NOT NULL, 
	created DATETIME NOT NULL, 
	seen DATETIME NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('kQd2PziIMtKV8xGaPiAmxw','Anna','en','auto',1,0,'2026-03-01 12:00:00.000000','2026-03-01 12:00:00.000000');
INSERT INTO "people" VALUES('0CYKauKPxKylrJtMYczCDw','Ben','en','auto',1,0,'2026-03-01 12:00:00.000000','2026-03-01 12:00:00.000000');
INSERT INTO "people" VALUES('XqdNz8-OUWMz-CT5q4f8zg','Cleo','en','auto',1,0,'2026-03-01 12:00:00.000000','2026-03-01 12:00:00.000000');
INSERT INTO "people" VALUES('GyNMAcHzjluVrJT5F-A6uA','Anna','en','auto',1,0,'2026-03-01 12:01:05.000000','2026-03-01 12:01:05.000000');
INSERT INTO "people" VALUES('aaYxVhjijPAEls_QG8tmTQ','Ben','en','auto',1,0,'2026-03-01 12:01:05.000000','2026-03-01 12:01:05.000000');
INSERT INTO "people" VALUES('N0jNHy2Tyz5s9-2mUSJA1Q','Cleo','en','auto',1,0,'2026-03-01 12:01:05.000000','2026-03-01 12:01:05.000000');
INSERT INTO "people" VALUES('BOjEfWfPWL69g7KU8Y16Mw','Anna','en','auto',1,0,'2026-03-01 12:02:10.000000','2026-03-01 12:02:10.000000');
INSERT INTO "people" VALUES('Bi0dLvApwNQuWGU1Zeo5qg','Ben','en','auto',1,0,'2026-03-01 12:02:10.000000','2026-03-01 12:02:10.000000');
INSERT INTO "people" VALUES('PtMBeaLIMRmFvH07OnRM_g','Cleo','en','auto',1,0,'2026-03-01 12:02:10.000000','2026-03-01 12:02:10.000000');
INSERT INTO "people" VALUES('SGu2HaQyddkfz2Sg0Pa1yQ','Anna','en','auto',1,0,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "people" VALUES('jepOdK3JZlezDZ0q7KShLQ','Ben','en','auto',1,0,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "people" VALUES('kfFnmhtWTnQU1UWRDJEx4w','Cleo','en','auto',1,0,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "people" VALUES('jW6gAHIho7U8jf8cGk7DrQ','Łucja','pl','auto',1,0,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "people" VALUES('DfybqVxTrOQGTPDfvX09Jg','Anna','en','auto',1,0,'2026-03-01 12:03:15.000000','2026-03-01 14:03:15.000000');
INSERT INTO "people" VALUES('lT3ijDDegVKyJr5ZdgDiEg','Ben','en','auto',1,0,'2026-03-01 12:03:15.000000','2026-03-01 14:03:15.000000');
INSERT INTO "people" VALUES('IFM4C_ouai7RhQ1GYlVgpw','Cleo','en','auto',1,0,'2026-03-01 12:03:15.000000','2026-03-01 13:03:15.000000');
INSERT INTO "people" VALUES('zhfOJrKFqjx44-j3WhIJJA','Anna','en','auto',1,0,'2026-03-01 14:03:15.000000','2026-03-01 14:03:15.000000');
INSERT INTO "people" VALUES('B3L78qs10dQ1tbY-IgLgFg','Ben','en','auto',1,0,'2026-03-01 14:03:15.000000','2026-03-01 14:03:15.000000');
INSERT INTO "people" VALUES('VaTeNpm_E3g5P0IGhVS0vw','Cleo','en','auto',1,0,'2026-03-01 14:03:15.000000','2026-03-01 14:03:15.000000');
CREATE TABLE records (
	mark VARCHAR(64) NOT NULL, 
	text TEXT NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_records PRIMARY KEY (mark)
);
INSERT INTO "records" VALUES('61824e439c340799cc6d6583c3e0208d','ludgate record 1
game london
rules 1
content 1b46955b486d
seats 2
seed 319112773933289040

1 run
2 buy land
2 loan
2 buy city
2 discard water-works
2 discard haberdashers
1 draw water-works
1 buy land
1 buy deptford
1 draw haberdashers
1 discard st-pauls
1 discard haberdashers
2 draw st-pauls
2 develop
2 play hospital-a
2 pay wren
2 play coffee-house
2 play almshouses
2 pay silk-weaving
2 play east-india-company
2 pay grocers
1 draw haberdashers
1 run
1 discard mercers
2 draw wren
2 draw three
2 draw deck
2 draw silk-weaving
2 draw grocers
1 draw deck
1 draw three
1 draw mercers
1 discard theatre-royal
1 discard haberdashers
1 discard huguenots
1 discard vauxhall-gardens
2 draw haberdashers
2 develop
2 play haberdashers
2 pay salters
2 on 3
2 play grocers
2 pay silk-weaving
2 on 2
2 stop
1 draw vauxhall-gardens
1 develop
1 play fleet-street
1 pay woolwich-arsenal
1 play vintners
1 pay mercers
1 play school-a
1 pay water-works
1 play vauxhall-gardens
1 stop
2 draw water-works
2 buy land
2 buy southwark-bermondsey
2 draw deck
2 draw huguenots
1 draw salters
1 buy land
1 buy westminster
1 price full
1 draw deck
1 draw theatre-royal
2 draw water-works
2 draw three
2 discard covent-garden
2 discard workers-houses
1 draw covent-garden
1 buy land
1 buy wandsworth
1 draw workers-houses
2 draw three
2 discard water-works
2 discard huguenots
2 discard leatherworks
2 discard police-force
1 draw water-works
1 draw three
1 draw huguenots
1 draw leatherworks
1 draw deck
1 discard water-works
1 discard theatre-royal
1 discard great-fire-monument
2 draw theatre-royal
2 buy land
2 buy st-marylebone
2 draw water-works
2 draw deck
2 discard stock-exchange
2 discard pauper-a
2 discard st-pauls
1 draw pauper-a
1 develop
1 play british-museum
1 pay fishmongers by school-a
1 on 4
1 play leatherworks
1 pay omnibus
1 on new
1 play town-houses
1 pay pauper-a by school-a
1 on new
1 play workers-houses
1 pay salters
1 on 1
1 play huguenots
1 draw salters
1 draw fishmongers
1 play covent-garden
1 pay fishmongers
1 on 3
2 draw pauper-a
2 run
2 activate east-india-company
2 discard lloyds-of-london
2 flip hospital-a
2 activate grocers
2 stop
1 draw lloyds-of-london
1 develop
1 play lloyds-of-london
1 on 4
2 repay 0
2 draw fishmongers
2 develop
2 play theatre-royal
2 pay street-lights
2 on 3
2 stop
1 draw stock-exchange
1 draw three
1 draw great-fire-monument
1 draw salters
1 draw deck
2 repay 0
2 draw deck
2 buy land
2 buy islington-stoke-newington
2 draw street-lights
2 discard wren
2 discard royal-victoria-dock
2 discard bridge
1 draw wren
1 develop
1 play salters
1 pay stock-exchange
1 on 5
1 stop
2 draw bridge
2 draw three
2 draw deck
2 draw deck
2 draw deck
2 discard bridge
2 discard fishmongers
2 discard bank-of-england
2 discard street-lights
1 draw fishmongers
1 buy land
1 buy paddington
1 draw royal-victoria-dock
1 draw deck
2 draw street-lights
2 develop
2 play town-houses
2 pay street-lights
2 on new
2 play water-works
2 pay kew-gardens
2 on 3
2 play hospital-b
2 pay nelsons-column
2 on 4
1 draw stock-exchange
1 draw three
1 draw kew-gardens
1 draw deck
1 draw deck
1 discard fishmongers
2 draw bank-of-england
2 run
2 stop
1 draw bridge
1 draw three
1 draw nelsons-column
1 draw deck
1 draw street-lights
1 discard nelsons-column
1 discard pauper-b
1 discard stock-exchange
1 discard steamboats
2 draw pauper-b
2 buy land
2 buy lambeth
2 draw fishmongers
2 draw stock-exchange
1 draw deck
1 buy land
1 loan
1 buy battersea
1 draw nelsons-column
1 draw steamboats
1 discard omnibus
1 discard kew-gardens
1 discard bridge
2 draw deck
2 buy land
2 buy camberwell
2 draw kew-gardens
2 draw deck
2 discard highgate-cemetery
2 discard fishmongers
1 draw bridge
1 draw three
1 draw deck
1 draw omnibus
1 draw highgate-cemetery
1 discard omnibus
1 discard furniture-makers
1 discard nelsons-column
1 discard street-lights
2 draw street-lights
2 develop
2 play street-lights
2 pay kew-gardens
2 on 4
2 loan
2 play shops-b
2 pay bank-of-england
2 on 5
1 draw fishmongers
1 draw three
1 draw nelsons-column
1 draw omnibus
1 draw kew-gardens
1 discard bridge
1 discard omnibus
1 discard royal-victoria-dock
1 discard great-fire-monument
2 draw omnibus
2 develop
2 play stock-exchange
2 on 5
2 use stock-exchange
2 offer brixton-prison
2 take omnibus
1 draw bridge
1 run
1 activate town-houses
1 activate salters
1 activate workers-houses
1 activate vintners
1 activate lloyds-of-london
1 activate covent-garden
1 discard steamboats
2 draw great-fire-monument
2 draw three
2 draw furniture-makers
2 draw steamboats
2 draw royal-victoria-dock
2 use stock-exchange
2 offer water-works
2 take brixton-prison
1 repay 1
1 draw deck
1 buy land
1 buy fulham-chelsea
1 draw bank-of-england
1 discard bridge
1 discard fishmongers
2 draw deck
2 buy land
2 loan
2 buy lewisham
2 draw bridge
2 draw water-works
2 stop
2 discard watch-makers
2 discard pauper-b
2 discard omnibus
1 draw pauper-b
1 buy land
1 loan
1 buy st-pancras
1 draw watch-makers
1 draw omnibus
1 stop
1 discard highgate-cemetery
1 discard pauper-b
1 discard steamboats
2 draw pauper-b
2 use stock-exchange
2 offer bridge
2 take fishmongers
2 run
2 stop
2 discard steamboats
1 draw steamboats bottom
1 develop
1 play bank-of-england
1 pay watch-makers
1 on 4
1 stop
1 stop
2 draw steamboats
2 draw three
2 draw deck
2 draw highgate-cemetery
2 draw watch-makers
2 use stock-exchange
2 offer watch-makers
2 discard highgate-cemetery
2 discard royal-victoria-dock
2 discard pauper-b
2 discard buckingham-palace
1 draw deck
1 run
1 stop
1 use st-pancras
1 offer pauper-b
1 take buckingham-palace
2 draw deck
2 buy land
2 buy hackney
2 draw deck
2 draw watch-makers
2 draw highgate-cemetery
2 draw deck
2 use stock-exchange
2 offer watch-makers
2 take pauper-b
2 discard water-works
2 discard brixton-prison
2 discard west-india-docks
2 discard pauper-a
2 discard great-fire-monument
1 draw pauper-a
1 develop
1 play brewing
1 pay omnibus
1 on new
1 play albert-dock
1 on new
1 stop
1 use st-pancras
1 offer pauper-b
1 take great-fire-monument
2 draw brixton-prison
2 draw three
2 draw omnibus
2 draw deck
2 draw royal-victoria-dock
2 stop
2 discard millbank-prison
2 discard fishmongers
2 discard brixton-prison
2 discard omnibus
1 draw steamboats
1 draw three
1 draw omnibus
1 draw deck
1 draw millbank-prison
1 stop
1 discard bridge
2 draw deck
2 draw three
2 draw deck
2 draw deck
2 draw bridge
2 stop
2 discard bridge
2 discard pauper-b
2 discard leatherworks
2 discard steamboats
1 draw pauper-b top
1 buy land
1 buy bethnal-green-stepney-poplar
1 draw deck
1 draw steamboats
1 draw deck
1 discard buckingham-palace
1 discard pauper-b
1 discard wren
1 discard kew-gardens
2 draw kew-gardens
2 develop
2 play royal-victoria-dock
2 pay furniture-makers
2 on 4
2 play street-lights
2 on 1
2 play ship-building
2 on new
2 stop
2 use stock-exchange
2 offer pauper-b
2 take leatherworks
1 draw buckingham-palace
1 draw three
1 draw kew-gardens
1 draw furniture-makers
1 draw brewing
1 discard pauper-a
1 discard workers-houses
1 discard millbank-prison
1 discard omnibus
2 draw workers-houses
2 draw three
2 draw omnibus
2 draw deck
2 draw pauper-a
2 stop
1 draw bridge
1 draw three
1 draw pauper-b
1 draw millbank-prison
1 discard hospital-b
1 discard kew-gardens
1 discard steamboats
1 discard buckingham-palace
2 draw deck
2 use stock-exchange
2 offer leatherworks
2 take buckingham-palace
2 run
2 activate street-lights
2 activate royal-victoria-dock
2 discard pauper-a
2 stop
1 draw leatherworks
1 buy land
1 buy greenwich
1 draw hospital-b
1 draw deck
1 discard brewing
1 discard millbank-prison
1 discard nelsons-column
2 draw pauper-a
2 run
2 activate street-lights
2 stop
2 use stock-exchange
2 offer buckingham-palace
2 take kew-gardens
1 draw millbank-prison
1 run
1 stop
1 discard great-fire-monument
2 draw nelsons-column
2 develop
2 play nelsons-column
2 pay lords
2 on 5
2 play workers-houses
2 pay omnibus
2 on 2
2 stop
1 draw lords
1 run
1 activate albert-dock
1 discard pauper-b
1 stop
2 draw deck
2 buy land
2 buy hampstead
2 draw steamboats
2 draw deck
1 repay 1
1 draw pauper-b
1 run
1 activate brewing
1 discard regent-street
2 draw buckingham-palace
2 buy land
2 buy kensington
2 draw deck
2 draw great-fire-monument
2 discard steamboats
2 discard kew-gardens
2 discard bridge
1 draw omnibus
1 draw three
1 draw steamboats
1 draw bridge
1 draw brewing
1 discard leatherworks
1 discard brewing
1 discard pauper-b
1 discard lords
2 draw deck
2 draw three
2 draw brewing
2 draw pauper-b
2 draw regent-street
2 discard train-station-north
2 discard tower-bridge
2 discard university-of-london
2 discard regent-street
1 draw deck
1 buy land
1 draw tower-bridge
1 draw deck
1 draw regent-street
1 discard bridge
1 discard thames-embankment
1 discard steamboats
1 discard millbank-prison
2 draw millbank-prison
2 develop
2 play royal-albert-hall
2 on 2
2 stop
1 draw steamboats
1 draw three
1 draw bridge
1 draw thames-embankment
1 draw deck
1 discard steamboats
1 discard underground
1 discard omnibus
1 discard furniture-makers
2 draw steamboats
2 run
2 loan
2 use kensington
2 activate royal-albert-hall
2 activate street-lights
2 stop
1 draw furniture-makers
1 draw three
1 draw omnibus
1 draw deck
1 draw deck
1 discard workhouse
1 discard steamboats
1 discard regent-street
1 discard hospital-b
2 draw hospital-b
2 run
2 activate ship-building
2 discard steamboats
2 activate water-works
2 activate street-lights
2 use kensington
1 draw deck
1 develop
1 play bridge
1 pay bridge
1 on 4
1 stop
2 draw underground
2 draw three
2 draw regent-street
2 draw deck
2 draw workhouse
2 discard hospital-b
2 discard millbank-prison
2 discard smithfield-market
2 discard workhouse
1 draw steamboats
1 draw three
1 draw hospital-b
1 draw workhouse
1 draw millbank-prison
1 discard pauper-c
1 discard shops-c
1 discard hospital-b
2 draw deck
2 develop
2 play brewing
2 on 2
2 stop
1 draw shops-c
1 develop
1 play public-houses
1 pay furniture-makers
1 on 5
1 play shops-c
1 pay steamboats
1 on 1
1 play workhouse
1 pay millbank-prison
1 on 3
1 play fire-brigade
1 pay tower-bridge
1 on new
2 draw deck
2 develop
2 play jewish-refugees
2 draw pauper-c
2 draw furniture-makers
2 loan
2 play great-fire-monument
2 pay highgate-cemetery
2 on 6
2 loan
2 play underground
2 on 1
1 draw tower-bridge
1 run
1 activate fire-brigade
1 activate public-houses
1 activate bridge
1 activate workhouse
1 activate shops-c
2 draw hospital-b
2 run
2 stop
1 draw deck
1 draw three
1 draw regent-street
1 draw highgate-cemetery
2 run
2 activate underground
2 discard furniture-makers
2 use kensington
2 activate brewing
2 discard pauper-a
1 draw furniture-makers
1 develop
1 play tower-bridge
1 pay thames-embankment
1 on new
1 play furniture-makers
1 on 9
1 play regent-street
1 on 5
1 stop
2 repay 0
2 draw omnibus
2 draw three
2 draw thames-embankment
2 draw highgate-cemetery
2 draw deck
2 discard pauper-a
1 draw deck
1 develop
1 on 9
2 repay 1
2 draw deck
2 run
2 loan
2 stop
2 discard highgate-cemetery
1 draw sewers
1 draw three
1 draw pauper-a
1 draw highgate-cemetery
1 draw pauper-a
2 draw three
2 discard hospital-b
2 discard pauper-c
2 discard sewers
2 discard great-exhibition
1 draw great-exhibition
1 develop
1 play great-exhibition
1 pay parliament
1 on 1
2 draw deck
2 draw three
2 draw parliament
2 draw hospital-b
2 draw deck
2 discard pauper-b
2 discard pauper-c
2 discard natural-history-museum
2 discard hospital-b
1 draw pauper-c bottom
1 draw three
1 draw deck
1 draw hospital-b
1 draw deck
2 draw natural-history-museum
2 develop
2 play thames-embankment
2 pay underground
2 on 2
2 loan
2 play omnibus
2 on 3
2 stop
1 draw pauper-c
1 develop
1 loan
1 play school-c
1 pay sewers
1 on 8
1 play hospital-b
1 pay highgate-cemetery by school-c
1 on 4
1 stop
2 draw deck
2 develop
2 play whitehall
2 pay parliament
2 on new
2 play jewish-refugees
2 draw sewers
2 draw deck
2 play sewers
2 on 6
1 draw deck
1 run
1 activate regent-street
1 flip
1 activate school-c
1 activate sewers
1 flip
1 activate great-exhibition
1 discard pauper-a
1 discard pauper-a
1 flip hospital-b
1 stop
2 draw deck
2 develop
2 play grand-hotel
2 on 2
1 draw train-station-north
1 draw three
1 draw deck
1 draw pauper-a
1 draw parliament
2 run
2 activate omnibus
2 use kensington
2 activate sewers
2 activate grand-hotel
2 stop
result 27 -144
','2026-03-01 12:03:15.000000');
CREATE TABLE seats (
	table_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	person VARCHAR(32), 
	name VARCHAR(40) NOT NULL, 
	bot VARCHAR(32), 
	token VARCHAR(64) NOT NULL, 
	kept_for VARCHAR(32), 
	CONSTRAINT pk_seats PRIMARY KEY (table_id, seat), 
	CONSTRAINT fk_seats_kept_for FOREIGN KEY(kept_for) REFERENCES people (id), 
	CONSTRAINT fk_seats_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_seats_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT uq_seats_token UNIQUE (token)
);
INSERT INTO "seats" VALUES('1B1e4Kbd7n9H',0,'person','kQd2PziIMtKV8xGaPiAmxw','',NULL,'Loy2Jgt4DIUaBjAp61UqPgB5',NULL);
INSERT INTO "seats" VALUES('1B1e4Kbd7n9H',1,'person','0CYKauKPxKylrJtMYczCDw','',NULL,'J17QrVuZDNW857dLyQwN4NNx',NULL);
INSERT INTO "seats" VALUES('1B1e4Kbd7n9H',2,'person','XqdNz8-OUWMz-CT5q4f8zg','',NULL,'OGUVA0Wxagh_CmaPLbrli1fK',NULL);
INSERT INTO "seats" VALUES('cVCNknigO1Bz',0,'person','GyNMAcHzjluVrJT5F-A6uA','',NULL,'ycgf8svxz8QHWa7-pFGRDf0B',NULL);
INSERT INTO "seats" VALUES('cVCNknigO1Bz',1,'person','aaYxVhjijPAEls_QG8tmTQ','',NULL,'0jZ6-jzr-q4utukC-IHDbC6A',NULL);
INSERT INTO "seats" VALUES('0L7uRq0gyDDa',0,'person','BOjEfWfPWL69g7KU8Y16Mw','',NULL,'2utjNjQ6TKTpmiNkrm_xVRxv',NULL);
INSERT INTO "seats" VALUES('0L7uRq0gyDDa',1,'person','Bi0dLvApwNQuWGU1Zeo5qg','',NULL,'YfrrewIxhXuFFteYLouOT9-E',NULL);
INSERT INTO "seats" VALUES('CIt9tonmPqUh',0,'person','SGu2HaQyddkfz2Sg0Pa1yQ','',NULL,'g-69eRBoqc_32gigJdQ0o_39',NULL);
INSERT INTO "seats" VALUES('CIt9tonmPqUh',1,'person','jepOdK3JZlezDZ0q7KShLQ','',NULL,'8BbL8c0uN-RP6njr_7vlyTTK',NULL);
INSERT INTO "seats" VALUES('jVU8hflQi726',0,'person','jepOdK3JZlezDZ0q7KShLQ','',NULL,'8dfIDIIE02_vuM9ooHzkb_PC',NULL);
INSERT INTO "seats" VALUES('jVU8hflQi726',1,'open',NULL,'',NULL,'fnXbSDxfEpewI01p2cq0SaR4','SGu2HaQyddkfz2Sg0Pa1yQ');
INSERT INTO "seats" VALUES('4d3DiTDSUhMm',0,'person','jW6gAHIho7U8jf8cGk7DrQ','',NULL,'r-vJCbBWBOPEIPJaZ3YRncDG',NULL);
INSERT INTO "seats" VALUES('4d3DiTDSUhMm',1,'bot',NULL,'','greedy','cW3rL5Ge4mPeXu-4zc58p6fR',NULL);
INSERT INTO "seats" VALUES('uS0juIC3bkfA',0,'person','jW6gAHIho7U8jf8cGk7DrQ','',NULL,'MAdBKlab96LPsEX-0Fi17kce',NULL);
INSERT INTO "seats" VALUES('uS0juIC3bkfA',1,'bot',NULL,'','greedy','rjOfLAVSW-ifw3gltPVyvp-q',NULL);
INSERT INTO "seats" VALUES('wMWg_jr8y7Lr',0,'person','jW6gAHIho7U8jf8cGk7DrQ','',NULL,'R0MiNCjVszCsORZjmQB5ahNq',NULL);
INSERT INTO "seats" VALUES('wMWg_jr8y7Lr',1,'here','jW6gAHIho7U8jf8cGk7DrQ','Tomek',NULL,'yHJg8POjf-5vNXu_NAp-BzCh',NULL);
INSERT INTO "seats" VALUES('wMWg_jr8y7Lr',2,'bot',NULL,'','greedy','T-6Xbkz5ip8qLyU_0HjoX0Oo',NULL);
INSERT INTO "seats" VALUES('AoSgqf-FmyOk',0,'person','jW6gAHIho7U8jf8cGk7DrQ','',NULL,'TZEVhBTDbL1F7KpO2_O-EAua',NULL);
INSERT INTO "seats" VALUES('AoSgqf-FmyOk',1,'open',NULL,'',NULL,'o8Ddfy4HuxaIDuHkaSwh0GBD',NULL);
INSERT INTO "seats" VALUES('AoSgqf-FmyOk',2,'bot',NULL,'','greedy','zQqUNuKqJNnDftZbAKacQnvj',NULL);
INSERT INTO "seats" VALUES('AoSgqf-FmyOk',3,'open',NULL,'',NULL,'z0TRDFklIjcd44OWhuLdWRyH',NULL);
INSERT INTO "seats" VALUES('n_NT0Avwpsrl',0,'person','DfybqVxTrOQGTPDfvX09Jg','',NULL,'mLZJDfEj_YSDfxfX1yV4tuVI',NULL);
INSERT INTO "seats" VALUES('n_NT0Avwpsrl',1,'person','lT3ijDDegVKyJr5ZdgDiEg','',NULL,'pswUKupBBhr282bY8tpH7uXP',NULL);
INSERT INTO "seats" VALUES('n_NT0Avwpsrl',2,'person','IFM4C_ouai7RhQ1GYlVgpw','',NULL,'v92yFHOnNLKAailpdGpJgCrS',NULL);
INSERT INTO "seats" VALUES('pv1-J5GDaZJp',0,'person','zhfOJrKFqjx44-j3WhIJJA','',NULL,'Qh1kAZKnI2dRtJox2uyVVswB',NULL);
INSERT INTO "seats" VALUES('pv1-J5GDaZJp',1,'person','B3L78qs10dQ1tbY-IgLgFg','','greedy','suFbVsjdTV5q_mafDdNggPTX',NULL);
INSERT INTO "seats" VALUES('pMvKYEzVlFrF',0,'person','jW6gAHIho7U8jf8cGk7DrQ','',NULL,'wswDMDgegQsWsD6x5gqejCPT',NULL);
INSERT INTO "seats" VALUES('pMvKYEzVlFrF',1,'bot',NULL,'','random','mUcKYrSPEmzuRiO4Dh4o0tHo',NULL);
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	title VARCHAR(80) NOT NULL, 
	options TEXT NOT NULL, 
	seed BIGINT NOT NULL, 
	content VARCHAR(64), 
	rules INTEGER NOT NULL, 
	components VARCHAR(16) NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	public BOOLEAN NOT NULL, 
	hot_seat BOOLEAN NOT NULL, 
	confirm BOOLEAN NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	ply INTEGER NOT NULL, 
	turn INTEGER, 
	held TEXT, 
	spectators VARCHAR(64) NOT NULL, 
	rematch_of VARCHAR(32), 
	created DATETIME NOT NULL, 
	moved DATETIME NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id), 
	CONSTRAINT fk_tables_content FOREIGN KEY(content) REFERENCES contents (digest), 
	CONSTRAINT fk_tables_host FOREIGN KEY(host) REFERENCES people (id), 
	CONSTRAINT fk_tables_rematch_of FOREIGN KEY(rematch_of) REFERENCES tables (id), 
	CONSTRAINT uq_tables_rematch_of UNIQUE (rematch_of), 
	CONSTRAINT uq_tables_spectators UNIQUE (spectators)
);
INSERT INTO "tables" VALUES('1B1e4Kbd7n9H','guilds','','{"plantation": "ulster", "start_order": "random", "tie": "reward-cards", "neutral_pawns": "stay", "pairs": "all", "second_place": "pawns", "corners": "filled"}',383029097808958049,NULL,1,'03a303423db0','kQd2PziIMtKV8xGaPiAmxw',0,0,0,'en','playing',26,2,NULL,'TIDabXMqWmLZauNmhS1f5Jb2',NULL,'2026-03-01 12:00:00.000000','2026-03-01 12:01:00.000000');
INSERT INTO "tables" VALUES('cVCNknigO1Bz','london','','{"first_player": "1", "repay": "turn-start", "action_cards": "removed", "refill": "before-benefits", "benefits": "fixed-order", "hidden_cards": "owner", "stall_guard": "12"}',444600814949956856,NULL,1,'1b46955b486d','GyNMAcHzjluVrJT5F-A6uA',1,0,0,'en','playing',26,1,NULL,'pm-uehtdYV8Zd8l1qNt2ZYCN',NULL,'2026-03-01 12:01:05.000000','2026-03-01 12:02:05.000000');
INSERT INTO "tables" VALUES('0L7uRq0gyDDa','prodigals','','{"combination": "PES", "money": "standard", "influence_start": "wide", "hyde_park": "standard", "extra_errand": "additional", "circle_tiles": "turned", "neighbours": "sides", "replacement": "any", "hands": "secret"}',326804536963139768,NULL,1,'c89963973457','BOjEfWfPWL69g7KU8Y16Mw',0,0,0,'en','playing',25,0,NULL,'M8lav5-xtguuqQma7Hz59IAd',NULL,'2026-03-01 12:02:10.000000','2026-03-01 12:03:10.000000');
INSERT INTO "tables" VALUES('CIt9tonmPqUh','london','','{"first_player": "1", "repay": "turn-start", "action_cards": "removed", "refill": "before-benefits", "benefits": "fixed-order", "hidden_cards": "owner", "stall_guard": "12"}',319112773933289040,NULL,1,'1b46955b486d','SGu2HaQyddkfz2Sg0Pa1yQ',0,0,0,'en','over',733,NULL,NULL,'uHtBFCNZrGNGg0YVBU2wMo3t',NULL,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "tables" VALUES('jVU8hflQi726','london','','{"first_player": "1", "repay": "turn-start", "action_cards": "removed", "refill": "before-benefits", "benefits": "fixed-order", "hidden_cards": "owner", "stall_guard": "12"}',982246949089440155,NULL,1,'1b46955b486d','jepOdK3JZlezDZ0q7KShLQ',0,0,0,'en','waiting',0,NULL,NULL,'ij5QX3ooJxmmHujOzZ4KYbe9','CIt9tonmPqUh','2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "tables" VALUES('4d3DiTDSUhMm','prodigals','Klub','{"combination": "PES", "money": "standard", "influence_start": "wide", "hyde_park": "standard", "extra_errand": "additional", "circle_tiles": "turned", "neighbours": "sides", "replacement": "any", "hands": "secret"}',879971225077266780,NULL,1,'c89963973457','jW6gAHIho7U8jf8cGk7DrQ',0,0,1,'pl','playing',1,0,'send s-set-3','8sG5Lnv0me1A_rPprzW6REkl',NULL,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "tables" VALUES('uS0juIC3bkfA','london','','{"first_player": "1", "repay": "turn-start", "action_cards": "removed", "refill": "before-benefits", "benefits": "fixed-order", "hidden_cards": "owner", "stall_guard": "12"}',10754686484269180,NULL,1,'1b46955b486d','jW6gAHIho7U8jf8cGk7DrQ',0,0,1,'pl','playing',0,0,'run','hFUNAYku81MLr0JvBHO26P2R',NULL,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "tables" VALUES('wMWg_jr8y7Lr','guilds','','{"plantation": "ulster", "start_order": "random", "tie": "reward-cards", "neutral_pawns": "stay", "pairs": "all", "second_place": "pawns", "corners": "filled"}',287159081519372704,NULL,1,'03a303423db0','jW6gAHIho7U8jf8cGk7DrQ',0,1,0,'pl','playing',7,1,NULL,'CT9IlbngZjJy0iihQ6ww7Z_I',NULL,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "tables" VALUES('AoSgqf-FmyOk','prodigals','Zapraszam','{"combination": "ES", "money": "standard", "influence_start": "wide", "hyde_park": "standard", "extra_errand": "additional", "circle_tiles": "turned", "neighbours": "sides", "replacement": "any", "hands": "secret"}',21137341554637883,NULL,1,'c89963973457','jW6gAHIho7U8jf8cGk7DrQ',1,0,0,'pl','waiting',0,NULL,NULL,'39HK0GDviEy9FWmgKCmsTSGD',NULL,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "tables" VALUES('n_NT0Avwpsrl','prodigals','','{"combination": "PES", "money": "standard", "influence_start": "wide", "hyde_park": "standard", "extra_errand": "additional", "circle_tiles": "turned", "neighbours": "sides", "replacement": "any", "hands": "secret"}',367648421959542208,NULL,1,'c89963973457','DfybqVxTrOQGTPDfvX09Jg',0,0,0,'en','playing',4,2,NULL,'MjlbUbdLd3JpX_Zp-JZH6s28',NULL,'2026-03-01 12:03:15.000000','2026-03-01 12:03:15.000000');
INSERT INTO "tables" VALUES('pv1-J5GDaZJp','guilds','','{"plantation": "ulster", "start_order": "random", "tie": "reward-cards", "neutral_pawns": "stay", "pairs": "all", "second_place": "pawns", "corners": "filled"}',296892419669097608,NULL,1,'03a303423db0','zhfOJrKFqjx44-j3WhIJJA',0,0,0,'en','playing',0,0,NULL,'E_jv7HV0QPpwSA5t2jc3Rb-9',NULL,'2026-03-01 14:03:15.000000','2026-03-01 14:03:15.000000');
INSERT INTO "tables" VALUES('pMvKYEzVlFrF','london','','{"first_player": "1", "repay": "turn-start", "action_cards": "removed", "refill": "before-benefits", "benefits": "fixed-order", "hidden_cards": "owner", "stall_guard": "12"}',796903340311542700,'22ef54957009c7a6561abe7599413bc3e22bfbfa5f4d4f17307200442a4ba591',1,'1b46955b486d','jW6gAHIho7U8jf8cGk7DrQ',0,0,0,'pl','playing',14,0,NULL,'ZHoaX0FDFuEEBI8smwmCaRCH',NULL,'2026-03-01 14:03:15.000000','2026-03-01 14:03:15.000000');
CREATE TABLE votes (
	table_id VARCHAR(32) NOT NULL, 
	topic VARCHAR(16) NOT NULL, 
	ply INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_votes PRIMARY KEY (table_id, topic, ply, person), 
	CONSTRAINT fk_votes_person FOREIGN KEY(person) REFERENCES people (id), 
	CONSTRAINT fk_votes_table_id FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "votes" VALUES('n_NT0Avwpsrl','bot 2',4,'DfybqVxTrOQGTPDfvX09Jg','2026-03-01 14:03:15.000000');
CREATE INDEX ix_tables_host ON tables (host);
CREATE INDEX ix_tables_lobby ON tables (public, status, moved);
CREATE INDEX ix_chat_table_id ON chat (table_id);
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_records_at ON records (at);
COMMIT;
