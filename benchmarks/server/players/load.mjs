import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { MOVES_A_MATCH } from './match.mjs';
import { fillPool, newRun, openTables, playAll } from './play.mjs';
import { cpuOfMachine, cpuOfProcess, ownCpu } from './processor.mjs';
import { sideOf } from './side.mjs';

// Long enough for everything to be in its stride again after another server's turn.
const LEAD_IN_S = 0.3;
const LAST_MOVES_S = 10;
const MOST_MOVES_PER_S = 2500;
const OPTIONS = {
  server: { type: 'string' },
  port: { type: 'string' },
  pid: { type: 'string' },
  tables: { type: 'string' },
  seconds: { type: 'string' },
};

/** Enough for so many seconds of play, so that none needs opening while the clock runs. */
function matchesFor(tables, seconds) {
  return tables + Math.ceil((seconds * MOST_MOVES_PER_S) / MOVES_A_MATCH);
}

function reading(pid) {
  return { at: performance.now() / 1000, load: ownCpu(), server: cpuOfProcess(pid), machine: cpuOfMachine() };
}

/** What a second brought of each, between two readings. */
function perSecond(before, after) {
  const elapsed = after.at - before.at;
  const part = (whose) => (after[whose] - before[whose]) / elapsed;
  return { elapsed, load: part('load'), server: part('server'), machine: part('machine') };
}

async function clocked(run, seconds, pid) {
  const before = reading(pid);
  run.counting = true;
  await pause(1000 * seconds);
  run.counting = false;
  return perSecond(before, reading(pid));
}

async function turn(run, seconds, pid) {
  run.latencies = [];
  run.gate.open();
  await pause(1000 * LEAD_IN_S);
  const clock = await clocked(run, seconds, pid);
  await run.gate.close();
  return clock;
}

async function overdue(seconds) {
  await pause(1000 * (LEAD_IN_S + seconds + LAST_MOVES_S), null, { ref: false });
  throw new Error('a table got no answer to its last move');
}

const rounded = (number, digits) => Number(number.toFixed(digits));
const bytes = ({ state }) => JSON.stringify(state).length;
const mean = (numbers) => numbers.reduce((sum, each) => sum + each) / numbers.length;

function percentile(sorted, part) {
  return rounded(sorted[Math.floor((sorted.length - 1) * part)], 2);
}

function report(tables, clock, latencies) {
  if (!latencies.length) throw new Error('no move was done in time');
  const sorted = Float64Array.from(latencies).sort();
  return {
    moves: sorted.length,
    moves_per_s: Math.round(sorted.length / clock.elapsed),
    p50_ms: percentile(sorted, 0.5),
    p99_ms: percentile(sorted, 0.99),
    view_bytes: Math.round(mean(tables.flatMap(({ seats }) => seats).map(bytes))),
    moves_per_cpu_s: Math.round(sorted.length / (clock.server * clock.elapsed)),
    load_cpu: rounded(clock.load, 2),
    server_cpu: rounded(clock.server, 2),
    others_cpu: rounded(Math.max(0, clock.machine - clock.load - clock.server), 2),
  };
}

/** Says a word when all is ready, and then plays as many seconds as each line that it reads says. */
async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const run = newRun(await sideOf(values.server), Number(values.port), Number(values.tables));
  await fillPool(run, matchesFor(run.gate.tables, Number(values.seconds)));
  const tables = await openTables(run);
  const failure = Promise.all(playAll(tables, run));
  console.log('ready');
  for await (const line of createInterface({ input: process.stdin })) {
    const clock = await Promise.race([turn(run, Number(line), values.pid), failure, overdue(Number(line))]);
    console.log(JSON.stringify(report(tables, clock, run.latencies)));
  }
}

await main();
// Connections that are still open would keep it alive.
process.exit();
