import { parseArgs } from 'node:util';
import { fillPool, newRun } from './play.mjs';
import { sideOf } from './side.mjs';
import { tellAndEnd } from './telling.mjs';

const OPTIONS = { server: { type: 'string' }, port: { type: 'string' }, matches: { type: 'string' } };

/** Opens matches, and tells them with their players' credentials. */
async function main() {
  const { values } = parseArgs({ options: OPTIONS });
  const { openMatch } = await sideOf(values.server);
  const run = newRun({ openMatch }, Number(values.port), 0);
  await fillPool(run, Number(values.matches));
  tellAndEnd(run.pool);
}

await main();
