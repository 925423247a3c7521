// Real browsers with JavaScript switched off.

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL, bringAxe, faults } from './dressed.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  server = await startServer({}, 'able');
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

beforeEach(async () => {
  context = await browser.newContext({ javaScriptEnabled: false });
  page = await context.newPage();
});

afterEach(() => context.close());

const open = (form: string) => page.goto(`${server.address}/forms/${form}`);
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const fill = (name: string, text: string) => page.getByRole('textbox', { name }).fill(text);
const rowsOf = (form: string) => server.rows().filter((row) => row.form_id === form);

/** The page as a browser with JavaScript shows it, for axe to look at. */
async function axeFaults(): Promise<readonly string[]> {
  await page.waitForLoadState();
  const other = await browser.newContext({ reducedMotion: 'reduce' });
  const copy = await other.newPage();
  await copy.route(page.url(), async (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: (await page.content()).replace(/<script[^>]*><\/script>/g, ''),
    }),
  );
  await copy.goto(page.url());
  await bringAxe(copy);
  const found = await faults(copy, ALL);
  await other.close();
  return found;
}

/** The element with the focus, by its role and the beginning of its text. */
const focused = () =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === document.body ? '' : (element?.getAttribute('name') ?? element?.textContent ?? '');
  });

describe('the contact form', () => {
  it('says what is wrong, at its field and first of all, keeps the answers, and is sent by Enter', async () => {
    await open('contact-190');
    await fill('First name', 'Ada');
    await fill('Email address', 'nobody');
    await press('Submit');
    await expect.poll(() => page.title()).toMatch(/^Please correct the errors before submission\. – /);
    await expect.poll(focused).toMatch(/^Please correct the errors/);
    expect(await axeFaults()).toEqual([]);
    expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Ada');
    const email = page.getByRole('textbox', { name: 'Email address' });
    expect(await email.inputValue()).toBe('nobody');
    expect(await email.getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: /^Email address: / }).click();
    await expect.poll(focused).toBe('email-1');
    await email.fill('ada@analytical.example');
    await fill('Last name', 'Lovelace');
    await fill('Message', 'How do I hire an engine?');
    await page.getByRole('textbox', { name: 'Last name' }).press('Enter');
    await page.getByText('Thank you. Your answers have been received.').waitFor();
    await expect.poll(focused).toMatch(/^Thank you/);
    expect(await axeFaults()).toEqual([]);
    const before = rowsOf('190');
    expect(before).toMatchObject([
      { submission: { 'name-1': 'Ada', 'textarea-1': 'How do I hire an engine?' } },
    ]);
    await page.reload();
    await page.getByText('Thank you. Your answers have been received.').waitFor();
    await page.goBack();
    await page.goForward();
    expect(rowsOf('190')).toEqual(before);
  });

  it('is sent by the keyboard alone', async () => {
    const before = rowsOf('190').length;
    await open('contact-190');
    await page.getByRole('textbox', { name: 'First name' }).focus();
    for (const text of ['Ada', 'Lovelace', 'ada@analytical.example', '', 'By keyboard']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Thank you. Your answers have been received.').waitFor();
    expect(rowsOf('190')).toHaveLength(before + 1);
  });
});

describe('the quote form', () => {
  it('goes through its pages, with what depends on answers, and back', async () => {
    await open('quote');
    await fill('Seats', '12');
    await page.getByRole('checkbox', { name: /^Monthly training/ }).check();
    await expect.poll(() => page.getByRole('textbox', { name: 'People to train' }).count()).toBe(0);
    await press('Update the page');
    await expect.poll(focused).toBe('training-people');
    expect(await axeFaults()).toEqual([]);
    await fill('People to train', '13');
    await press('Next');
    // What has become visible stands on the page that was left.
    await expect.poll(() => page.getByRole('heading', { name: /Your company/ }).count()).toBe(1);
    await expect.poll(focused).toMatch(/Your company/);
    await press('Previous');
    await page.getByText('two groups').waitFor();
    expect(await page.getByRole('textbox', { name: 'Seats' }).inputValue()).toBe('12');
    await press('Next');
    const company = page.getByRole('textbox', { name: 'Company' });
    await company.waitFor();
    await press('Next');
    await expect.poll(() => company.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFaults()).toEqual([]);
    await fill('Company', 'Engines');
    await page.getByRole('combobox', { name: 'Country' }).selectOption('at');
    await company.press('Enter');
    await expect.poll(() => page.getByRole('status', { name: 'Net' }).innerText()).toBe('$418.80');
    await fill('Your name', 'Ada');
    await fill('Email address', 'ada@analytical.example');
    expect(await axeFaults()).toEqual([]);
    await press('Send me the quote');
    await page.getByText('Your quote is on its way').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(await axeFaults()).toEqual([]);
    expect(rowsOf('quote-12')).toMatchObject([
      {
        submission: {
          seats: '12',
          extras: ['training'],
          'training-people': '13',
          company: 'Engines',
          net: '418.80',
        },
      },
    ]);
  });
});

describe('the knowledge quiz', () => {
  it('asks who takes it, and shows the result at an address that can be loaded again', async () => {
    await open('knowledge-quiz');
    expect(await axeFaults()).toEqual([]);
    await press('Start');
    for (const titles of [
      ['About 3 %'],
      ['As ice', 'As liquid', 'As vapour'],
      ['4 °C'],
      ['Hydrogen', 'Oxygen'],
      ['On Mount Everest'],
    ]) {
      for (const title of titles) await page.getByLabel(title, { exact: true }).check();
      await press(/^(Next|Show my result)$/);
    }
    await page.getByRole('textbox', { name: 'Your name' }).waitFor();
    expect(await axeFaults()).toEqual([]);
    await fill('Your name', 'Ada');
    await press('Send me my result');
    await page.getByText('Enter an email address', { exact: false }).first().waitFor();
    await fill('E-mail', 'ada@analytical.example');
    await press('Send me my result');
    await page.getByRole('heading', { name: '5 of 5 – thank you for taking part.' }).waitFor();
    expect(await axeFaults()).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: '5 of 5 – thank you for taking part.' }).waitFor();
    const [lead, ...more] = rowsOf('quiz-water-leads');
    expect([lead?.submission, more]).toEqual([
      expect.objectContaining({ 'name-1': 'Ada', 'email-1': 'ada@analytical.example' }),
      [],
    ]);
    expect(rowsOf('quiz-water')).toMatchObject([{ submission: { lead_entry_id: lead?.key } }]);
  });
});

describe('the poll', () => {
  it('takes a vote', async () => {
    await open('poll');
    expect(await axeFaults()).toEqual([]);
    await page.getByRole('radio').first().check();
    await page.getByRole('radio').first().press('Enter');
    await page.getByRole('status').first().waitFor();
    expect(await axeFaults()).toEqual([]);
    expect(rowsOf('poll-library')).toMatchObject([{ submission: { vote: 'armchairs' } }]);
  });
});
