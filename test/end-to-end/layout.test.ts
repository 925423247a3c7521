import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalk, type Walk } from './walk.ts';

const LEAST_TARGET = 24; // WCAG 2.2, 2.5.8

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

/** What is wider than its page, and what is too small to be hit; links in the midst of a text may be as high as that. */
function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const wide = document.documentElement.scrollWidth;
    const room = document.documentElement.clientWidth;
    const beyond = [...document.querySelectorAll('main *')].filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (right > room + 0.5 || left < -0.5) && one.closest('.formularium-unseen') === null;
    });
    const targets = [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary, textarea')]
      .filter((one) => one.closest('p, .formularium-html') === null || one.matches('button'))
      .map((one) => one.closest('label') ?? one)
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
    const small = targets.filter((one) => {
      const { width, height } = one.getBoundingClientRect();
      return Math.min(width, height) < least;
    });
    return [
      ...(wide > room ? [`scrolls: ${wide} px`] : []),
      ...beyond.slice(0, 3).map(({ outerHTML }) => `reaches beyond: ${outerHTML.slice(0, 120)}`),
      ...small.map(({ outerHTML }) => `is small: ${outerHTML.slice(0, 120)}`),
    ];
  }, LEAST_TARGET);
}

async function misfitsOf(shelf: 'forms' | 'kinds', dir: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const name of walk.groups(shelf)) {
    // 1280 × 1024 at 400 %: what a page then has is 320 × 256, drawn four times as large.
    const page = await walk.open(name, { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir);
    found.push(...(await misfits(page)).map((fault) => `${name}: ${fault}`));
    await page.context().close();
  }
  return found;
}

describe('the specimens, 320 px wide and at 400 %', () => {
  it.each(['ltr', 'rtl'])(
    'of every form fit without scrolling sideways, and can be hit: %s',
    async (dir) => {
      expect(await misfitsOf('forms', dir)).toEqual([]);
    },
    200_000,
  );

  it('of every kind fit as well, also with long texts', async () => {
    expect(await misfitsOf('kinds', 'ltr')).toEqual([]);
  }, 200_000);
});
