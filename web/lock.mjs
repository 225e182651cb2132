import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';

/** Leaves names, versions and hashes; npm writes the makers' donation pages in as well. */
function withoutFunding(lock) {
  for (const entry of Object.values(lock.packages)) delete entry.funding;
  return lock;
}

const lock = withoutFunding(JSON.parse(readFileSync(FILE, 'utf8')));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
