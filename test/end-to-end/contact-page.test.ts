import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { violationsOf } from './dressed.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

const ANSWERS = {
  'name-1': 'Ada',
  'name-2': 'Lovelace',
  'email-1': 'ada@analytical.example',
  'phone-1': '(201) 555-0123',
  'textarea-1': 'How do I hire an engine?',
};

/** A number of which only the country was chosen is kept with its dial code. */
const KEPT = { ...ANSWERS, 'phone-1': '+1 (201) 555-0123' };

let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
/** The browser's complaints: errors in the console, and breaches of the content security policy. */
let noise: string[];

beforeAll(async () => {
  server = await startServer({}, 'ours', ['contact-190', 'quote']);
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

beforeEach(async () => {
  noise = [];
  context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(`${server.address}/forms/contact-190`);
});

afterEach(() => context.close());

/** Submissions kept since there were that many. */
function newRows(before: number) {
  return server
    .rows()
    .slice(before)
    .map(({ form_id, submission }) => ({ form_id, submission }));
}

function field(label: string) {
  return page.getByRole('textbox', { name: label });
}

function isFocused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

async function fillIn(answers: Partial<typeof ANSWERS> = ANSWERS): Promise<void> {
  const labels = {
    'name-1': 'First name',
    'name-2': 'Last name',
    'email-1': 'Email address',
    'phone-1': 'Phone number',
    'textarea-1': 'Message',
  };
  for (const [id, answer] of Object.entries(answers))
    await field(labels[id as keyof typeof labels]).fill(answer);
}

/** The description of a field that assistive technology reads out, its complaint included. */
async function description(label: string): Promise<string> {
  const ids = (await field(label).getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()))).join(' ');
}

