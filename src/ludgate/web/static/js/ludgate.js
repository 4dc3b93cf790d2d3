/* The small script of the pages.  Everything essential works without it. */
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const table = () => $("#table");
  const escape = (text) => CSS.escape(text);
  let turn = table()?.dataset.turn;
  let numbers = new Map();

  /* ---- motion: pieces that lie elsewhere than before travel there

     Nothing waits for that: the page stands as it will at once, and every piece answers where it lies; what travels far,
     or can be clicked, is a picture of the piece above the page.  A click or a key ends all journeys. */

  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const TRAVEL = { normal: 320, fast: 150, off: 0 };
  const FAR = 90; /* pixels from which a piece flies above the page */
  const MOST = 40; /* journeys at a time */
  let places = new Map(); /* of pieces, by id, before the update */
  let shown = ""; /* the position whose pieces travel */
  let journeys = [];
  let hurried = false; /* until it is my turn again nothing travels any more */
  const pace = () => (still.matches || hurried || document.hidden ? 0 : TRAVEL[document.documentElement.dataset.motion] ?? 320);
  const movable = (page) => $$(".piece[id]:not(.stays), .travels[id]", page);

  function remember() {
    places = new Map();
    if (!table() || !pace()) return;
    for (const piece of movable(table())) {
      const box = piece.getBoundingClientRect();
      if (box.width) places.set(piece.id, box);
    }
  }

  function travel(page) {
    const time = pace();
    const before = places;
    places = new Map();
    if (!time || !before.size) return;
    if (shown === page.dataset.ply && onTheWay()) return; /* another update of the same position, such as a notice */
    shown = page.dataset.ply;
    arrive();
    const moved = movable(page)
      .map((piece) => ({ piece, from: before.get(piece.id), to: piece.getBoundingClientRect() }))
      .filter(({ from, to }) => from && to.width && Math.abs(from.left - to.left) + Math.abs(from.top - to.top) > 3);
    const going = new Set(moved.map(({ piece }) => piece));
    const alone = moved.filter(({ piece }) => !carried(piece.parentElement, going));
    for (const one of alone.slice(0, MOST)) (isDrawn(one.piece) && (isFar(one) || answers(one.piece)) ? fly : slide)(one, time);
  }
  const isDrawn = (piece) => piece instanceof HTMLElement || piece.localName === "svg";
  const carried = (element, going) => Boolean(element) && (going.has(element) || carried(element.parentElement, going));
  const answers = (piece) => piece.matches(".lit") || Boolean($(".lit", piece)); /* it must not slide away under a finger */
  const isFar = ({ from, to }) => Math.hypot(from.left - to.left, from.top - to.top) > FAR;
  const shift = ({ from, to }) =>
    `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${Math.min(from.width / to.width, from.height / to.height)})`;

  function slide(one, time) {
    if (!isDrawn(one.piece)) return;
    const way = [{ transform: shift(one), transformOrigin: "0 0" }, { transform: "none", transformOrigin: "0 0" }];
    journeys.push(one.piece.animate(way, { duration: time, easing: "cubic-bezier(.3,.7,.2,1)" }));
  }

  function fly(one, time) {
    const picture = one.piece.cloneNode(true);
    for (const named of [picture, ...$$("[id], [name]", picture)]) for (const name of ["id", "name", "form"]) named.removeAttribute(name);
    picture.classList.remove("lit");
    picture.classList.add("flying");
    picture.inert = true;
    Object.assign(picture.style, { left: one.to.left + "px", top: one.to.top + "px", width: one.to.width + "px", height: one.to.height + "px" });
    document.body.append(picture);
    const way = [{ transform: shift(one) }, { transform: "none" }];
    const journey = picture.animate(way, { duration: time, easing: "cubic-bezier(.3,.7,.2,1)" });
    journey.finished.catch(() => {}).finally(() => picture.remove());
    journeys.push(journey, one.piece.animate([{ opacity: 0.15 }, { opacity: 0.15, offset: 0.9 }, { opacity: 1 }], { duration: time }));
  }

  const onTheWay = () => journeys.some((journey) => journey.playState === "running");
  function arrive() {
    for (const journey of journeys) journey.finish();
    journeys = [];
  }
  function hurry(event) {
    if (!onTheWay() || ["Tab", "Shift"].includes(event.key)) return;
    arrive();
    if (table()?.dataset.turn === "theirs") hurried = true;
  }
  for (const name of ["pointerdown", "keydown"]) document.addEventListener(name, hurry, true);
  document.addEventListener("htmx:before:swap", remember);

  /* ---- after every update */

  function settle() {
    const page = table();
    if (!page) return;
    travel(page);
    retitle();
    settleLog();
    if (page.dataset.step) showStep(page);
    for (const input of $$("input[data-keep]", page)) if (kept.get(input.name) === input.id) input.checked = true;
    const fresh = chooseTab(page);
    if (page.dataset.turn === "mine") hurried = false;
    $(".trail")?.scrollTo(1e6, 0);
    hint();
    for (const box of $$("[data-pan]", page)) pan(box, fresh);
    if (fresh) bringIn(page);
    countPages(page);
    flash(page);
    for (const button of $$("[data-copies]")) button.hidden = !navigator.clipboard;
    const autoplay = $("#autoplay");
    if (autoplay) autoplay.hidden = false;
    if (page.dataset.turn === "mine" && turn === "theirs") call($("#live"));
    turn = page.dataset.turn;
  }

  function settleLog() {
    for (const box of $$("#log, #chat-lines")) box.scrollTop = box.scrollHeight;
  }

  /* a small box fades where there is more to scroll to */
  function hint() {
    for (const box of $$(".scrolls")) {
      const down = box.scrollHeight - box.clientHeight;
      const [at, room] = down > 2 ? [box.scrollTop, down] : [box.scrollLeft, box.scrollWidth - box.clientWidth];
      box.classList.toggle("more-before", at > 2);
      box.classList.toggle("more-after", room - at > 2);
    }
  }
  addEventListener("resize", hint);
  for (const name of ["scroll", "toggle", "change"]) document.addEventListener(name, hint, true);

  /* a box that scrolls sideways shows one of its lit pieces, if there are any */
  const kept = new Map();
  function pan(box, fresh) {
    const frame = box.getBoundingClientRect();
    const lit = $$(".piece.lit", box).map((piece) => piece.getBoundingClientRect());
    if (!frame.width || !lit.length || (fresh ? lit.slice(0, 1) : lit).some((at) => at.left >= frame.left - 1 && at.right <= frame.right + 1)) return;
    box.scrollLeft += lit[0].left + lit[0].width / 2 - frame.left - frame.width / 2;
  }

  /* a zone that scrolls inside itself shows its first lit piece when a decision comes */
  function bringIn(page) {
    const first = $$(".piece.lit:not(.everywhere)", page).find((piece) => piece.getBoundingClientRect().width && piece.closest("#board, #mine, #hand"));
    if (first && !inSight(first)) first.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /* pages of a zone, side by side on a phone: each link tells how much is lit on its page, and which page is open */
  function countPages(page) {
    for (const link of $$("[data-counts]", page)) tell($(".lit-count", link), $$(".piece.lit", document.getElementById(link.dataset.counts)).length);
    for (const box of $$("[data-pan]", page)) markPage(box);
  }
  function markPage(box) {
    const frame = box.getBoundingClientRect();
    for (const link of $$("[data-counts]", box.parentElement)) {
      const at = document.getElementById(link.dataset.counts).getBoundingClientRect();
      const open = Math.abs(at.left + at.width / 2 - frame.left - frame.width / 2) < frame.width / 2;
      if (open) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  }
  document.addEventListener("scroll", (event) => event.target.matches?.("[data-pan]") && markPage(event.target), true);
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("[data-counts]");
    if (!link) return;
    event.preventDefault();
    document.getElementById(link.dataset.counts).scrollIntoView({ block: "nearest", inline: "center", behavior: still.matches ? "auto" : "smooth" });
  });

  function tellTimes() {
    const lang = document.documentElement.lang;
    const place = lang === "en" ? "en-GB" : lang;
    for (const time of $$("time[datetime]"))
      time.textContent = new Date(time.dateTime).toLocaleString(place, { dateStyle: "medium", timeStyle: "short" });
  }

  function flash(page) {
    const now = new Map();
    for (const element of $$(".number, [data-watch]", page)) {
      const name = element.dataset.watch || element.closest("[id]")?.id + "/" + element.closest("[title]")?.title;
      now.set(name, element.textContent);
      if (numbers.size && numbers.has(name) && numbers.get(name) !== element.textContent) {
        element.classList.remove("changed");
        requestAnimationFrame(() => element.classList.add("changed"));
      }
    }
    numbers = now;
  }

  /* ---- it is my turn */

  const plainTitle = document.title;

  function retitle() {
    const page = table();
    const count = +($("#waiting")?.dataset.count ?? 0);
    document.title = (count ? `(${count}) ` : "") + (page?.dataset.title || plainTitle);
    const icon = $("link[rel=icon]");
    const wanted = count || page?.dataset.turn === "mine" ? icon.dataset.turn : icon.dataset.usual;
    if (icon.getAttribute("href") !== wanted) icon.setAttribute("href", wanted);
  }

  /* the sign of other tables that wait: it comes by the stream of the table, or by one of its own */

  function changeSign(text) {
    const old = $("#waiting");
    const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("waiting");
    if (!old || !fresh || old.isEqualNode(fresh)) return;
    old.replaceWith(fresh);
    retitle();
    if (+fresh.dataset.count > +old.dataset.count) call(fresh);
    for (const part of $$("[data-refresh]")) refresh(part);
  }

  async function refresh(part) {
    const answer = await fetch(location.href, { headers: { accept: "text/html" } });
    const fresh = answer.ok && new DOMParser().parseFromString(await answer.text(), "text/html").getElementById(part.id);
    if (fresh) part.replaceWith(fresh);
    tellTimes();
  }

  function watchSign() {
    const address = $(".waiting-place[data-stream]")?.dataset.stream;
    if (!address) return;
    let source = null;
    const choose = () => {
      const wanted = !document.hidden || $("#waiting")?.dataset.notify; /* hidden pages leave the connection to others */
      if (wanted && !source) {
        source = new EventSource(address);
        source.addEventListener("waiting", (event) => changeSign(event.data));
      } else if (!wanted && source) {
        source.close();
        source = null;
      }
    };
    document.addEventListener("visibilitychange", choose);
    choose();
  }
  document.addEventListener("waiting", (event) => changeSign(event.detail.data));

  function call(live) {
    if (live?.dataset.notify && document.hidden && window.Notification?.permission === "granted")
      new Notification("Ludgate", { body: live.dataset.notify, tag: location.pathname });
    if (live && "sound" in live.dataset) chime();
  }

  function chime() {
    const Context = window.AudioContext;
    if (!Context) return;
    const audio = new Context();
    for (const [at, pitch] of [[0, 660], [0.16, 880]]) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.12, audio.currentTime + at);
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.5);
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.5);
    }
    setTimeout(() => audio.close(), 1000); // an evening has hundreds of turns, and an open context keeps the loudspeaker
  }

  /* ---- a piece with which several options begin */

  let trigger = null;

  const small = matchMedia("(max-width: 1099px), (max-height: 639px)");

  function pick(id) {
    const choices = $("#choices");
    const options = $$(":is(#options, #lines) button[data-pieces]").filter((b) => b.dataset.pieces.split(" ").includes(id));
    if (!choices || !options.length) return false;
    unpick();
    trigger = id;
    document.getElementById(id)?.classList.add("picked");
    const box = document.createElement("div");
    box.className = "picked";
    box.id = "picked";
    for (const option of options) {
      const button = option.cloneNode(true);
      button.className = "choice";
      box.append(button);
    }
    const large = document.getElementById(id + "--large");
    if (small.matches && large) raise(box, large);
    else {
      for (const child of choices.children) child.hidden = true;
      box.append(wayBack(choices.dataset.back));
      choices.append(box);
    }
    hint();
    $("button", box).focus({ preventScroll: true });
    return true;
  }

  function wayBack(label) {
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "quiet back", textContent: label });
    button.addEventListener("click", unpick);
    return button;
  }

  /* a sheet from below: the card as it is looked at, and what can be done with it */
  function raise(box, large) {
    box.classList.add("sheet");
    const face = large.firstElementChild?.cloneNode(true);
    if (face) box.prepend(face);
    for (const marked of $$("[id]", box)) marked.removeAttribute("id");
    table().append(box);
  }

  /* several cards are marked first and then sent in one line */
  function mark(piece) {
    const several = $("#several");
    if (!several || !piece.matches(".hand .piece.lit[name=move]")) return false;
    const marked = () => $$(".hand .piece.marked");
    piece.classList.toggle("marked", !piece.matches(".marked") && marked().length < +several.dataset.most);
    piece.setAttribute("aria-pressed", piece.matches(".marked"));
    $("#marked")?.remove();
    if (!marked().length) return true;
    const button = document.createElement("button");
    button.id = "marked";
    button.className = "main";
    button.name = "move";
    button.value = marked().map((one) => one.value).join(" ");
    button.textContent = several.dataset.label.replace("{n}", marked().length);
    button.setAttribute("form", "move");
    $("#choices").prepend(button);
    return true;
  }

  function unpick() {
    const box = $("#picked");
    if (!box) return false;
    const back = trigger && document.getElementById(trigger);
    box.remove();
    for (const child of $("#choices")?.children ?? []) child.hidden = false;
    $$(".picked").forEach((piece) => piece.classList.remove("picked"));
    hint();
    back?.focus({ preventScroll: true });
    trigger = null;
    return true;
  }

  /* ---- looking at cards */

  let looking = null;
  let timer = 0;

  function enlarge(piece) {
    const large = piece.id && document.getElementById(piece.id + "--large");
    if (!large) return lower();
    if (!large.showPopover || looking === large) return;
    lower();
    large.popover = "manual";
    large.showPopover();
    const from = piece.getBoundingClientRect();
    const { width, height } = large.getBoundingClientRect();
    const beside = [[from.right + 8, from.top], [from.left - width - 8, from.top], [from.left, from.top - height - 8], [from.left, from.bottom + 8]];
    Object.assign(large.style, { position: "fixed", margin: "0", pointerEvents: "none", ...freest({ width, height }, beside, [from]) });
    looking = large;
  }

  /* of some spots for a box, as style, the first where it covers the fewest lit pieces and none of these */
  function freest({ width, height }, spots, spared = []) {
    const lit = $$(".piece.lit, #choices button", table() ?? document).map((piece) => piece.getBoundingClientRect());
    const meets = (left, top) => (at) => at.left < left + width && at.right > left && at.top < top + height && at.bottom > top;
    let best = null;
    for (const [x, y] of spots) {
      const left = Math.max(4, Math.min(x, innerWidth - width - 4));
      const top = Math.max(4, Math.min(y, innerHeight - height - 4));
      const hidden = lit.filter(meets(left, top)).length + 1000 * spared.filter(meets(left, top)).length;
      if (!best || hidden < best.hidden) best = { hidden, left, top };
    }
    return { left: best.left + "px", top: best.top + "px" };
  }

  function lower() {
    clearTimeout(timer);
    if (!looking) return;
    const large = looking;
    looking = null;
    if (large.matches(":popover-open")) large.hidePopover();
    large.removeAttribute("style");
    large.popover = "auto";
  }

  document.addEventListener("pointerover", (event) => {
    const piece = event.target.closest?.(".piece");
    clearTimeout(timer);
    if (event.pointerType === "mouse" && piece) timer = setTimeout(() => enlarge(piece), 450);
    else if (looking && !piece) lower();
  });
  /* a long press of a finger shows a card as lingering does; what would follow from the press does not happen */
  let pressing = 0;
  let pressed = false;
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    const piece = event.pointerType === "touch" && event.target.closest?.(".piece");
    if (piece) pressing = setTimeout(() => { enlarge(piece); pressed = Boolean(looking); }, 500);
  });
  for (const name of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(name, () => clearTimeout(pressing), true);
  document.addEventListener("contextmenu", (event) => event.target.closest?.(".piece") && looking && event.preventDefault());
  document.addEventListener("click", (event) => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  document.addEventListener("focusin", (event) => {
    const piece = event.target.closest?.(".piece");
    if (piece && event.target.matches(":focus-visible")) enlarge(piece);
    else lower();
  });

  /* ---- clicks */

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button[name=pick]");
    const card = event.target.closest?.("button.card.piece.lit");
    const sheet = $("#picked.sheet");
    if (sheet && !sheet.contains(event.target)) unpick();
    if ((card && mark(card)) || (button && pick(button.value)) || (card && small.matches && pick(card.id))) {
      event.preventDefault();
      return;
    }
    const drawn = event.target.closest?.("[data-press]");
    if (drawn) press(drawn);
    const copy = event.target.closest?.("[data-copies]");
    if (copy) navigator.clipboard.writeText($("[data-copy]", copy.parentElement).value).then(() => copied(copy));
    if (event.target.id === "autoplay") playOn();
    if (event.target.closest?.("#hurry")) hurried = true;
    const menu = $("#menu[open]");
    if (menu && !menu.contains(event.target)) menu.open = false;
    if (!event.target.closest?.(".piece, .look")) lower();
  });

  function copied(button) {
    if (button.dataset.done) button.textContent = button.dataset.done;
    button.classList.add("changed");
  }

  function press(piece) {
    const { press: kind, value } = piece.dataset;
    if (kind === "pick" && pick(value)) return;
    const form = document.getElementById(kind === "why" ? "why" : "move");
    const button = document.createElement("button");
    button.name = kind;
    button.value = value;
    button.hidden = true;
    form.append(button);
    form.requestSubmit(button);
    button.remove();
  }

  /* ---- the log points at pieces */

  function point(line, on) {
    for (const name of (line.dataset.names || "").split(" ").filter(Boolean))
      for (const piece of $$(`[data-name="${escape(name)}"]`)) piece.classList.toggle("named", on);
  }
  document.addEventListener("mouseover", (event) => {
    const line = event.target.closest?.("[data-names]");
    if (line) point(line, true);
  });
  document.addEventListener("mouseout", (event) => {
    const line = event.target.closest?.("[data-names]");
    if (line) point(line, false);
  });

  for (const [name, on] of [["focusin", true], ["focusout", false]])
    document.addEventListener(name, (event) => {
      const line = event.target.closest?.("[data-names]");
      if (line) point(line, on);
    });

  /* the log is one stop for Tab; inside it arrows go from line to line, and Escape goes back to the whole */
  const STEPS = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity };
  function walkLog(at, key) {
    const log = at?.closest?.("#log");
    const lines = log ? $$("ul > li", log) : [];
    const here = lines.indexOf(at);
    if (key === "Escape" && here >= 0) log.focus();
    else if (!(key in STEPS) || !lines.length || !(at === log || here >= 0)) return false;
    else lines[Math.max(0, Math.min((here < 0 ? lines.length : here) + STEPS[key], lines.length - 1))].focus();
    return true;
  }

  /* ---- a lesson shows the part of the table that it is about, and brings it into sight */

  let step = "";
  function showStep(page) {
    if (step === page.dataset.step) return;
    const begun = step !== "";
    step = page.dataset.step;
    chosenTab = page.dataset.show;
    const about = $(".lit.taught", page) || $(".piece.taught", page) || $(".taught", page);
    requestAnimationFrame(() => {
      if (about && !inSight(about)) about.scrollIntoView({ block: "center", inline: "center" });
      if (begun && document.activeElement === document.body) $("#coach")?.focus({ preventScroll: true });
    });
  }

  function inSight(element) {
    const box = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 60)));
  }

  /* ---- tabs, replay, forms */

  let chosenTab = "tab-board";
  document.addEventListener("change", (event) => {
    if (event.target.name === "tab") chosenTab = event.target.id;
    if (event.target.matches("[data-keep]")) kept.set(event.target.name, event.target.checked && event.target.id);
    if (event.target.name === "side-tab") settleLog();
    if (event.target.matches("[data-ask-notify]") && event.target.checked) window.Notification?.requestPermission();
  });
  document.addEventListener("input", (event) => {
    if (event.target.id === "slider") $("#slide output").textContent = event.target.value + " / " + event.target.max;
  });
  document.addEventListener("submit", (event) => {
    if ("clear" in event.target.dataset) setTimeout(() => event.target.reset(), 50);
  });

  let playing = 0;
  function playOn() {
    if (playing) return stop();
    playing = setInterval(() => {
      const slider = $("#slider");
      if (!slider || +slider.value >= +slider.max) return stop();
      $("#next").click();
    }, 1300);
    $("#autoplay").classList.add("main");
  }
  function stop() {
    clearInterval(playing);
    playing = 0;
    $("#autoplay")?.classList.remove("main");
  }

  /* ---- tabs of a small window: each tells how much is lit there; a new decision opens the one where it is taken */

  const ZONES = ["board", "mine", "others"];
  let decided = "";
  function chooseTab(page) {
    const lit = ZONES.map((zone) => $$(".piece.lit:not(.everywhere)", document.getElementById(zone) ?? document.createElement("i")));
    ZONES.forEach((zone, at) => tellCount(zone, lit[at].filter((piece) => !piece.matches("g.piece")).length || lit[at].length));
    const fresh = page.dataset.turn === "mine" && decided !== page.dataset.ply;
    decided = page.dataset.turn === "mine" ? page.dataset.ply : "";
    if (fresh && !page.dataset.step && !document.activeElement?.matches("#chat-text")) openFor(page, lit);
    const input = document.getElementById(chosenTab);
    if (input) input.checked = true;
    return fresh;
  }
  function tellCount(zone, count) {
    tell($(`label[for="tab-${zone}"] .lit-count`), count);
  }
  function tell(badge, count) {
    if (!badge) return;
    badge.hidden = !count;
    badge.textContent = count || "";
  }
  function openFor(page, lit) {
    const here = ZONES.findIndex((zone) => chosenTab === "tab-" + zone);
    if (here >= 0 && lit[here].length) return;
    const wanted = ZONES.indexOf(page.dataset.focus);
    const best = lit[wanted]?.length ? wanted : lit.findIndex((some) => some.length);
    if (best >= 0) chosenTab = "tab-" + ZONES[best];
    else if (here < 0 || here === 2) chosenTab = ZONES.includes(page.dataset.focus) ? "tab-" + page.dataset.focus : "tab-board";
  }

  /* ---- looking at another seat: large while it is pointed at, where it covers the fewest lit pieces */

  let glanced = null;
  let glancing = 0;
  function glance(card) {
    const area = card && $(".area[popover]", card);
    if (area === glanced || (area && area.matches(":popover-open"))) return;
    unglance();
    if (!area?.showPopover || !card.matches(":hover")) return;
    area.popover = "manual";
    area.showPopover();
    area.classList.add("glanced");
    place(area, card.getBoundingClientRect());
    glanced = area;
  }
  function unglance() {
    clearTimeout(glancing);
    const area = glanced;
    glanced = null;
    if (!area) return;
    if (area.matches(":popover-open")) area.hidePopover();
    area.classList.remove("glanced");
    area.removeAttribute("style");
    area.popover = "auto";
  }
  function place(area, from) {
    const size = area.getBoundingClientRect();
    const right = innerWidth - size.width;
    const low = innerHeight - size.height;
    const tops = [from.bottom + 4, (from.bottom + low) / 2, low].map((top) => Math.max(from.bottom + 4, top));
    Object.assign(area.style, freest(size, tops.flatMap((top) => [from.left, 0, right / 2, right].map((left) => [left, top]))));
  }
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    const card = event.target.closest?.(".seat-card");
    clearTimeout(glancing);
    if (card && matchMedia("(min-width: 1100px)").matches) glancing = setTimeout(glance, 350, card);
    else if (!card) unglance();
  });
  document.addEventListener("click", unglance, true);
  document.addEventListener("toggle", (event) => {
    const area = event.target;
    if (area.matches?.(".area") && event.newState === "open" && area !== glanced && !area.style.left) place(area, area.parentElement.getBoundingClientRect());
  }, true);

  /* ---- keys */

  function neighbour(from, key) {
    const here = from.getBoundingClientRect();
    const x = here.left + here.width / 2;
    const y = here.top + here.height / 2;
    let best = null;
    let least = Infinity;
    for (const piece of $$(".piece", table())) {
      const box = piece.getBoundingClientRect();
      if (piece === from || !box.width) continue;
      const dx = box.left + box.width / 2 - x;
      const dy = box.top + box.height / 2 - y;
      const along = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy }[key];
      if (along <= 2) continue;
      const across = key === "ArrowLeft" || key === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
      const distance = along + 2.5 * across;
      if (distance < least) [least, best] = [distance, piece];
    }
    return best;
  }

  function open(selector) {
    const box = $(selector);
    if (!box) return;
    box.open = !box.open;
    if (box.open) ($("ol button", box) || $("summary", box)).focus();
    else $("summary", box).focus();
  }

  function closeDrawer(drawer) {
    drawer.checked = false;
    kept.delete(drawer.name);
  }

  function show(part, selector) {
    chosenTab = "tab-talk";
    for (const id of ["tab-talk", "side-" + part, "side-open"]) {
      const input = document.getElementById(id);
      if (!input) continue;
      input.checked = true;
      if ("keep" in input.dataset) kept.set(input.name, id);
    }
    settleLog();
    $(selector)?.focus();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = document.activeElement;
    if (walkLog(at, event.key)) {
      event.preventDefault();
      return;
    }
    if (event.key === "Escape") {
      const area = $(":target .area-close");
      const box = $("#options[open]") || $("#menu[open]");
      const drawer = $("#side-open:checked");
      const wrote = at?.matches("input:not([type=radio], [type=range]), textarea, select");
      const covered = looking || $(":popover-open");
      lower();
      if (unpick()) event.preventDefault();
      else if (area) area.click();
      else if (box && box.contains(at)) open("#" + box.id);
      else if (drawer && matchMedia("(min-width: 1100px) and (max-width: 1360px)").matches) closeDrawer(drawer);
      else if (!covered && !wrote) $("#undo")?.click();
      return;
    }
    if (at?.matches("input:not([type=radio], [type=range]), textarea, select")) return;
    const piece = at?.closest?.(".piece");
    if (piece && event.key.startsWith("Arrow")) {
      const next = neighbour(piece, event.key);
      if (next) {
        next.focus();
        event.preventDefault();
      }
      return;
    }
    if (at?.dataset?.press && (event.key === "Enter" || event.key === " ")) {
      press(at);
      event.preventDefault();
      return;
    }
    if ($("#slider")) {
      const step = { ArrowLeft: "#previous", ArrowRight: "#next", Home: "#first", End: "#last", " ": "#autoplay" }[event.key];
      if (step && at?.id !== "slider") {
        $(step)?.click();
        event.preventDefault();
      }
    }
    if (!table()) return;
    const key = event.key.toLowerCase();
    if (key === "o") open("#options");
    else if (key === "u") $("#undo")?.click();
    else if (key === " " && at === document.body && $("#hurry")) $("#hurry button").click();
    else if (key === "h") show("signs", "#legend");
    else if (key === "l") show("log", "#log");
    else if (key === "c") show("chat", "#chat-text");
    else if (key === "p") ($(".piece.lit") || $("#choices button") || $("#next"))?.focus();
    else return;
    event.preventDefault();
  });

  /* ---- the stream */

  /* a cut that heals at once is not told: Firefox cuts the stream whenever a link is followed, to a download too */
  let telling = null;
  const lost = (on) => {
    if (on) telling ??= setTimeout(tellLost, 1500, true);
    else tellLost(false);
  };
  function tellLost(on) {
    clearTimeout(telling);
    telling = null;
    const line = $("#lost");
    if (line) line.hidden = !on;
  }
  /* the stream sends only what has changed (ludgate.web.strips) */
  let parts = new Map();
  const words = new Map(); /* of parts, by the signs in whose places they stand */
  const signs = /([\x01-\x08\x0e-\x10])/;
  function joined(text) {
    const pieces = text.split(/<!--(parts?|strips?|words)(?: ([\w -]+))?-->/);
    if (pieces.length < 4) return text;
    let had = [];
    let has = [];
    for (let at = 1; at < pieces.length; at += 3) {
      const [mark, told, fresh] = pieces.slice(at, at + 3);
      if (mark === "parts") parts = new Map(told.split(" ").map((name) => [name, parts.get(name) ?? []]));
      else if (mark === "part") {
        had = parts.get(told);
        parts.set(told, (has = []));
        words.set(told, new Map());
      } else if (mark === "words") {
        const fill = fresh.split(signs);
        for (let sign = 1; sign < fill.length; sign += 2) words.get(told).set(fill[sign], fill[sign + 1]);
      } else if (mark === "strips") has.push(...span(had, told));
      else has.push(told ? mended(fresh, had[+told].split("\n")) : fresh);
    }
    return [...parts].map(([name, strips]) => worded(strips.join(""), words.get(name))).join("");
  }
  function worded(text, fill) {
    return fill?.size ? text.split(signs).map((piece) => fill.get(piece) ?? piece).join("") : text;
  }
  function span(row, told) {
    const [first, last] = told.split(" ");
    return row.slice(+first, +last + 1);
  }
  function mended(fresh, had) {
    const again = (line) => /^<!--lines (\d+ \d+)-->$/.exec(line);
    return fresh.split("\n").flatMap((line) => (again(line) ? span(had, again(line)[1]) : [line])).join("\n");
  }
  document.addEventListener("htmx:sse:before:message", (event) => {
    event.detail.message.data = joined(event.detail.message.data);
  });
  document.addEventListener("htmx:sse:error", () => lost(true));
  document.addEventListener("htmx:sse:after:connection", () => lost(false));
  for (const name of ["htmx:after:settle", "htmx:after:swap"]) document.addEventListener(name, settle);

  function listen(address) {
    const source = new EventSource(address);
    source.onmessage = (event) => {
      const fresh = new DOMParser().parseFromString(joined(event.data), "text/html").getElementById("table");
      remember();
      if (fresh) table().replaceWith(fresh);
      settle();
    };
    source.addEventListener("waiting", (event) => changeSign(event.data));
    source.onopen = () => lost(false);
    source.onerror = () => lost(true);
  }

  addEventListener("DOMContentLoaded", () => {
    tellTimes();
    settle();
    const live = $("#live[data-stream]");
    if (live && !window.htmx) listen(live.dataset.stream);
    retitle();
    watchSign();
  });
})();
