import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// A real server, with the emulator of PayPal in place of PayPal, is paid in a real browser.

const KEYS = {
  PAYPAL_CLIENT_ID: 'page',
  PAYPAL_CLIENT_SECRET: 'page-secret',
  PAYPAL_WEBHOOK_ID: 'WHPAGE',
  PAYPAL_MODE: 'sandbox',
  // It charges again and again, so the form asks how often.
  STRIPE_SECRET_KEY: 'sk_test_page',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_page',
  STRIPE_WEBHOOK_SECRET: 'whsec_page',
};
const SETTINGS = { successMessage: 'Thank you.', afterSubmit: 'hide', spam: { minSeconds: 0 } };
const NAME = { id: 'name', kind: 'text', label: 'Name', required: true };
const GIFT = { id: 'gift', kind: 'number', label: 'Gift', defaultValue: 25 };
const OFTEN = { id: 'often', kind: 'frequency', label: 'How often', periods: ['month'] };
const ROBOT = { id: 'robot', kind: 'captcha', label: 'Protection' };
const WAY = {
  ...{ id: 'way', kind: 'radio', label: 'Way' },
  options: [
    { value: 'later', label: 'Later', default: true },
    { value: 'paypal', label: 'PayPal' },
  ],
};
const PAYPAL = {
  ...{
    id: 'paypal-1',
    kind: 'paypal',
    label: 'Pay',
    currency: 'EUR',
    amountType: 'variable',
    variable: 'gift',
  },
  conditions: [
    { action: 'show', rule: 'all', conditions: [{ field: 'way', operator: '=', value: 'paypal' }] },
  ],
};

