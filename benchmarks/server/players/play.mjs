import { Gate } from './gate.mjs';
import { MOVES_A_MATCH } from './match.mjs';
import { Table } from './table.mjs';

const LANES = 8;

/** What some tables share: the server, matches that are ready, those begun, and what is measured. */
export function newRun(side, port, tables) {
  return { side, port, gate: new Gate(tables), pool: [], begun: [], latencies: [], counting: false };
}

async function readyMatch({ side, port }) {
  const match = await side.openMatch(port);
  await side.connect?.(port, match);
  return match;
}

async function fill(run, count) {
  while (run.opening < count) {
    run.opening += 1;
    run.pool.push(await readyMatch(run));
  }
}

/** Opens so many matches, a few at a time. */
export async function fillPool(run, count) {
  run.opening = 0;
  await Promise.all(Array.from({ length: LANES }, () => fill(run, count)));
}

async function openNext(table, run) {
  const match = run.pool.pop() ?? (await readyMatch(run));
  run.begun.push(match);
  await table.open(match);
}

export async function openTables(run) {
  const tables = Array.from({ length: run.gate.tables }, () => new Table(run.side, run.port));
  await Promise.all(tables.map((table) => openNext(table, run)));
  return tables;
}

async function playMatch(table, run, moves = Infinity) {
  for (let played = 0; played < moves && !table.over; played += 1) {
    if (!run.gate.isOpen) await run.gate.wait();
    const latency = await table.move();
    if (run.counting) run.latencies.push(latency);
  }
}

/** The first match is cut short, at each table at another move, so that not all change to the next at once. */
async function play(table, run, share) {
  await playMatch(table, run, Math.ceil(MOVES_A_MATCH * share));
  for (;;) {
    await openNext(table, run);
    await playMatch(table, run);
  }
}

/** Plays match after match at all tables whenever the gate is open. Settled only by a failure: that of each table. */
export function playAll(tables, run) {
  return tables.map((table, number) => play(table, run, (number + 1) / tables.length));
}
