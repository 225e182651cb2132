/** Finds files of src/ that import one another in a circle. An import of any kind counts: of values, of types, dynamic, in
 * the markup of a component. Of the usual tools, dependency-cruiser loses the type imports of .svelte files, and the
 * no-cycle rules for ESLint and Oxlint leave out type imports or dynamic ones.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const ROOT = 'src';
const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name));
const files = new Set(names.map((name) => join(ROOT, name)));

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true);
  // A component may hold itself.
  return importedFiles.map(({ fileName }) => found(file, fileName)).filter((each) => each && each !== file);
}

/** The file that an import means; nothing for a package. */
function found(from, name) {
  const path = name.startsWith('$/') ? join(ROOT, name.slice(2)) : join(dirname(from), name);
  return [path, `${path}.ts`, join(path, 'index.ts')].find((each) => files.has(each));
}

/** A circle that can be reached from a file, depth first; nothing where all that it reaches is `free` of circles. */
function circle(file, path, free) {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
  if (free.has(file)) return null;
  for (const next of importsOf(file)) {
    const closed = circle(next, [...path, file], free);
    if (closed) return closed;
  }
  free.add(file);
  return null;
}

const free = new Set();
for (const file of files) {
  const closed = circle(file, [], free);
  if (closed) {
    console.error(`These files import one another:\n  ${closed.join('\n  ')}`);
    process.exit(1);
  }
}
