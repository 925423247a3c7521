import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// Visitors are led to the page of their bank, in a window of its own or in the same tab, and come back, or do not.

const KEYS = { publicKey: 'pk_test_bank', secretKey: 'sk_test_bank' };
const DEFINITION = {
  ...{ id: 'seats', type: 'form', title: 'Seats' },
  fields: [
    { id: 'name', kind: 'text', label: 'Name', autofill: 'name', required: true },
    { id: 'seats', kind: 'number', label: 'Seats', required: true, min: 1, defaultValue: 2 },
    { id: 'total', kind: 'calculation', label: 'Total', formula: '{seats} * 12.5', precision: 2 },
    {
      ...{ id: 'card', kind: 'stripe-ocs', label: 'Payment', currency: 'EUR' },
      ...{ amountType: 'variable', variable: 'total' },
    },
  ],
  settings: { successMessage: 'Thank you.', afterSubmit: 'hide', spam: { minSeconds: 0 } },
};

let folder: string;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let before: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  writeFileSync(join(folder, 'seats.json'), JSON.stringify(DEFINITION));
  emulators = await startEmulators({ accounts: [{ provider: 'stripe', ...KEYS }] });
  server = await startServer({
    ...{ STRIPE_PUBLISHABLE_KEY: KEYS.publicKey, STRIPE_SECRET_KEY: KEYS.secretKey },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_bank', STRIPE_API_ADDRESS: emulators.address },
    ...{ STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js` },
    ...{ STRIPE_BANK_METHODS: 'ideal,bancontact', FORMS_DIR: folder, LOG_LEVEL: 'error', NODE_ENV: 'test' },
  });
  browser = await strictBrowser();
  await untilPublished(server.address, 'seats');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await emulators?.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  before = emulators.ledger.entries().length;
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

const frame = (): FrameLocator => page.getByRole('group', { name: 'Payment' }).frameLocator('iframe');
const dialog = () => page.getByRole('dialog', { name: 'Pay at your bank' });
const submit = () => page.getByRole('button', { name: 'Submit' });
const kept = (name: string) => server.rows().filter(({ submission }) => submission['name'] === name);
/** The money that has moved since the test began. */
const taken = () =>
  emulators.ledger
    .entries()
    .slice(before)
    .filter(({ type }) => type === 'capture')
    .map(({ amount }) => amount);

async function isPaidOnce(name: string): Promise<void> {
  await expect.poll(() => kept(name).length, { timeout: 20_000 }).toBe(1);
  await expect.poll(taken).toEqual([2500]);
}

async function fillIn(name: string, way = 'ideal', width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${server.address}/forms/seats`);
  await page.getByLabel('Name').fill(name);
  await frame().getByLabel('Pay by').selectOption(way);
  if (way === 'bancontact') await frame().getByLabel('Full name').fill('Ada Lovelace');
}

/** Sends the form, and gives the window of the bank. */
async function leave(): Promise<Page> {
  const opened = context.waitForEvent('page');
  await submit().click();
  const bank = await opened;
  await bank.getByRole('heading', { name: 'Your bank' }).waitFor();
  return bank;
}

const press = (bank: Page, name: string) => bank.getByRole('button', { name, exact: true }).click();
const thanks = () => page.getByText('Thank you.').waitFor({ timeout: 20_000 });

/** The page opens no window, as where a browser blocks them. */
const block = () => page.addInitScript(() => Object.assign(window, { open: () => null }));

describe.each([1280, 390])('a payment at a bank, at %i pixels', (width) => {
  const nameOf = (name: string): string => `${name} ${width}`;

  it('is made in the same tab where the browser opens no window', async () => {
    await block();
    await fillIn(nameOf('Bo'), 'ideal', width);
    await submit().click();
    await page.getByRole('heading', { name: 'Your bank' }).waitFor();
    await press(page, 'Pay');
    await thanks();
    await isPaidOnce(nameOf('Bo'));
  });

  it('is refused, and made by card then', async () => {
    await fillIn(nameOf('Cy'), 'ideal', width);
    const bank = await leave();
    const closed = bank.waitForEvent('close');
    await press(bank, 'Refuse');
    await page.getByText('Payment failed. Please try again.').waitFor({ timeout: 20_000 });
    await closed;
    await dialog().waitFor({ state: 'detached' });
    await frame().getByLabel('Pay by').selectOption('card');
    await frame().getByLabel('Credit or debit card number').fill('4242 4242 4242 4242');
    await frame().getByLabel('Credit or debit card expiration date').fill('12 / 40');
    await frame().getByLabel('Credit or debit card CVC/CVV').fill('123');
    await submit().click();
    await thanks();
    await isPaidOnce(nameOf('Cy'));
  });
});

describe('a payment at a bank', () => {
  it('is given up for another way to pay, and cancelled; the window of the bank is its payer’s', async () => {
    await fillIn('Fi');
    const bank = await leave();
    await dialog().getByRole('button', { name: 'Pay in another way' }).click();
    await page.getByText('Payment was cancelled').waitFor();
    await expect.poll(() => submit().isEnabled()).toBe(true);
    expect([kept('Fi'), taken(), bank.isClosed()]).toEqual([[], [], false]);
    // It closes once it comes back: the page from which it was opened is there.
    const closed = bank.waitForEvent('close');
    await press(bank, 'Refuse');
    await closed;
  });

  it('is made once, however often the button is pressed', async () => {
    await fillIn('Gil');
    const opened = context.waitForEvent('page');
    await submit().dblclick();
    const bank = await opened;
    await bank.getByRole('heading', { name: 'Your bank' }).waitFor();
    await press(bank, 'Pay');
    await thanks();
    await isPaidOnce('Gil');
  });

  it('leads to no address that is a script, whatever the answer says', async () => {
    await fillIn('Ina');
    await page.route('**/ajax', async (route) => {
      if (!(route.request().postData() ?? '').includes('forminator_submit_form_custom-forms'))
        return route.continue();
      const data = { stripe3d: true, paymentid: 'p1', redirect: 'javascript:document.write("taken over")' };
      return route.fulfill({ status: 402, json: { success: false, data: { ...data, message: 'Confirm.' } } });
    });
    await submit().click();
    await page.getByText('Error! Something went wrong when verifying the payment').waitFor();
    expect([context.pages().length, await page.getByText('taken over').count()]).toEqual([1, 0]);
  });

  it('is kept for a payer who never comes back', async () => {
    await fillIn('Jo');
    const bank = await leave();
    await page.close();
    await press(bank, 'Pay');
    await bank.getByText('Thank you.').waitFor({ timeout: 20_000 });
    await isPaidOnce('Jo');
  });
});
