import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sideOf } from './side.mjs';
import { Table } from './table.mjs';
import { tellAndEnd } from './telling.mjs';

const PATIENCE_MS = 5000;
const OPTIONS = { server: { type: 'string' }, port: { type: 'string' } };

async function late() {
  await pause(PATIENCE_MS, null, { ref: false });
  throw new Error('nobody served them');
}

/** The number that both players of a match get who come back; null if they are not served. */
async function servedNumber(side, port, match) {
  const table = new Table(side, port);
  try {
    await Promise.race([table.open(match), late()]);
    return table.number;
  } catch {
    return null;
  } finally {
    table.close();
  }
}

/** Reads groups of matches; the players of one group come back together, those of the next after them. */
async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const side = await sideOf(values.server);
  const served = [];
  for (const group of JSON.parse(await text(process.stdin))) {
    served.push(await Promise.all(group.map((match) => servedNumber(side, Number(values.port), match))));
  }
  tellAndEnd(served);
}

await main();
