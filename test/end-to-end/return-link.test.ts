import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

let server: RunningServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer({}, 'able', ['donation', 'feedback', 'membership']);
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function opened(search: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(`${server.address}/forms/donation${search}`, { waitUntil: 'networkidle' });
  return page;
}

/** The level that is chosen, or `custom` and what is entered. */
async function given(page: Page): Promise<string> {
  const level = await page.locator('[data-field="give-amount"] input:checked').inputValue();
  return level === 'custom' ? `custom ${await amount(page).inputValue()}` : level;
}

const amount = (page: Page) => page.locator('[data-field="give-amount"] input[type=text]');
const button = (page: Page) => page.locator('button.formularium-button[type=submit]:not([name])');

/** Goes on to the last page. */
async function fillIn(page: Page): Promise<void> {
  await button(page).click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
  await button(page).click();
}

const gateway = (page: Page) => page.locator('[data-field="payment-mode"] input:checked');

describe('a return link to the donation form', () => {
  it.each([
    ['?form-id=75&payment-mode=paypal&level-id=3', '3', 'paypal', 'Donate $100'],
    [
      '?form-id=75&payment-mode=offline&level-id=custom&custom-amount=12,50',
      'custom 12,50',
      'offline',
      'Donate $12.50',
    ],
    ['?form-id=76&payment-mode=paypal&level-id=3', '1', 'stripe', 'Donate $25'],
    ['?form-id=75&payment-mode=<script>&level-id=99', '1', 'stripe', 'Donate $25'],
    ['', '1', 'stripe', 'Donate $25'],
  ])('%s selects %s by %s', async (search, chosen, mode, label) => {
    const page = await opened(search);
    await expect.poll(() => given(page)).toBe(chosen);
    await fillIn(page);
    await expect.poll(() => button(page).innerText()).toBe(label);
    await expect.poll(() => gateway(page).inputValue()).toBe(mode);
    await page.close();
  });
});

describe('an amount on the donation page', () => {
  it('asks what is meant, and sends what is chosen', async () => {
    const page = await opened('');
    await page.getByRole('radio', { name: 'Other' }).click();
    await amount(page).fill('1.000');
    await amount(page).press('Enter');
    const question = page.getByRole('button', { name: 'Did you mean $1,000?' });
    await question.click();
    await expect.poll(() => amount(page).inputValue()).toBe('1,000.00');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await amount(page).getAttribute('id'));
    await fillIn(page);
    await expect.poll(() => button(page).innerText()).toBe('Donate $1,000');
    await page.close();
  });
});

describe('an address that fills in a field', () => {
  it('does so with what asks for a signature only if it is signed', async () => {
    const page = await browser.newPage();
    const name = page.locator('[data-field="name"] input');
    await page.goto(`${server.address}/forms/membership?name=Bob`, { waitUntil: 'networkidle' });
    expect([page.url(), await name.inputValue()]).toEqual([`${server.address}/forms/membership`, '']);
    await page.close();
  });

  it('is followed, and says nothing over what a visitor has entered', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.address}/forms/feedback?better=%3Cb%3ETea&nps=3`, { waitUntil: 'networkidle' });
    await page.locator('[data-field="nps"] input[value="3"]').check();
    const better = page.locator('[data-field="better"] textarea');
    await expect.poll(() => better.inputValue()).toBe('<b>Tea');
    await expect.poll(() => page.locator('[data-field="nps"] input:checked').count()).toBe(1);
    await better.fill('Coffee');
    expect(await better.inputValue()).toBe('Coffee');
    await page.close();
  });
});
