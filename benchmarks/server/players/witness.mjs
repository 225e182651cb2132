import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { newRun, openTables, playAll } from './play.mjs';
import { sideOf } from './side.mjs';
import { tellAndEnd } from './telling.mjs';

const PATIENCE_MS = 5000;
const OPTIONS = { server: { type: 'string' }, port: { type: 'string' }, tables: { type: 'string', default: '20' } };

function told({ id, credentials, acknowledged }) {
  return { id, credentials, acknowledged: [...acknowledged] };
}

/** Plays until the server is gone, and tells which moves it had acknowledged. */
async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const run = newRun(await sideOf(values.server), Number(values.port), Number(values.tables));
  const tables = await openTables(run);
  run.gate.open();
  const playing = Promise.allSettled(playAll(tables, run));
  console.log('playing');
  await playing;
  // What the server sent before it was killed may still be on its way.
  await Promise.race([Promise.all(tables.map((table) => table.gone())), pause(PATIENCE_MS)]);
  tellAndEnd(run.begun.filter(({ acknowledged }) => acknowledged).map(told));
}

await main();
