import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { sideOf } from './side.mjs';

const LANES = 8;
const OPTIONS = { server: { type: 'string' }, port: { type: 'string' } };

async function sitDown(side, port, waiting) {
  for (let match = waiting.pop(); match; match = waiting.pop()) await new side.Seat(port, 0).sit(match);
}

/** Sits down at the matches of each line that it reads, tells how many, and stays. */
async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const side = await sideOf(values.server);
  console.log('ready');
  for await (const line of createInterface({ input: process.stdin })) {
    const matches = JSON.parse(line);
    const waiting = [...matches];
    await Promise.all(Array.from({ length: LANES }, () => sitDown(side, Number(values.port), waiting)));
    console.log(matches.length);
  }
}

await main();
process.exit();
