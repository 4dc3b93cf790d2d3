/* What a page is asked while it is measured: `look`, put into every page before its own scripts run.

   Of a table it knows `main[data-turn]`, `data-ply`, `.piece.lit` and `button[name=move]`; and what any page may have:
   boxes that open (`details`) and tabs (`role=tab`, or labels of radio buttons). */
"use strict";
window.look = (() => {
  const MOST = 0.6; /* of a piece must be inside the window and free */
  const STRIP = 24; /* pixels each way that are left to click of a card in a fan */
  const SMALL = 0.25; /* of a piece may lie on it */
  const EDGE = 3; /* pixels that a point to press at keeps from it */
  const GRID = 7; /* points each way at which a piece is looked at */
  const QUIET = 450; /* milliseconds without any change: the page rests */

  const main = () => document.querySelector("main[data-turn]");
  const all = (selector) => [...(main()?.querySelectorAll(selector) ?? [])];
  const ply = () => +(main()?.dataset.ply ?? -1);
  const isMine = () => main()?.dataset.turn === "mine";
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const litPieces = () => all(".piece.lit");
  const buttons = () => all("button[name=move]:not(.piece)");

  /* ---- what can be clicked */

  const sentBy = (piece) =>
    piece.name === "move" ? piece.value : piece.dataset.press === "move" ? (piece.dataset.value ?? "") : "";
  const described = (kind) => (element) => ({
    kind,
    id: kind === "piece" ? element.id : element.value,
    sends: kind === "piece" ? sentBy(element) : element.value,
    pieces: (element.dataset.pieces ?? "").split(" ").filter(Boolean),
    shown: isShown(element),
  });
  const targets = () => ({
    ply: ply(),
    mine: isMine(),
    pieces: all(".piece").filter((piece) => piece.matches(".lit") || sentBy(piece)).map(described("piece")),
    buttons: buttons().map(described("button")),
  });
  const found = ({ kind, id }) => {
    if (kind !== "button") return document.getElementById(id);
    const same = buttons().filter((button) => button.value === id);
    return same.find(isShown) ?? same[0] ?? null;
  };

  /* ---- sight: is it inside the window, and does it lie on top? */

  const isInside = ({ x, y }) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const shapes = (piece) => [...piece.querySelectorAll("path, rect, circle, ellipse, polygon")];

  function grid(box, across, down) {
    const points = [];
    for (let row = 0; row < down; row++)
      for (let column = 0; column < across; column++)
        points.push({
          x: box.left + (box.width * (column + 0.5)) / across,
          y: box.top + (box.height * (row + 0.5)) / down,
        });
    return points;
  }

  /* of a drawing only what is drawn: the middle of its frame may lie outside of a borough */
  function ownPoints(piece) {
    const points = grid(piece.getBoundingClientRect(), GRID, GRID);
    const drawn = piece instanceof SVGElement ? shapes(piece).filter((shape) => shape.getScreenCTM()) : [];
    const covers = (shape, { x, y }) => {
      const at = new DOMPoint(x, y).matrixTransform(shape.getScreenCTM().inverse());
      return shape.isPointInFill(at) || shape.isPointInStroke(at);
    };
    const own = points.filter((point) => drawn.some((shape) => covers(shape, point)));
    return own.length ? own : points;
  }

  const hits = (piece, point) => piece.contains(document.elementFromPoint(point.x, point.y));

  /* is there a square of 24 pixels that hits it? */
  function hasStrip(piece) {
    const box = piece.getBoundingClientRect();
    const step = STRIP / 4;
    const [across, down] = [Math.floor(box.width / step), Math.floor(box.height / step)];
    if (across < 4 || down < 4) return false;
    const free = grid(box, across, down).map((point) => isInside(point) && hits(piece, point));
    let runs = new Array(across).fill(0); /* sides of the largest free squares that end in the row before */
    for (let row = 0; row < down; row++) {
      const here = [];
      for (let column = 0; column < across; column++)
        here.push(free[row * across + column] ? 1 + Math.min(runs[column], runs[column - 1] ?? 0, here.at(-1) ?? 0) : 0);
      if (Math.max(...here) >= 4) return true;
      runs = here;
    }
    return false;
  }

  /* what may lie on a card of a fan: another piece of it, or something small such as a glass or a number */
  function isFanned(piece, point) {
    const top = document.elementFromPoint(point.x, point.y);
    const fan = piece.closest(".fan") ?? piece.parentElement?.parentElement;
    return Boolean(fan?.contains(top) && (top.closest(".piece") || area(top) <= SMALL * area(piece)));
  }
  function area(element) {
    const { width, height } = element.getBoundingClientRect();
    return width * height;
  }

  function isSeen(piece) {
    if (!isShown(piece)) return false;
    const own = ownPoints(piece);
    const inside = own.filter(isInside);
    if (inside.length < MOST * own.length) return false;
    const missed = inside.filter((point) => !hits(piece, point));
    if (inside.length - missed.length >= MOST * own.length) return true;
    return missed.every((point) => isFanned(piece, point)) && hasStrip(piece);
  }

  /* ---- the page as it stands at a decision */

  function measure() {
    const root = document.documentElement;
    const pieces = litPieces();
    const hidden = pieces.filter((piece) => !isSeen(piece));
    const offered = pieces.length ? pieces : buttons();
    const first = offered.find(isShown);
    return {
      ply: ply(),
      lit: pieces.length,
      hidden: hidden.map((piece) => piece.id),
      first: first ? isSeen(first) : false,
      height: root.scrollHeight,
      sideways: Math.max(0, root.scrollWidth - root.clientWidth),
      scrolled: scrollY,
    };
  }

  /* ---- rest: nothing has changed, moved or scrolled for a while */

  let busy = performance.now();
  const stir = () => (busy = performance.now());
  const isMoving = ({ playState, effect }) =>
    playState === "running" && effect?.getComputedTiming().endTime !== Infinity;

  async function rest(limit) {
    const end = performance.now() + limit;
    while (performance.now() < end) {
      if (document.getAnimations().some(isMoving)) stir();
      if (performance.now() - busy >= QUIET) return true;
      await new Promise((done) => setTimeout(done, 40));
    }
    return false;
  }

  /* ---- states and clicks, with their times */

  const states = []; /* each ply that was shown, and when */
  let armed = null; /* what the pointer is aimed at */
  let heard = 0; /* when it answered */
  let shift = 0;
  let changed = new WeakSet(); /* elements in which something has come or gone since the last state */

  const noteState = () => main() && states.at(-1)?.ply !== ply() && states.push({ ply: ply(), at: performance.now() });
  function watchStates() {
    noteState();
    requestAnimationFrame(watchStates);
  }

  const isArmed = (element) =>
    armed?.kind === "button"
      ? element.closest?.("button[name=move]")?.value === armed.id
      : Boolean(armed && element.closest?.(`[id="${CSS.escape(armed.id)}"]`));

  function onClick(event) {
    if (!armed || heard) return;
    if (isArmed(event.target)) heard = performance.now();
    else if (event.isTrusted && event.target.closest?.("button, a, summary, label, input, .piece")) {
      event.preventDefault(); /* the page has moved under the pointer: what lies there now was not meant */
      event.stopImmediatePropagation();
    }
  }
  const onSubmit = () => armed && !heard && (heard = performance.now());

  /* where to press a target: a free point; else, where a transition lies over the page, where it will be */
  function aim(target) {
    const element = found(target);
    if (!element) return null;
    const points = ownPoints(element).filter(isInside);
    const middle = (point) => Math.hypot(...between(point, element.getBoundingClientRect()));
    points.sort((one, other) => middle(one) - middle(other));
    const covered = (point) => document.elementFromPoint(point.x, point.y) === document.documentElement;
    const deaf = getComputedStyle(element).pointerEvents === "none" || element.closest("[inert]");
    const point = points.find((point) => isClear(element, point)) ?? points.find((point) => deaf || covered(point));
    armed = target;
    heard = 0;
    return point ? { ...point, at: performance.now() } : null;
  }
  /* nobody aims at the very edge, where a neighbour may be hit instead */
  function isClear(element, { x, y }) {
    const { width, height } = element.getBoundingClientRect();
    const margin = Math.min(EDGE, width / 4, height / 4);
    const around = [[0, 0], [margin, 0], [-margin, 0], [0, margin], [0, -margin]];
    return around.every(([right, down]) => hits(element, { x: x + right, y: y + down }));
  }
  const between = (point, box) => [point.x - box.left - box.width / 2, point.y - box.top - box.height / 2];

  function bringIn(target, roll) {
    found(target)?.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    scrollBy({ top: roll, behavior: "instant" });
  }
  function answer() {
    const was = heard;
    if (heard) armed = null;
    return was;
  }
  const release = () => (armed = null);

  /* has a click led to another state, or to buttons that were not there? */
  const choices = () => buttons().filter(isShown).map((button) => button.value).sort().join("\n");
  function outcome({ before, offered }) {
    noteState();
    if (ply() !== before) return "state";
    return choices() !== offered ? "asks" : null;
  }

  /* ---- the way to something that is not shown: a closed box, or another tab */

  function opener(target) {
    const element = found(target);
    const closed = element?.closest("details:not([open])");
    const door = closed?.querySelector("summary");
    return door && isShown(door) ? [centre(door)] : [];
  }
  const isTab = (element) => element.role === "tab" || element.control?.type === "radio";
  const tabs = () => all("[role=tab], label").filter((element) => isTab(element) && isShown(element)).map(centre);
  const isThere = (target) => Boolean(found(target)) && isShown(found(target));
  function centre(element) {
    element.scrollIntoView({ block: "nearest", behavior: "instant" });
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2, at: performance.now() };
  }

  /* ---- layout shift, only of what stays: what came or went, and what stood beside it, may move */

  function noteShift(entry) {
    const size = ({ width, height }) => width * height;
    const weight = ({ previousRect, currentRect }) => size(previousRect) + size(currentRect);
    const stays = ({ node }) => node && !changed.has(node) && !changed.has(node.parentNode);
    const total = entry.sources.reduce((sum, source) => sum + weight(source), 0);
    const staying = entry.sources.filter(stays).reduce((sum, source) => sum + weight(source), 0);
    if (total) shift += (entry.value * staying) / total;
  }
  function noteChanges(records) {
    stir();
    for (const { type, target, addedNodes, removedNodes } of records)
      if (type === "childList" && [...addedNodes, ...removedNodes].some((node) => node.nodeType === 1)) changed.add(target);
  }
  const takeShift = () => {
    const was = shift;
    shift = 0;
    changed = new WeakSet();
    return was;
  };

  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(noteChanges).observe(document, everything);
  new PerformanceObserver((list) => list.getEntries().forEach(noteShift)).observe({ type: "layout-shift" });
  addEventListener("scroll", stir, { capture: true, passive: true });
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  requestAnimationFrame(watchStates);

  const shownAfter = (before) => states.find((state) => state.ply > before)?.at ?? null;
  const scrolled = () => scrollY;

  return {
    targets, choices, outcome, shownAfter, measure, rest, takeShift, scrolled,
    isThere, opener, tabs, bringIn, aim, answer, release,
  };
})();
