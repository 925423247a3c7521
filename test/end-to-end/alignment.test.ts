import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalk, type Walk } from './walk.ts';

const ROWS =
  '.formularium-row, .formularium-phone, .formularium-pair, .formularium-signature-foot, .formularium-steps ol';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

/** Rows in which a control that stands beside another does not begin and end where that does. */
function unevenRows(page: Page): Promise<readonly string[]> {
  return page.evaluate((rows) => {
    const isUneven = (a: DOMRect, b: DOMRect) =>
      a.top < b.bottom && b.top < a.bottom && Math.abs(a.top - b.top) + Math.abs(a.bottom - b.bottom) > 1;
    return [...document.querySelectorAll(rows)].flatMap((row) => {
      const boxes = [...row.querySelectorAll('button, input, select')]
        .map((control) => control.getBoundingClientRect())
        .filter(({ width }) => width > 1);
      const isOff = boxes.some((a) => boxes.some((b) => isUneven(a, b)));
      return isOff ? [`is uneven: ${row.outerHTML.slice(0, 140)}`] : [];
    });
  }, ROWS);
}

/** Buttons whose words are torn in two, and checkboxes that are not squares on the first line of their words. */
function badlySetWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const linesOf = (text: Node, from: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + length);
      return [...range.getClientRects()];
    };
    const wordsIn = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const lines: DOMRect[][] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode;
        if ((text.parentElement?.offsetWidth ?? 0) <= 1) continue; // it is only read out
        for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/\S+/g))
          lines.push(linesOf(text, index, word.length));
      }
      return lines;
    };
    const middle = ({ top, height }: DOMRect) => top + height / 2;
    const torn = [...document.querySelectorAll('button')].filter((button) =>
      wordsIn(button).some(({ length }) => length > 1),
    );
    const askew = [...document.querySelectorAll('.formularium-option > input')].filter((input) => {
      const box = input.getBoundingClientRect();
      const [[line = box] = []] = wordsIn(input.nextElementSibling ?? input);
      const isOff = box.width !== box.height || Math.abs(middle(box) - middle(line)) > 3;
      return isOff && input.checkVisibility({ opacityProperty: true });
    });
    return [
      ...torn.map(({ outerHTML }) => `is torn in two: ${outerHTML.slice(0, 140)}`),
      ...askew.map(({ outerHTML }) => `is not square beside its words: ${outerHTML.slice(0, 140)}`),
    ];
  });
}

describe('the stories', () => {
  it.each(['forms', 'kinds'] as const)(
    'of all %s are aligned, on a phone and on a desktop',
    async (shelf) => {
      const found: string[] = [];
      await walk.through(walk.groups(shelf), {}, async (page, name) => {
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const faults = [...(await unevenRows(page)), ...(await badlySetWords(page))];
          found.push(...faults.map((fault) => `${name}, ${width} px: ${fault}`));
        }
      });
      expect(found).toEqual([]);
    },
    200_000,
  );
});
