// @ts-check
// When the largest part of a page of the site is painted, in Chromium on a processor four times as slow and a line of 1.6 Mbit/s with
// 150 ms to the server and back, without a cache: the median of so many visits of each page. Fails where it is more than at most.
//
//   npm run build && node bench/site-paint.mjs [--visits 5] [--at-most 1500]
import { parseArgs } from 'node:util';
import { chromium as playwright } from 'playwright-core';
import { chromium } from '../tools/chromium.mjs';
import { startServer } from './start-server.mjs';

const { values } = parseArgs({
  options: { visits: { type: 'string', default: '5' }, 'at-most': { type: 'string', default: '1500' } },
});
const PAGES = ['/', '/our-work', '/donate', '/take-part', '/products', '/reach-out'];
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const server = await startServer({ environment: { SITE: 'dist/site/open-site.js', THEME: 'grove' } });
const browser = await playwright.launch(await chromium());
await paintOf('/'); // the first page that a server sends takes longest
for (const path of PAGES) {
  const paints = [];
  for (let visit = 0; visit < Number(values.visits); visit += 1) paints.push(await paintOf(path));
  paints.sort((a, b) => a - b);
  const median = paints[Math.floor(paints.length / 2)] ?? Number.NaN;
  console.log(`${path}: ${median} ms (${paints[0]} to ${paints.at(-1)})`);
  if (!(median <= Number(values['at-most']))) process.exitCode = 1;
}
await browser.close();
await server.stop();

/** @param {string} path */
async function paintOf(path) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  const paint = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return Math.round(Number(paint));
}
