import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const BEHAVIORS: Readonly<Record<string, readonly object[]>> = {
  hides: [{ behavior: 'hide', message: 'Thank you, and goodbye.' }],
  fades: [{ behavior: 'thankyou', message: 'Thank you for a moment.', fadeOut: 0.5 }],
  leaves: [{ behavior: 'redirect', url: '/forms/arrives' }],
  opens: [{ behavior: 'redirect', url: '/forms/arrives', newTab: 'new-tab', message: 'It is beside.' }],
  arrives: [],
};

const forms = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  for (const [id, behaviors] of Object.entries(BEHAVIORS)) {
    const fields = [{ id: 'name', kind: 'text', label: 'Name' }];
    const definition = { id, type: 'form', title: `It ${id}`, fields, settings: { behaviors } };
    writeFileSync(join(forms, `${id}.json`), JSON.stringify(definition));
  }
  server = await startServer({ FORMS_DIR: forms });
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(forms, { recursive: true });
});

async function filledIn(form: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${server.address}/forms/${form}`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
  return page;
}

const send = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

async function sent(form: string): Promise<Page> {
  const page = await filledIn(form);
  await send(page);
  return page;
}

describe('a form that was sent', () => {
  it('leaves only its message if it hides itself', async () => {
    const page = await sent('hides');
    await page.getByText('Thank you, and goodbye.').waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await expect.poll(() => page.getByRole('button').count()).toBe(0);
    await page.close();
  });

  it('gives way to its message, with a link to fill it in once more', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.address}/forms/arrives`);
    const again = page.getByRole('link', { name: 'Fill it in again' });
    expect(await again.count()).toBe(0);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    await page.getByRole('button', { name: 'Submit' }).click();
    const words = page.getByRole('status').getByText('Thank you. Your answers have been received.');
    await words.waitFor();
    const notice = page.locator('[data-attention="notice"]');
    await expect.poll(() => notice.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await again.click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
    await expect.poll(() => words.count()).toBe(0);
    await page.close();
  });

  it('lets its message fade, and can be filled in again', async () => {
    const page = await filledIn('fades');
    const words = page.getByText('Thank you for a moment.');
    // Looked for before it is there: it stays for half a second.
    const shown = words.waitFor();
    await send(page);
    await shown;
    await words.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
    await page.close();
  });

  it('redirects to another page', async () => {
    const page = await sent('leaves');
    await page.getByRole('heading', { name: 'It arrives' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${server.address}/forms/arrives`);
    await page.close();
  });

  it('opens another page in a new tab, and stays with its message', async () => {
    const beside = browser.contexts().length;
    const page = await browser.newPage();
    await page.goto(`${server.address}/forms/opens`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada');
    const opened = page.context().waitForEvent('page');
    await send(page);
    await (await opened).getByRole('heading', { name: 'It arrives' }).waitFor();
    await page.getByText('It is beside.').waitFor();
    await page.context().close();
    expect(browser.contexts()).toHaveLength(beside);
  });
});
