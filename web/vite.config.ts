import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { compressed } from './build/compressed';
import { fluent } from './build/fluent';
import { pages } from './build/pages';

const server = process.env.ASTRAGAL_SERVER ?? 'http://127.0.0.1:8377';

/** What nearly every page needs comes as one file: small ones would wait for each other on a slow connection. */
const EVERYWHERE =
  /node_modules\/(svelte|@fluent\/bundle\/esm\/(?!resource)|esm-env|clsx)|src\/(router|(words|parts|wire)\/(?!Invitation|LinkField|NotFoundPage|RadioGroup|Settings|fetch|hash))[^?]*$/;

export default defineConfig({
  plugins: [svelte(), fluent(), pages(), compressed()],
  resolve: { alias: { $: new URL('src', import.meta.url).pathname } },
  build: {
    outDir: '../src/astragal/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    rollupOptions: {
      output: {
        manualChunks: (id) => (EVERYWHERE.test(id) ? 'everywhere' : undefined),
        onlyExplicitManualChunks: true,
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/share': server }, fs: { allow: ['..'] } },
  test: { include: ['tests/**/*.test.ts'], pool: 'threads', isolate: false },
});
