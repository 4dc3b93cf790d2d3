// boardgame.io's server on loopback, with a game in which the seats count in turn.
"use strict";
const { Server, Origins } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const port = Number(process.argv[2]);
Server({ games: [game], origins: [Origins.LOCALHOST] }).run({ port: { port, host: "127.0.0.1" }, callback: () => console.log("ready") });
