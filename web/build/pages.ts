import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '../src/words/languages';
import { wordsOf } from './words';

const BOARDS = new URL('../src/boards/', import.meta.url);
const SHEET = /\{\{([a-z-]+)\}\}/g;

/** Fills in the words of index.html, makes the manifests and the offline page, and adds the pictures of shared links. */
export function pages(): Plugin {
  return {
    name: 'astragal-pages',
    transformIndexHtml: (html) => html.replace(SHEET, (_, name: string) => wordsOf('en')(name)),
    generateBundle() {
      for (const language of LANGUAGES) {
        this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source: manifest(language) });
        this.emitFile({ type: 'asset', fileName: `offline.${language}.html`, source: offline(language) });
      }
      for (const box of boxes()) {
        const source = readFileSync(new URL(`${box}/share.png`, BOARDS));
        this.emitFile({ type: 'asset', fileName: `share/${box}.png`, source });
      }
    },
  };
}

/** The folders in boards/. */
function boxes(): string[] {
  const all = readdirSync(BOARDS, { withFileTypes: true });
  return all.filter((each) => each.isDirectory()).map(({ name }) => name);
}

function manifest(language: Language): string {
  const words = wordsOf(language);
  return JSON.stringify({
    id: '/',
    lang: language,
    name: words('web-title'),
    short_name: 'astragal',
    description: words('web-about'),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f4eee1',
    theme_color: '#17574f',
    categories: ['games'],
    icons: [
      { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

function offline(language: Language): string {
  const words = wordsOf(language);
  return `<!doctype html>
<html lang="${language}">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${words('web-offline-title')}</title>
  <link rel="icon" href="/icons/icon.svg">
  <link rel="stylesheet" href="/offline.css">
  <main>
    <img src="/icons/icon.svg" alt="" width="96" height="96">
    <h1>${words('web-offline-title')}</h1>
    <p>${words('web-offline-text')}</p>
    <p><a href="">${words('web-offline-again')}</a></p>
  </main>
</html>
`;
}
