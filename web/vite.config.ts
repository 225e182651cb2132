import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { chunkOf } from './build/chunks';
import { compressed } from './build/compressed';
import { fluent } from './build/fluent';
import { pages } from './build/pages';

const server = process.env.ASTRAGAL_SERVER ?? 'http://127.0.0.1:8377';

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
        manualChunks: chunkOf,
        onlyExplicitManualChunks: true,
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/share': server }, fs: { allow: ['..'] } },
  test: { include: ['tests/**/*.test.ts'], pool: 'threads', isolate: false },
});
