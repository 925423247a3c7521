import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const forms = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  const fields = Array.from({ length: 25 }, (_, place) => ({
    id: `f${place}`,
    kind: 'text',
    label: `Field ${place}`,
    ...(place === 0 && { required: true }),
  }));
  writeFileSync(
    join(forms, 'long.json'),
    JSON.stringify({ id: 'long', type: 'form', title: 'Long', fields }),
  );
  server = await startServer({ FORMS_DIR: forms });
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(forms, { recursive: true });
});

/** The scroll position in each frame after a form without its first answer was sent. */
async function placesAfterSending(reducedMotion: 'reduce' | 'no-preference'): Promise<readonly number[]> {
  const page = await browser.newPage({ reducedMotion, viewport: { width: 800, height: 500 } });
  await page.goto(`${server.address}/forms/long`);
  await page.getByRole('button', { name: 'Submit' }).focus();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const places = await page.evaluate(async () => {
    const seen = [scrollY];
    document.querySelector<HTMLButtonElement>('[type=submit]')?.click();
    // Until it has moved, and then stood still for as long as the whole animation takes.
    let movedAt = Infinity;
    for (const end = performance.now() + 30_000; performance.now() < Math.min(end, movedAt + 1000); ) {
      await new Promise(requestAnimationFrame);
      if (seen.at(-1) === scrollY) continue;
      seen.push(scrollY);
      movedAt = performance.now();
    }
    return seen;
  });
  await page.close();
  return places;
}

// spec 001 §9: “Scroll animation is 500 ms.”
it('scrolls smoothly to what is missing', async () => {
  const places = await placesAfterSending('no-preference');
  expect(places.at(-1)).toBeLessThan(300);
  expect(places.length).toBeGreaterThan(5);
});

it('jumps to it for visitors who prefer reduced motion', async () => {
  const places = await placesAfterSending('reduce');
  expect(places.at(-1)).toBeLessThan(300);
  expect(places).toHaveLength(2);
});
