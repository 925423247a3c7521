import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formsForTheFast } from './give.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const HEIGHT = 844;
/** Of three pages, in screens: one scrolls less than half a screen to read it all. */
const LONGEST = 1.5;
const PHONE = { viewport: { width: 390, height: HEIGHT }, hasTouch: true, isMobile: true };

const forms = formsForTheFast('donation');
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({ FORMS_DIR: forms });
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(forms, { recursive: true });
});

/** The donation form on a phone, once its script has taken over. */
async function opened(): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.goto(`${server.address}/forms/donation`);
  await page.locator('form[aria-busy]').waitFor();
  return page;
}

/** Finds the total and the button on the screen, wherever the page is scrolled to. Returns the screens that it is long. */
async function screensOf(page: Page, heading: string): Promise<number> {
  await page.getByRole('heading', { name: heading }).waitFor();
  const kept = [page.locator('[data-field="summary-total"]'), page.locator('.formularium-buttons')];
  const isInView = (): Promise<boolean> =>
    Promise.all(
      kept.map((one) =>
        one.evaluate((element) => {
          const { top, bottom, height } = element.getBoundingClientRect();
          return height > 0 && top >= 0 && bottom <= window.innerHeight;
        }),
      ),
    ).then((all) => all.every(Boolean));
  for (const part of [0, 0.5, 1]) {
    await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), part);
    await expect.poll(isInView, { message: `total and button on “${heading}”` }).toBe(true);
  }
  return page.evaluate((height) => document.documentElement.scrollHeight / height, HEIGHT);
}

/** Enters what the form asks for, by a way to press and a way to type. */
async function given(
  page: Page,
  press: (role: 'radio' | 'checkbox' | 'button', name: string) => Promise<void>,
  type: (name: string, text: string) => Promise<void>,
): Promise<number> {
  const amount = await screensOf(page, 'Amount');
  await press('radio', '$50');
  await expect.poll(() => page.locator('[data-field="summary-total"]').textContent()).toContain('$50');
  await press('button', 'Next');
  const you = await screensOf(page, 'You');
  await type('First name', 'Ada');
  await type('Email address', 'ada@analytical.example');
  await press('button', 'Next');
  const payment = await screensOf(page, 'Payment');
  await press('checkbox', 'I agree');
  await press('button', 'Donate');
  await page.getByText('We mail the same to ada@analytical.example.').waitFor();
  return Math.max(amount, you, payment);
}

describe('a gift on a phone', () => {
  it('is given by touch, three short pages with the total and the button always on the screen', async () => {
    const page = await opened();
    const longest = await given(
      page,
      // A tile is its label: the radio button lies over it.
      (role, name) => page.getByRole(role, { name }).first().tap(),
      async (name, text) => {
        const line = page.getByRole('textbox', { name });
        await line.tap();
        await expect.poll(() => line.evaluate((one) => one === document.activeElement)).toBe(true);
        await page.keyboard.type(text);
      },
    );
    expect(longest).toBeLessThan(LONGEST);
    await page.context().close();
  });

  it('is given by keyboard', async () => {
    const page = await opened();
    /** Goes on by Tab until this control has the focus. */
    const reach = async (role: 'radio' | 'checkbox' | 'button' | 'textbox', name: string): Promise<void> => {
      const control = page.getByRole(role, { name }).first();
      const isThere = (): Promise<boolean> => control.evaluate((one) => one === document.activeElement);
      for (let stops = 0; stops < 40 && !(await isThere()); stops += 1) await page.keyboard.press('Tab');
      expect(await isThere(), `${role} “${name}” has the focus`).toBe(true);
    };
    const longest = await given(
      page,
      async (role, name) => {
        if (role !== 'radio') await reach(role, name);
        // The chosen one of several is where Tab stops; the next one follows by an arrow.
        else {
          await reach(role, '$25');
          await page.keyboard.press('ArrowRight');
        }
        if (role !== 'radio') await page.keyboard.press(role === 'button' ? 'Enter' : 'Space');
      },
      async (name, text) => {
        await reach('textbox', name);
        await page.keyboard.type(text);
      },
    );
    expect(longest).toBeLessThan(LONGEST);
    await page.context().close();
  });
});
