import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalk, type Walk } from './walk.ts';

const LEAST_TARGET = 24; // WCAG 2.2, 2.5.8

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

/** Elements wider than the page, and targets that are too small; links within a text may be as high as their line. */
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
      .filter((one) => one.closest('[aria-hidden=true]') === null)
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

/** Texts set as wide as somebody may want to read them (WCAG 2.2, 1.4.12), and which of them are then cut off. */
function spacedOut(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* {
      line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
    } p { margin-block-end: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const box = node.parentElement?.closest(
        'button, a, label, legend, summary, li, td, th, p, h1, h2, h3, small',
      );
      if (!box?.checkVisibility() || node.textContent?.trim() === '') continue;
      const holder = node.parentElement;
      // Elements for assistive technology alone take a pixel.
      if (
        !holder ||
        holder.getBoundingClientRect().width <= 1 ||
        holder.closest('.formularium-unseen, svg, option')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [text, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
      const isOut =
        text.bottom > room.bottom + 4 ||
        text.top < room.top - 4 ||
        text.right > room.right + 1 ||
        text.left < room.left - 1;
      if (isOut && text.width > 1) cut.push(`is cut off when spaced out: ${node.textContent?.slice(0, 60)}`);
    }
    return cut.slice(0, 3);
  });
}

/** Focused elements that cannot be seen, or are covered (WCAG 2.2, 2.4.11). */
function obscured(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hidden: string[] = [];
    const controls = 'main :is(a[href], button, input, select, textarea, summary)';
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      // What is hidden from assistive technology and from the Tab key is never focused.
      if (!control.checkVisibility() || control.matches(':disabled, [aria-hidden=true][tabindex="-1"]'))
        continue;
      control.focus();
      if (document.activeElement !== control) continue;
      const { left, top, right, bottom } = (control.closest('label') ?? control).getBoundingClientRect();
      const [x, y] = [
        (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
        (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
      ];
      const above = document.elementFromPoint(x, y);
      const isSeen = control.contains(above) || above?.closest('[data-field]')?.contains(control);
      if (!isSeen) hidden.push(`has the focus unseen: ${control.outerHTML.slice(0, 120)}`);
    }
    return hidden;
  });
}

/** Elements that move by themselves or on a change, by their animation and class. */
function moving(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    for (const element of document.querySelectorAll('main *'))
      for (const part of ['', '::before', '::after']) {
        const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(
          element,
          part,
        );
        const moves =
          animationName !== 'none' || parseFloat(transitionDuration) > 0 || scrollBehavior === 'smooth';
        if (moves)
          found.add(
            `${element.className}${part}: ${animationName} ${animationDuration} ${transitionDuration}`,
          );
      }
    return [...found];
  });
}

/** The one thing that may move for who wants less motion, slowly: what is busy. */
const BUSY = /^formularium-button::before: formularium-turn 4s /;

function turn(page: Page, dir: string): Promise<void> {
  return page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir);
}

/** What does not fit in either direction, and in those that `strained` names what is wrong once the page has been used. */
async function misfitsOf(
  shelf: 'forms' | 'kinds',
  ...strained: readonly string[]
): Promise<readonly string[]> {
  const found: string[] = [];
  // 1280 × 1024 at 400 %: what a page then has is 320 × 256, drawn four times as large.
  const large = { viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 };
  await walk.through(walk.groups(shelf), large, async (page, name) => {
    const look = async (dir: string, faultsOf: typeof misfits): Promise<void> => {
      await turn(page, dir);
      found.push(...(await faultsOf(page)).map((fault) => `${name}, ${dir}: ${fault}`));
    };
    for (const dir of ['rtl', 'ltr']) await look(dir, misfits);
    for (const dir of strained) await look(dir, faultsInUse);
  });
  return found;
}

/** What is wrong with a page whose controls have the focus in turn, and whose texts are then spaced out; it is left as it was. */
async function faultsInUse(page: Page): Promise<readonly string[]> {
  const all = [...(await obscured(page)), ...(await spacedOut(page)), ...(await misfits(page))];
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop();
    scrollTo(0, 0);
  });
  const moved = (await moving(page)).filter((one) => !BUSY.test(one));
  return [...all, ...moved.map((one) => `moves: ${one}`)];
}

describe('the stories, 320 px wide and at 400 %', () => {
  it('of every form fit without scrolling sideways, with large enough targets, a visible focus and readable spaced-out text, in both directions', async () => {
    expect(await misfitsOf('forms', 'ltr', 'rtl')).toEqual([]);
  }, 300_000);

  it('move only as much as the visitor wants', async () => {
    const [still, moved] = [
      await walk.open('forms/quote'),
      await walk.open('forms/quote', { reducedMotion: 'no-preference' }),
    ];
    expect(await moving(still)).toEqual([expect.stringMatching(BUSY)]);
    expect((await moving(moved)).length).toBeGreaterThan(3);
  });

  it('of every kind fit as well, from right to left too, even with long texts', async () => {
    expect(await misfitsOf('kinds', 'ltr')).toEqual([]);
  }, 200_000);
});
