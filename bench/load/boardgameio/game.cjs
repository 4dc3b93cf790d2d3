// The least game that has turns: one move, which counts.
"use strict";
exports.game = {
  name: "count",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { count: ({ G }) => void G.count++ },
};
