import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL, bringAxe, COLOURS, dress, dresses, faults, LOOKS } from './dressed.ts';
import { startWalk, type Walk } from './walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Clicks what opens something; a telephone’s countries come when it is first entered. */
const click = (opener: string) => async (page: Page) => {
  await page.locator('form :is(input, select)').first().focus();
  await page.locator(opener).first().click();
};

const CALENDAR = {
  name: 'kinds/date/filled',
  open: click('button[aria-haspopup=dialog]'),
  there: '[role=dialog] table',
};
const COUNTRIES = {
  name: 'kinds/phone/filled',
  open: click('button[aria-haspopup=dialog]'),
  there: '[role=dialog] [role=option]',
};
const SEARCH = {
  name: 'forms/application/page-2',
  open: click('[role=combobox]'),
  there: '[role=listbox] [role=option]',
};
const NOTHING_FOUND = {
  name: 'kinds/select/empty',
  open: async (page: Page) => {
    await page.locator('input[role=combobox]').first().fill('xyzzy');
  },
  there: '.formularium-popup:not(:has([role=listbox])) >> text=No results found',
};

/** Elements that a visitor opens or brings about by hand: where, how, on which screen, and the result. */
const OPENED = [
  { what: 'a calendar', ...CALENDAR, viewport: DESK },
  { what: 'a calendar on a phone', ...CALENDAR, viewport: PHONE },
  { what: 'the countries of a telephone', ...COUNTRIES, viewport: DESK },
  { what: 'the countries on a phone', ...COUNTRIES, viewport: PHONE },
  { what: 'a searchable list', ...SEARCH, viewport: DESK },
  { what: 'a searchable list on a phone', ...SEARCH, viewport: PHONE },
  { what: 'a search that found nothing', ...NOTHING_FOUND, viewport: PHONE },
  {
    what: 'the terms',
    name: 'forms/donation/by-PayPal',
    open: click('summary'),
    there: 'details[open]',
    viewport: PHONE,
  },
  {
    what: 'a link that was copied',
    name: 'forms/application/draft-saved',
    open: (page: Page) => page.getByRole('button', { name: 'Copy the link' }).click(),
    there: '[role=status] >> text=Copied',
    viewport: DESK,
  },
  {
    what: 'the link of a text with formatting',
    name: 'forms/application/page-2',
    open: (page: Page) => page.getByRole('button', { name: 'Link', exact: true }).first().click(),
    there: 'button:has-text("Set link")',
    viewport: PHONE,
  },
  {
    what: 'files that were chosen',
    name: 'kinds/upload/empty',
    open: (page: Page) =>
      page
        .locator('[data-kind=upload]')
        .first()
        .locator('.formularium-file-control') // which is not replaced any more
        .setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]),
    there: '.formularium-file',
    viewport: PHONE,
  },
  {
    what: 'a file on its way',
    name: 'kinds/upload/empty',
    open: (page: Page) =>
      page
        .locator('[data-kind=upload]')
        .last()
        .locator('.formularium-file-control') // which is not replaced any more
        .setInputFiles([{ name: 'endless.png', mimeType: 'image/png', buffer: Buffer.from('x') }]),
    there: '.formularium-file progress[value="40"]',
    viewport: PHONE,
  },
  {
    what: 'a signature that was drawn',
    name: 'kinds/signature/empty',
    open: async (page: Page) => {
      const sheet = page.getByRole('img');
      await sheet.hover();
      await page.mouse.down();
      await sheet.hover({ position: { x: 20, y: 20 } });
      await page.mouse.up();
    },
    there: 'button:enabled >> text=Undo',
    viewport: PHONE,
  },
];

describe('an opened popup', () => {
  it.each(OPENED)(
    'has no violation in any theme, light and dark, and from right to left: $what',
    async ({ name, open, there, viewport }) => {
      const page = await walk.open(name, { viewport, permissions: ['clipboard-write'] });
      await open(page);
      await page.locator(there).first().waitFor();
      await bringAxe(page);
      const found: string[] = [];
      for (const look of dresses) {
        await dress(page, look);
        const looks = look.scheme === 'dark' ? COLOURS : LOOKS;
        const some = await faults(page, look === dresses[0] ? ALL : looks);
        found.push(...some.map((fault) => `${look.theme}, ${look.scheme}, ${look.dir}: ${fault}`));
      }
      expect(await page.locator(there).first().isVisible()).toBe(true);
      expect(found).toEqual([]);
    },
    120_000,
  );
});
