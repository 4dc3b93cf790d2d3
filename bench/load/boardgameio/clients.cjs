// Tables with three clients each, through boardgame.io's own socket transport.  Reads steps, one JSON object a line,
// {"rate": moves a second and table, "seconds": how long}, and answers each with what was measured.
"use strict";
const readline = require("node:readline");
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.cjs");

const [port, tables, seats] = process.argv.slice(2, 5).map(Number);
const PATIENCE = 20000;

class Table {
  constructor(number) {
    this.done = null;
    this.sent = 0;
    this.latencies = null;
    this.clients = [...Array(seats).keys()].map((seat) => {
      const multiplayer = SocketIO({ server: `http://127.0.0.1:${port}` });
      const client = Client({ game, multiplayer, matchID: `table-${number}`, playerID: String(seat), numPlayers: seats, debug: false });
      client.subscribe((state) => state && this.heard(seat, state));
      return client;
    });
    this.counts = this.clients.map(() => -1);
    this.turn = 0;
  }

  async open() {
    for (const client of this.clients) {
      client.start();
      await until(() => client.getState()?.isConnected && client.getState().G, 5);
    }
  }

  heard(seat, state) {
    if (state.G.count <= this.counts[seat]) return;
    this.counts[seat] = state.G.count;
    this.turn = Number(state.ctx.currentPlayer);
    if (!this.done || seat === this.mover || state.G.count !== this.wanted) return;
    this.latencies.push(performance.now() - this.sent);
    if (--this.missing === 0) this.done();
  }

  move(latencies) {
    this.latencies = latencies;
    this.mover = this.turn;
    this.wanted = Math.max(...this.counts) + 1;
    this.missing = seats - 1;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("a move did not arrive")), PATIENCE);
      this.done = () => {
        clearTimeout(timer);
        this.done = null;
        resolve();
      };
      this.sent = performance.now();
      this.clients[this.mover].moves.count();
    });
  }
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(holds, pause) {
  for (const end = performance.now() + 3 * PATIENCE; !holds(); await sleep(pause))
    if (performance.now() > end) throw new Error("a client did not connect");
}

async function play(table, beginning, period, end, found) {
  for (let due = beginning; due < end; due += period) {
    const wait = due - performance.now();
    if (wait > 0) await sleep(wait);
    else if (wait < -period) {
      found.late++;
      due = performance.now();
    }
    try {
      await table.move(found.latencies);
      found.moves++;
    } catch (error) {
      found.errors.push(String(error));
    }
  }
}

async function main() {
  const all = [...Array(tables).keys()].map((number) => new Table(number));
  for (let at = 0; at < all.length; at += 10) await Promise.all(all.slice(at, at + 10).map((table) => table.open()));
  console.log(JSON.stringify({ open: tables * seats }));
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const { rate, seconds } = JSON.parse(line);
    const found = { latencies: [], moves: 0, late: 0, errors: [] };
    const now = performance.now();
    const period = 1000 / rate;
    await Promise.all(all.map((table, n) => play(table, now + (period * n) / all.length, period, now + 1000 * seconds, found)));
    console.log(JSON.stringify({ ...found, took: (performance.now() - now) / 1000 }));
  }
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