let folder: string;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let before: { rows: number; movements: number };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  const form = {
    id: 'gifts',
    type: 'form',
    title: 'Gifts',
    fields: [NAME, GIFT, OFTEN, WAY, PAYPAL],
    settings: SETTINGS,
  };
  writeFileSync(join(folder, 'gifts.json'), JSON.stringify(form));
  const guarded = { ...form, id: 'guarded', fields: [...form.fields, ROBOT] };
  writeFileSync(join(folder, 'guarded.json'), JSON.stringify(guarded));
  const account = {
    provider: 'paypal',
    publicKey: KEYS.PAYPAL_CLIENT_ID,
    secretKey: KEYS.PAYPAL_CLIENT_SECRET,
  };
  emulators = await startEmulators({ accounts: [account] });
  server = await startServer({
    ...KEYS,
    ...{ FORMS_DIR: folder, PAYPAL_API_ADDRESS: emulators.address },
    STRIPE_API_ADDRESS: emulators.address,
    STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js`,
    ...{ LOG_LEVEL: 'error' },
  });
  browser = await strictBrowser();
  await untilPublished(server.address, 'gifts');
  await untilPublished(server.address, 'guarded');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await emulators?.close();
  rmSync(folder, { recursive: true });
});

beforeEach(async () => {
  before = { rows: server.rows().length, movements: emulators.ledger.entries().length };
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

const frame = (): FrameLocator => page.getByRole('group', { name: 'Pay' }).frameLocator('iframe');
const button = () => frame().getByRole('button', { name: 'Pay with PayPal' });
const kept = () => server.rows().length - before.rows;
const taken = () =>
  emulators.ledger
    .entries()
    .slice(before.movements)
    .filter(({ type }) => type === 'capture')
    .map(({ amount }) => amount);

async function open(form = 'gifts'): Promise<void> {
  await page.goto(`${server.address}/forms/${form}`);
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByRole('radio', { name: 'PayPal' }).check();
}

/** The button works once PayPal knows that the form can be paid. */
async function untilEnabled(): Promise<void> {
  await expect.poll(() => button().getAttribute('aria-disabled')).toBe('false');
}

/** Presses the button, and gives the window that it opens. */
async function press(how: 'click' | 'dblclick' = 'click'): Promise<Page> {
  await untilEnabled();
  const [popup] = await Promise.all([context.waitForEvent('page'), button()[how]()]);
  return popup;
}

async function isPaidOnce(amount: number): Promise<void> {
  await page.getByText('Thank you.').waitFor();
  await expect.poll(taken).toEqual([amount]);
  expect(kept()).toBe(1);
}

describe('a form that is paid by PayPal', () => {
  it('loads its script once PayPal is chosen, and opens nothing while the form cannot be paid', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const reply = await page.goto(`${server.address}/forms/gifts`, { waitUntil: 'networkidle' });
    expect(reply?.headers()).toMatchObject({
      'content-security-policy': expect.stringContaining(`frame-src ${emulators.address}`),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(new Set(asked)).toEqual(new Set([server.address]));
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await button().waitFor();
    await expect.poll(() => button().getAttribute('aria-disabled')).toBe('true');
    await button().click({ force: true });
    await page.getByText('Please correct the errors before submission.').waitFor();
    expect(context.pages()).toHaveLength(1);
    expect(emulators.log.calls().filter(({ call }) => call === 'paypal orders.create')).toEqual([]);
    await page.getByLabel('Name').fill('Ada Lovelace');
    await untilEnabled();
  });

  it('is paid by its button also while a captcha is solved, and after what pays could not be loaded', async () => {
    await page.route('**/perform-effect-*', (route) => route.abort());
    await open('guarded');
    await untilEnabled();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('An error occurred while processing the form. Please try again').waitFor();
    await page.unroute('**/perform-effect-*');
    await page.reload();
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await (await press()).getByRole('button', { name: 'Pay', exact: true }).click();
    await isPaidOnce(2500);
  });

  it('keeps its button where it is from its first moment', async () => {
    await page.goto(`${server.address}/forms/gifts`);
    const seen = page.evaluate(async () => {
      const places = new Set<string>();
      for (let after = 0; after < 5; ) {
        await new Promise(requestAnimationFrame);
        const frame = document.querySelector('[data-provider="paypal"] iframe');
        const slot = frame?.closest('[data-phase]');
        if (!frame || !slot) continue;
        places.add(`${frame.getBoundingClientRect().top} in ${slot.getBoundingClientRect().height}`);
        if (slot.getAttribute('data-phase') === 'ready') after += 1;
      }
      return [...places];
    });
    await page.getByRole('radio', { name: 'PayPal' }).check();
    expect(await seen).toHaveLength(1);
  });

  it('says that it is for single gifts in place of its button, for as long as another is chosen', async () => {
    await open();
    await button().waitFor();
    await page.getByRole('radio', { name: 'Monthly' }).check();
    const said = page.getByRole('status').getByText('This cannot be charged again and again.');
    await said.waitFor();
    expect(await button().isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('alert').getByText('This cannot be charged again and again.').waitFor();
    expect([kept(), context.pages().length]).toEqual([0, 1]);
    await page.getByRole('radio', { name: /one.?time|once/i }).check();
    await button().waitFor();
    await said.waitFor({ state: 'hidden' });
  });

  it('is paid after it was cancelled, closed, and declined, which is said each time', async () => {
    await open();
    const cancelled = page.getByText('Payment was cancelled');
    await (await press()).getByRole('button', { name: 'Cancel' }).click();
    await cancelled.waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    const popup = await press();
    await cancelled.waitFor({ state: 'detached' });
    await popup.close();
    await cancelled.waitFor();
    await (await press()).getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await page
      .getByText(/PayPal declined the payment/)
      .first()
      .waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    await (await press()).getByRole('button', { name: 'Pay', exact: true }).click();
    await isPaidOnce(2500);
  });

  it('is paid once, however often its button is pressed', async () => {
    await open();
    const popup = await press('dblclick');
    await popup.getByRole('button', { name: 'Pay', exact: true }).click();
    await isPaidOnce(2500);
    expect(context.pages()).toHaveLength(1);
  });

  it('is paid by the amount that it has when its button is pressed, also after another way was tried', async () => {
    await open();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Please pay with the button in this field.').first().waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    await page.getByRole('textbox', { name: 'Gift' }).fill('30');
    await (await press()).getByRole('button', { name: 'Pay', exact: true }).click();
    await isPaidOnce(3000);
  });

  it('is paid once, also when nobody saw the answer and the page was loaded again', async () => {
    await open();
    await page.route('**/ajax', async (route) => {
      const sent = route.request().postData() ?? '';
      if (!sent.includes('forminator_submit_form_custom-forms')) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await (await press()).getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByText('An error occurred while processing the form. Please try again').waitFor();
    await page.unroute('**/ajax');
    await page.reload();
    await page.getByLabel('Name').fill('Ada Lovelace');
    await page.getByRole('radio', { name: 'PayPal' }).check();
    await untilEnabled();
    await button().click();
    await isPaidOnce(2500);
  });
});