describe('the page of contact form 190', () => {
  it('shows each message of the specification at its field', async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect
      .poll(() => description('First name'))
      .toContain('This field is required. Please input your name.');
    expect(await description('Last name')).toContain('Name is required.');
    expect(await description('Email address')).toContain(
      'This field is required. Please input a valid email.',
    );
    expect(await description('Message')).toContain('This field is required. Please enter text.');
    await fillIn({ 'email-1': 'nobody', 'phone-1': '+1 555 0123', 'textarea-1': 'x'.repeat(181) });
    await field('First name').focus();
    await expect.poll(() => description('Email address')).toContain('This is not a valid email.');
    await expect
      .poll(() => description('Message'))
      .toContain('You exceeded the allowed amount of characters. Please check again.');
    await expect.poll(() => description('Message')).toContain('181 / 180');
    await expect.poll(() => description('Phone number')).toContain('Please enter a valid phone number.');
    expect(server.rows()).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('moves the focus to the list of many errors, and to the first of few, and says so in its title', async () => {
    await fillIn({ 'name-1': 'Ada' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => isFocused(page.locator('.formularium-notice'))).toBe(true);
    await expect.poll(() => page.title()).toBe('Error: Reach out');
    await fillIn({ 'name-2': 'Lovelace' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => isFocused(field('Email address'))).toBe(true);
    await fillIn();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you.').waitFor();
    await expect.poll(() => page.title()).toBe('Reach out');
  });

  it('gives back what was entered when it is loaded again, until it is sent', async () => {
    await fillIn();
    // The script that keeps answers is loaded with the first of them.
    const inTab = () =>
      page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        return JSON.stringify({ ...sessionStorage });
      });
    await expect.poll(inTab).toContain(ANSWERS['textarea-1']);
    await page.reload();
    await expect.poll(() => field('Message').inputValue()).toBe(ANSWERS['textarea-1']);
    await field('Last name').fill('Byron');
    await page.reload();
    await expect.poll(() => field('Last name').inputValue()).toBe('Byron');
    expect(await field('Phone number').inputValue()).toContain('555-0123');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you.').waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    expect(await field('Last name').inputValue()).toBe('');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(noise).toEqual([]);
  });

  it('stores exactly the five answers, once, however often they are sent', async () => {
    const before = server.rows().length;
    const request = page.waitForRequest((sent) => sent.method() === 'POST');
    await fillIn();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you.').waitFor();
    expect(newRows(before)).toEqual([{ form_id: '190', submission: KEPT }]);
    const sent = await request;
    const again = await context.request.fetch(`${server.address}/ajax`, {
      method: 'POST',
      headers: { 'content-type': (await sent.headerValue('content-type')) ?? '' },
      data: sent.postDataBuffer() ?? '',
    });
    expect(await again.json()).toMatchObject({ success: true });
    await page.reload();
    expect(server.rows()).toHaveLength(before + 1);
    expect(noise).toEqual([]);
  });

  it('is filled in by the keyboard alone', async () => {
    const before = server.rows().length;
    await field('First name').focus();
    for (const answer of Object.values(ANSWERS)) {
      await page.keyboard.type(answer);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('Thank you.').waitFor();
    expect(server.rows()).toHaveLength(before + 1);
  });

  it('is sent on Enter in a line of text', async () => {
    const before = server.rows().length;
    await fillIn();
    await field('First name').press('Enter');
    await page.getByText('Thank you.').waitFor();
    expect(server.rows()).toHaveLength(before + 1);
  });

  it('keeps every answer if the server cannot be reached', async () => {
    await fillIn();
    await page.route('**/ajax', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('An error occurred while processing the form. Please try again').waitFor();
    expect(await field('Message').inputValue()).toBe(ANSWERS['textarea-1']);
    // What is said of sending stands at the button.
    const notice = page.locator('.formularium-page + .formularium-notice:has(+ .formularium-buttons)');
    await expect.poll(() => isFocused(notice)).toBe(true);
    await page.unroute('**/ajax');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you.').waitFor();
  });

  it('says that it is submitting', async () => {
    await fillIn();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/ajax', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Submitting...' }).waitFor();
    release();
    await page.getByText('Thank you.').waitFor();
  });

  it.each([
    { width: 1280, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
    { width: 320, colorScheme: 'light' },
  ] as const)('has no violation in axe, $width px wide and $colorScheme', async ({ width, colorScheme }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    const violations = async () => {
      // Colours in the midst of a transition are not meant to be read.
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map((one) => one.finished)));
      return violationsOf(page);
    };
    expect(await violations()).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Name is required.').first().waitFor();
    expect(await violations()).toEqual([]);
    await fillIn();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Thank you.').waitFor();
    expect(await violations()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

describe('the page of the quote form', () => {
  it('leads through its pages to a stored quote, with the price it showed', async () => {
    const before = server.rows().length;
    await page.goto(`${server.address}/forms/quote`);
    await field('Seats').fill('12');
    await page.getByLabel('Daily backup').check();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Your company' }).waitFor();
    await field('Company').fill('Engines Ltd');
    await page.getByLabel('Country').selectOption('de');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Your quote' }).waitFor();
    await expect.poll(() => page.getByRole('main').innerText()).toContain('313.92');
    expect(await violationsOf(page)).toEqual([]);
    await field('Your name').fill('Ada');
    await field('Email address').fill('ada@engines.example');
    await page.getByRole('button', { name: 'Send me the quote' }).click();
    await page.getByText('Your quote is on its way').waitFor();
    expect(server.rows().slice(before)).toMatchObject([
      { form_id: 'quote-12', submission: { seats: '12', net: '263.80', tax: '50.12', total: '313.92' } },
    ]);
    expect(noise).toEqual([]);
  });

  it('follows the back and forward buttons of the browser, and keeps its answers', async () => {
    await page.goto(`${server.address}/forms/quote`);
    await field('Seats').fill('12');
    await page.getByRole('button', { name: 'Next' }).click();
    await field('Company').fill('Engines Ltd');
    await page.goBack();
    await page.getByRole('heading', { name: 'What you need' }).waitFor();
    expect(await field('Seats').inputValue()).toBe('12');
    await page.goForward();
    await page.getByRole('heading', { name: 'Your company' }).waitFor();
    expect(await field('Company').inputValue()).toBe('Engines Ltd');
    await page.goBack();
    await page.getByRole('heading', { name: 'What you need' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Reach out' }).waitFor();
    expect(noise).toEqual([]);
  });
});
