// How fast this machine runs scripts, by Lighthouse's own measure: `node power.mjs` reads which browser to use from stdin.
import { launch } from 'chrome-launcher';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const { chromium, flags } = JSON.parse(readFileSync(0, 'utf8'));
const MEASURED = 5;

const chrome = await launch({ chromePath: chromium, chromeFlags: ['--headless=new', ...flags] });
try {
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
  const page = await browser.newPage();
  const found = [];
  for (let run = 0; run < MEASURED; run += 1) found.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
  await browser.disconnect();
  console.log(JSON.stringify(found));
} finally {
  chrome.kill();
}
