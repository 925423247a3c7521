import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { printedBy } from '../../server/testing/run-command.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const EMAIL = 'grace@analytical.example';
const PASSWORD = 'correct as a battery';
const email = { id: 'email-1', kind: 'email', label: 'Email', required: true };
const password = { id: 'password-1', kind: 'password', label: 'Password', required: true };
const spam = { minSeconds: 0 };
const FORMS = {
  register: {
    ...{ id: 'register', type: 'form', title: 'Register', fields: [email, password] },
    settings: { formType: 'registration', spam },
  },
  'sign-in': {
    ...{ id: 'sign-in', type: 'form', title: 'Sign in', fields: [email, password] },
    settings: {
      ...{ formType: 'login', submitLabel: 'Sign in' },
      behaviors: [{ behavior: 'redirect', url: '/desk', newTab: 'same-tab' }],
    },
  },
  seats: {
    ...{ id: 'seats', type: 'form', title: 'Book seats' },
    fields: [
      { id: 'who', kind: 'text', label: 'Who comes', required: true },
      { id: 'count', kind: 'number', label: 'How many' },
      { id: 'diet', kind: 'textarea', label: 'Dietary wishes' },
    ],
    settings: { spam },
  },
};

describe('the desk in a browser', () => {
  let browser: Browser;
  let server: RunningServer;
  let page: Page;
  const forms = mkdtempSync(join(tmpdir(), 'formularium-'));

  const confirmLink = async (): Promise<string> => {
    const folder = join(server.folder, 'mail');
    const names = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
    const [link] = mails.flatMap(({ text = '' }) => /http:\S+\/account\/confirm\S+/.exec(text)?.[0] ?? []);
    if (link === undefined) throw new Error('No mail has come yet.');
    return link;
  };
  const sendSeats = async (who: string, count: string, diet = ''): Promise<void> => {
    await page.goto(`${server.address}/forms/seats`);
    await page.getByLabel('Who comes').fill(who);
    await page.getByLabel('How many').fill(count);
    if (diet !== '') await page.getByLabel('Dietary wishes').fill(diet);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you').first().waitFor();
  };
  const isAccessible = async (name: string): Promise<void> => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        const shots = process.env['SHOTS'];
        if (shots !== undefined)
          await page.screenshot({
            path: join(shots, `desk-${name}-${width}-${colorScheme}.png`),
            fullPage: true,
          });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  };

  beforeAll(async () => {
    for (const [name, form] of Object.entries(FORMS))
      writeFileSync(join(forms, `${name}.json`), JSON.stringify(form));
    server = await startServer({ FORMS_DIR: forms });
    browser = await strictBrowser();
    page = await (await browser.newContext({ acceptDownloads: true })).newPage();
    await page.goto(`${server.address}/forms/register`);
    await page.getByLabel('Email').fill(EMAIL);
    await page.locator('input[type="password"]').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.goto(await vi.waitFor(confirmLink, { timeout: 20_000 }));
    await page.locator('input[type="password"]').first().fill(PASSWORD);
    await page.locator('main button[type="submit"]').click();
    await page.waitForURL(/account$|\/$|done|forms/);
    await printedBy(['accounts', 'role', EMAIL, 'manager'], { DATA_DIR: server.folder, FORMS_DIR: forms });
    // A session ends with the role that it was begun in.
    await page.goto(`${server.address}/desk`);
    await page.getByLabel('Email').fill(EMAIL);
    await page.locator('input[type="password"]').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await sendSeats('Ada', '2', 'No nuts, please');
    await sendSeats('Bob', '12');
    await sendSeats('Cy', '11', 'Vegan');
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(forms, { recursive: true, force: true });
  });

  it('shows what came in, and is accessible on a desktop and on a phone, in light and dark', async () => {
    await page.goto(`${server.address}/desk`);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    const row = page.getByRole('row', { name: /Book seats/ });
    expect(await row.getByRole('cell').nth(1).textContent()).toBe('3');
    await isAccessible('start');
    await row.getByRole('link', { name: 'Book seats' }).click();
    await page.getByText('Entries: 3').waitFor();
    await isAccessible('entries');
    await page.locator('tbody tr').first().getByRole('link').click();
    await page.getByRole('heading', { name: 'Entry of “Book seats”' }).waitFor();
    expect(await page.getByText('Vegan').count()).toBe(1);
    await isAccessible('entry');
  }, 120_000);

  it('lists the registrations for ten people or more in two clicks, and exports those with wishes in three', async () => {
    await page.goto(`${server.address}/desk`);
    await page.getByRole('link', { name: 'Book seats' }).click();
    await page.getByLabel('Filter as a text').fill('count >= 10');
    await page.getByRole('button', { name: 'Apply' }).first().click();
    await page.getByText('Entries: 2 of 3').waitFor();
    await page.getByLabel('Filter as a text').fill('diet != ""');
    await page.getByLabel('Filter as a text').press('Enter');
    await page.getByText('Entries: 2 of 3').waitFor();
    expect(await page.locator('tbody').textContent()).toMatch(/Vegan.*No nuts/s);
    await page.getByText('Export this list').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Book-seats-.*\.xlsx$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  it('marks entries as done all at once, takes that back, and follows keys', async () => {
    await page.goto(`${server.address}/desk/forms/seats`);
    for (const box of await page.locator('tbody input[type="checkbox"]').all()) await box.check();
    await page.getByRole('button', { name: 'Set the status' }).click();
    await page.getByText('Changed entries: 3').waitFor();
    expect(await page.getByRole('cell', { name: 'Done' }).count()).toBe(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('It is as it was before.').waitFor();
    expect(await page.getByRole('cell', { name: 'New' }).count()).toBe(3);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('ada');
    expect(await page.getByLabel('Search in all answers').inputValue()).toBe('ada');
    await page.keyboard.press('Enter');
    await page.getByText('Entries: 1 of 3').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await page.getByText('No nuts, please').waitFor();
    await page.getByLabel('A new note').fill('Tell the kitchen.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await page.getByText('It is saved.').waitFor();
    expect(await page.locator('.desk-notes').textContent()).toContain('Tell the kitchen.');
  });
});
