// Prints the art of every folder in boards/ as HTML, by the name of the folder, in JSON: for share_pictures.py.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer } from 'vite';

const ROOT = new URL('..', import.meta.url);
const boxes = readdirSync(new URL('src/boards/', ROOT), { withFileTypes: true }).filter((each) => each.isDirectory());
const server = await createServer({
  root: fileURLToPath(ROOT),
  configFile: false,
  plugins: [svelte({ compilerOptions: { css: 'injected' } })],
  server: { middlewareMode: true, ws: false },
  optimizeDeps: { noDiscovery: true },
});
const { render } = await server.ssrLoadModule('svelte/server');
const art = {};
for (const { name } of boxes) {
  const { default: Art } = await server.ssrLoadModule(`/src/boards/${name}/Art.svelte`);
  const { head, body } = render(Art);
  art[name] = head + body;
}
await server.close();
process.stdout.write(JSON.stringify(art));
