// Lighthouse on one page, some times: `node lighthouse.mjs` reads what is asked from stdin, and tells what it found as JSON.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { readFileSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const { address, cookie, ready, runs, slower, chromium, flags } = JSON.parse(readFileSync(0, 'utf8'));
class NotRecorded extends Error {}

const throttling = { cpuSlowdownMultiplier: slower };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

console.log(JSON.stringify(await measured()));

async function measured() {
  const found = [];
  for (let run = 0; run < runs; run += 1) found.push(await recorded());
  return found;
}

/** Lighthouse sometimes records no trace, and says itself that it should be run again then. Scores are never retried. */
async function recorded(attempts = 3) {
  try {
    return await once();
  } catch (error) {
    if (!(error instanceof NotRecorded) || attempts === 1) throw error;
    console.error(`  once more: ${error.message}`);
    return recorded(attempts - 1);
  }
}

/** In a browser of its own, so that nothing is kept from the run before. */
async function once() {
  const chrome = await launch({ chromePath: chromium, chromeFlags: ['--headless=new', ...flags] });
  try {
    const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${chrome.port}` });
    const page = await browser.newPage();
    if (cookie) await browser.setCookie({ ...cookie, domain: new URL(address).hostname, path: '/' });
    const { lhr } = await lighthouse(address, { onlyCategories: CATEGORIES, throttling }, undefined, page);
    if (lhr.runtimeError) throw new NotRecorded(lhr.runtimeError.message);
    if (!(await page.$(ready))) throw new Error(`${address} does not show ${ready}`);
    await browser.disconnect();
    return told(lhr);
  } finally {
    chrome.kill();
  }
}

function told({ categories, audits }) {
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)]));
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];
  const shift = audits['cumulative-layout-shift'].numericValue;
  return {
    scores,
    times_ms: Object.fromEntries(times.map((name) => [name, Math.round(audits[name].numericValue)])),
    layout_shift: Math.round(shift * 1000) / 1000,
    costs: CATEGORIES.flatMap((name) => costs(name, categories[name], audits)),
  };
}

/** The audits that took something off a score, with how much they weigh and what they say. */
function costs(category, { auditRefs }, audits) {
  const lost = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 0.995);
  return lost.map(({ id, weight }) => {
    const { score, displayValue, details } = audits[id];
    const items = (details?.items ?? []).slice(0, 3).map((item) => item.node?.snippet ?? item.description ?? item.url);
    return { category, id, weight, score, said: displayValue ?? '', items: items.filter(Boolean) };
  });
}
