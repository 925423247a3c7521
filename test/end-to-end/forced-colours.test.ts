import type { BrowserContextOptions, ElementHandle, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalk, type Walk } from './walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

const FORCED: BrowserContextOptions = { forcedColors: 'active', viewport: { width: 600, height: 800 } };

/** The colours in a part of what is drawn of an element, from 0 to 1 across and down it. */
async function coloursIn(
  page: Page,
  element: Locator,
  [left, top, right, bottom]: readonly [number, number, number, number],
): Promise<readonly string[]> {
  const picture = (await element.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(
    async ([data, ...sides]) => {
      const image = Object.assign(new Image(), { src: `data:image/png;base64,${data}` });
      await image.decode();
      const { naturalWidth: width, naturalHeight: height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      if (context === null) throw new Error('There is nothing to draw on.');
      context.drawImage(image, 0, 0);
      const [x, y] = [Math.round(width * sides[0]), Math.round(height * sides[1])];
      const size = [Math.round(width * sides[2]) - x, Math.round(height * sides[3]) - y] as const;
      const { data: bytes } = context.getImageData(x, y, ...size);
      const found = new Set<string>();
      for (let at = 0; at < bytes.length; at += 4) found.add(bytes.slice(at, at + 3).join());
      return [...found];
    },
    [picture, left, top, right, bottom] as const,
  );
}

/** Drawings without letters, their places, and the part of each that must be visible. */
const DRAWN = [
  {
    what: 'the cross of a chosen tag',
    name: 'forms/application/page-2',
    of: '.formularium-tag',
    part: [0.7, 0.2, 0.95, 0.8],
  },
  {
    what: 'the cross of a file',
    name: 'kinds/upload/filled',
    of: '.formularium-file-remove',
    part: [0, 0, 1, 1],
  },
  { what: 'the arrow of a list', name: 'forms/quote/page-2', of: 'select', part: [0.9, 0.2, 0.98, 0.8] },
  {
    what: 'the arrow of a search',
    name: 'forms/application/page-2',
    of: '.formularium-search',
    part: [0.92, 0.1, 0.98, 0.4],
  },
  {
    what: 'the track of a slider',
    name: 'kinds/slider/empty',
    of: '.formularium-track',
    part: [0.05, 0.2, 0.2, 0.8],
  },
  {
    what: 'the button of a calendar',
    name: 'kinds/date/filled',
    of: '.formularium-opener',
    part: [0.2, 0.2, 0.8, 0.8],
  },
  {
    what: 'the sign of a complaint',
    name: 'forms/login/invalid',
    of: '.formularium-complaint',
    part: [0, 0, 0.04, 1],
  },
  { what: 'the bars of a poll', name: 'forms/poll/accepted', of: 'figure svg', part: [0.1, 0, 1, 1] },
  { what: 'how far one is', name: 'forms/quote/page-2', of: 'progress', part: [0, 0.3, 1, 0.7] },
] as const;

/** Of a page the first control of each sort, by what it is and how it is dressed; what is said of one that looks the same with the focus. */
async function unmarkedFocus(page: Page): Promise<readonly string[]> {
  const all = page.locator(
    'form :is(a[href], button, input, select, textarea, summary):not(:disabled, [tabindex="-1"])',
  );
  const sorts = new Map<string, ElementHandle>();
  for (const control of await all.elementHandles()) {
    const sort = await control.evaluate((element) => {
      const { tagName, className, parentElement, type } = element as HTMLInputElement;
      return [tagName, type, className, parentElement?.className].join(' ');
    });
    if (!sorts.has(sort)) sorts.set(sort, control);
  }
  expect(sorts.size).toBeGreaterThan(1);
  const unmarked: string[] = [];
  for (const [sort, control] of sorts) {
    // A rich control has come in its place, and is of another sort.
    if (!(await control.evaluate((one) => one.isConnected))) continue;
    const looks = async (isFocused: boolean): Promise<string> => {
      const clip = await control.evaluate((element, focus) => {
        const one = element as HTMLElement;
        (document.activeElement as HTMLElement).blur();
        one.scrollIntoView({ block: 'center' });
        if (focus) one.focus({ focusVisible: true } as FocusOptions);
        const { x, y, width, height } = (one.closest('label') ?? one).getBoundingClientRect();
        return { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
      }, isFocused);
      return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64');
    };
    if ((await looks(false)) === (await looks(true))) unmarked.push(sort);
  }
  return unmarked;
}

describe('forced colours', () => {
  it.each([
    'forms/event-registration/for-two-and-a-student',
    'forms/application/page-2',
    'forms/quote/page-2',
    'forms/knowledge-quiz/with-mistakes',
    'forms/donation/by-card-every-month',
  ])(
    'leave the focus visible: %s',
    async (name) => {
      const page = await walk.open(name, FORCED);
      expect(await unmarkedFocus(page)).toEqual([]);
    },
    120_000,
  );

  it.each(DRAWN)('leave $what', async ({ name, of, part }) => {
    const page = await walk.open(name, FORCED);
    expect((await coloursIn(page, page.locator(of).first(), part)).length).toBeGreaterThan(1);
  });

  it('leave chosen stars distinct from others', async () => {
    const page = await walk.open('forms/event-registration/for-two-and-a-student', FORCED);
    const middle = (star: number) =>
      coloursIn(page, page.locator('.formularium-icon').nth(star), [0.4, 0.45, 0.6, 0.6]);
    expect(await middle(0)).not.toEqual(await middle(4));
  });

  it('leave the filled part of a slider’s track', async () => {
    const page = await walk.open('kinds/slider/empty', FORCED);
    const track = page.locator('[data-range] .formularium-track');
    const [before, between] = [
      await coloursIn(page, track, [0.06, 0.45, 0.12, 0.55]),
      await coloursIn(page, track, [0.35, 0.45, 0.4, 0.55]),
    ];
    expect(before).not.toEqual(between);
  });

  it('leave the choice that the keys have reached visible', async () => {
    const page = await walk.open('forms/application/page-2', FORCED);
    await page.getByRole('combobox').first().press('ArrowDown');
    const top = (choice: string) => coloursIn(page, page.locator(choice).first(), [0.2, 0, 0.8, 0.1]);
    await page.locator('.formularium-choice[data-active]').waitFor();
    expect(await top('.formularium-choice[data-active]')).not.toEqual(
      await top('.formularium-choice:not([data-active])'),
    );
  });
});
