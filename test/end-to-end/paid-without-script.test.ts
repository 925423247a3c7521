import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// A real browser with JavaScript switched off pays on the pages of emulated providers, and comes back.

const STRIPE = { publicKey: 'pk_test_plain', secretKey: 'sk_test_plain' };
const PAYPAL = { publicKey: 'plain-client', secretKey: 'plain-secret' };
const PRICED = { currency: 'EUR', amountType: 'variable', variable: 'total' };
const DEFINITION = {
  ...{ id: 'seats', type: 'form', title: 'Seats' },
  fields: [
    { id: 'name', kind: 'text', label: 'Name', autofill: 'name', required: true },
    { id: 'seats', kind: 'number', label: 'Seats', required: true, min: 1, defaultValue: 2 },
    { id: 'total', kind: 'calculation', label: 'Total', formula: '{seats} * 12.5', precision: 2 },
    { id: 'card', kind: 'stripe-ocs', label: 'Card', ...PRICED },
    { id: 'paypal', kind: 'paypal', label: 'PayPal', ...PRICED },
  ],
  settings: { successMessage: 'Thank you.', spam: { minSeconds: 0 } },
};

let folder: string;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  writeFileSync(join(folder, 'seats.json'), JSON.stringify(DEFINITION));
  const accounts = [
    { provider: 'stripe', ...STRIPE },
    { provider: 'paypal', ...PAYPAL, traits: { webhookId: 'WHPLAIN' } },
  ];
  emulators = await startEmulators({ accounts });
  server = await startServer({
    STRIPE_PUBLISHABLE_KEY: STRIPE.publicKey,
    STRIPE_SECRET_KEY: STRIPE.secretKey,
    STRIPE_WEBHOOK_SECRET: 'whsec_plain',
    STRIPE_API_ADDRESS: emulators.address,
    STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js`,
    PAYPAL_CLIENT_ID: PAYPAL.publicKey,
    PAYPAL_CLIENT_SECRET: PAYPAL.secretKey,
    PAYPAL_WEBHOOK_ID: 'WHPLAIN',
    PAYPAL_API_ADDRESS: emulators.address,
    PAYPAL_MODE: 'sandbox',
    FORMS_DIR: folder,
    LOG_LEVEL: 'error',
  });
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await emulators?.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  context = await browser.newContext({ javaScriptEnabled: false });
  page = await context.newPage();
});

afterEach(() => context.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const kept = (name: string) => server.rows().filter(({ submission }) => submission['name'] === name);
const paid = (name: string) => expect.poll(() => kept(name).length, { message: `${name} is kept` }).toBe(1);

const seats = () => page.getByRole('textbox', { name: 'Seats' });

async function fillIn(name: string, many = '2'): Promise<void> {
  await page.goto(`${server.address}/forms/seats`);
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await seats().fill(many);
}

/** Pays on the page of the emulated Stripe. */
async function payByCard(number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await press('Continue');
}

describe.each([1280, 390])('a form that is paid without JavaScript, at %i pixels', (width) => {
  const [ada, bo, cy] = ['Ada', 'Bo', 'Cy'].map((name) => `${name} ${width}`) as [string, string, string];

  beforeEach(() => page.setViewportSize({ width, height: 800 }));

  it('is declined by card, confirmed with the bank with another one, and sent on the way back', async () => {
    await fillIn(ada);
    // Nothing is loading that will never come.
    expect(await page.getByText('Loading the payment form').first().isVisible()).toBe(false);
    await press('Submit');
    await page.getByText('The last step is to pay').waitFor();
    const waiting = page.url();
    await page.reload();
    await page.getByRole('link', { name: /^Pay / }).click();
    await payByCard('4000000000000002');
    await page.getByRole('alert').waitFor();
    // Back to our page, by the browser's own button, and on again.
    await page.goto(waiting);
    await page.getByRole('link', { name: /^Pay / }).click();
    await payByCard('4000002760003184');
    await press('Complete');
    await page.getByText('Thank you.').waitFor();
    await page.reload();
    await page.getByText('Thank you.').waitFor();
    await paid(ada);
    expect(kept(ada)[0]?.submission).toMatchObject({ name: ada, total: '25.00' });
    // Another tab that still shows the page before says the same.
    const other = await context.newPage();
    await other.goto(waiting);
    await other.getByText('Thank you.').waitFor();
    expect(kept(ada)).toHaveLength(1);
  });

  it('is given up on the provider’s page, changed, and paid', async () => {
    await fillIn(bo);
    await press('Submit');
    await page.getByRole('link', { name: /^Pay / }).click();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByText('Payment was cancelled').first().waitFor();
    await expect.poll(() => seats().inputValue()).toBe('2');
    await seats().fill('4');
    await press('Submit');
    await page.getByRole('link', { name: /^Pay .*50/ }).click();
    await payByCard('4242424242424242');
    await page.getByText('Thank you.').waitFor();
    await paid(bo);
    expect(kept(bo)[0]?.submission).toMatchObject({ total: '50.00' });
  });

  it('is cancelled and then approved at PayPal, by the button of that', async () => {
    await fillIn(cy);
    await press('Pay with: PayPal');
    await page.getByRole('link', { name: /^Pay / }).click();
    await press('Cancel');
    await page.getByRole('link', { name: 'Back to the merchant' }).click();
    await page.getByText('Payment was cancelled').first().waitFor();
    await press('Pay with: PayPal');
    await page.getByRole('link', { name: /^Pay / }).click();
    await press('Pay');
    await page.getByRole('link', { name: 'Back to the merchant' }).click();
    await page.getByText('Thank you.').waitFor();
    await paid(cy);
  });
});
