// A game of the size of Dice Stars for two, not its rules: what is measured is the server. A move is therefore cheap,
// and changes one cell and the scores above it.
const { INVALID_MOVE } = require('boardgame.io/core');

const VALUES = [2, 3, 4, 5, 6];
const WHITE = 4;
const LETTERS = 'KPBO';
const STOCK = 14;
const RESERVE = 6;
const HAND = 4;
const LAST = 8;

const sum = (numbers) => numbers.reduce((total, each) => total + each, 0);
const made = (count, make) => Array.from({ length: count }, (_, place) => make(place));

function letter(place) {
  return LETTERS[place % LETTERS.length];
}

function thrown(random, letter) {
  return letter + random.D6();
}

function cell(random, place) {
  return { die: thrown(random, letter(place)), entry: random.D6() };
}

function row(random, value) {
  const white = made(WHITE, (place) => cell(random, place));
  const green = made(6 - value, (place) => cell(random, place));
  const intermediate = sum([...white, ...green].map((each) => each.entry));
  return { value, white, green, multipliers: value, marks: 0, intermediate, final: intermediate * value };
}

// A sheet begins full, so that the first move is as large as the last.
function sheet(random) {
  const rows = VALUES.map((value) => row(random, value));
  return { rows, penalty: null, total: sum(rows.map((each) => each.final)) };
}

function dice(random, count) {
  return made(count, (place) => thrown(random, letter(place)));
}

function setup({ random }) {
  return {
    sheets: [sheet(random), sheet(random)],
    reserve: dice(random, RESERVE),
    discard: { K: 0, P: 0, B: 0, O: 0 },
    last: dice(random, LAST).map((die, place) => ({ seat: place % 2, row: 0, column: 0, die })),
    hands: [dice(random, HAND), dice(random, HAND)],
    stock: random.Shuffle(made(STOCK, letter)),
  };
}

function cellAt(row, column) {
  return column < WHITE ? row.white[column] : row.green[column - WHITE];
}

function isBelow(number, limit) {
  return Number.isInteger(number) && number >= 0 && number < limit;
}

function isPlace(place, column) {
  return isBelow(place, VALUES.length) && isBelow(column, WHITE + 6 - VALUES[place]);
}

function fill(sheet, place, column, die) {
  const row = sheet.rows[place];
  const cell = cellAt(row, column);
  const gain = Number(die[1]) - cell.entry;
  Object.assign(cell, { die, entry: Number(die[1]) });
  row.intermediate += gain;
  row.final += gain * row.value;
  sheet.total += gain * row.value;
}

/** Enters the first die of the reserve in a cell of the mover's sheet; the next of the stock is thrown for it. */
function take({ G, ctx, playerID, random }, place, column) {
  if (!isPlace(place, column)) return INVALID_MOVE;
  const [die] = G.reserve;
  fill(G.sheets[playerID], place, column, die);
  G.discard[die[0]] += 1;
  G.last[ctx.turn % LAST] = { seat: Number(playerID), row: place, column, die };
  G.reserve[0] = thrown(random, G.stock[ctx.turn % STOCK]);
  G.hands[playerID][0] = thrown(random, die[0]);
}

/** Everything but the stock and the other seat's hand. */
function playerView({ G, playerID }) {
  const { sheets, reserve, discard, last } = G;
  return { sheets, reserve, discard, last, hand: G.hands[playerID] ?? null };
}

module.exports = {
  name: 'stars',
  minPlayers: 2,
  maxPlayers: 2,
  setup,
  playerView,
  disableUndo: true,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { take: { move: take, client: false } },
};
