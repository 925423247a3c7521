import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// A real server, with the emulator of Stripe in place of Stripe, is paid in a real browser.

const KEYS = {
  STRIPE_PUBLISHABLE_KEY: 'pk_test_page',
  STRIPE_SECRET_KEY: 'sk_test_page',
  STRIPE_WEBHOOK_SECRET: 'whsec_page',
};
const SEATS = { id: 'seats', kind: 'number', label: 'Seats', required: true, min: 1, defaultValue: 2 };
const TOTAL = { id: 'total', kind: 'calculation', label: 'Total', formula: '{seats} * 12.5', precision: 2 };
const NAME = { id: 'name', kind: 'text', label: 'Name', autofill: 'name', required: true };
const PAID = { label: 'Card', currency: 'EUR', amountType: 'variable', variable: 'total' };
const SETTINGS = { successMessage: 'Thank you.', afterSubmit: 'hide', spam: { minSeconds: 0 } };

let folder: string;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

function writeForm(id: string, fields: readonly object[]): void {
  const definition = { id, type: 'form', title: 'Seats', fields, settings: SETTINGS };
  writeFileSync(join(folder, `${id}.json`), JSON.stringify(definition));
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-forms-'));
  const plan = { planName: 'Regular', amountType: 'variable', variable: 'total' };
  const { amountType: _type, variable: _variable, ...card } = PAID;
  writeForm('plans', [SEATS, TOTAL, NAME, { ...card, id: 'card', kind: 'stripe', payments: [plan] }]);
  writeForm('ways', [SEATS, TOTAL, NAME, { ...PAID, id: 'card', kind: 'stripe-ocs' }]);
  writeForm('free', [NAME]);
  const account = { provider: 'stripe', publicKey: 'pk_test_page', secretKey: 'sk_test_page' };
  emulators = await startEmulators({ accounts: [account] });
  server = await startServer({
    ...KEYS,
    FORMS_DIR: folder,
    STRIPE_API_ADDRESS: emulators.address,
    STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js`,
    LOG_LEVEL: 'error',
  });
  browser = await strictBrowser();
  for (const name of ['plans', 'ways', 'free']) await untilPublished(server.address, name);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await emulators?.close();
  rmSync(folder, { recursive: true });
});

let before: { rows: number; movements: number };

beforeEach(async () => {
  before = { rows: server.rows().length, movements: emulators.ledger.entries().length };
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

const frame = (): FrameLocator => page.getByRole('group', { name: 'Card' }).frameLocator('iframe');
const number = () => frame().getByLabel('Credit or debit card number');

async function enter(card: string): Promise<void> {
  await number().fill(card);
  await frame().getByLabel('Credit or debit card expiration date').fill('12 / 40');
  await frame().getByLabel('Credit or debit card CVC/CVV').fill('123');
}

async function open(form = 'plans', width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${server.address}/forms/${form}`);
  await page.getByLabel('Name').fill('Ada Lovelace');
}

const submit = () => page.getByRole('button', { name: 'Submit' }).click();
const thanks = () => page.getByText('Thank you.').waitFor();
const answerBank = (button: 'Complete' | 'Fail') =>
  page.frameLocator('dialog iframe').getByRole('button', { name: button }).click();
/** The money that has moved since the test began, once it has: the server takes it after it has answered. */
const taken = () =>
  emulators.ledger
    .entries()
    .slice(before.movements)
    .filter(({ type }) => type === 'capture')
    .map(({ amount }) => amount);
const kept = () => server.rows().length - before.rows;

async function isPaidOnce(amount: number): Promise<void> {
  await expect.poll(taken).toEqual([amount]);
  expect(kept()).toBe(1);
}

// What a phone shows otherwise, donation-ways.test.ts looks at.
describe('a form that is paid, by a card', () => {
  it.each([
    ['plans', 1280],
    ['ways', 1280],
    ['ways', 390],
  ] as const)('is paid, and says that no money moves: %s, at %i pixels', async (form, width) => {
    await open(form, width);
    await enter('4242 4242 4242 4242');
    await expect
      .poll(() => page.getByText('Test mode: no money moves.').filter({ visible: true }).count())
      .toBe(2);
    await submit();
    await thanks();
    expect(await page.getByText('Test mode: no money moves.').isVisible()).toBe(true);
    await isPaidOnce(2500);
  });

  it('is paid once its payer has answered their bank', async () => {
    await open();
    await enter('4000 0027 6000 3184');
    await submit();
    await answerBank('Complete');
    await thanks();
    await isPaidOnce(2500);
  });

  it('is paid by another card after the bank was not answered', async () => {
    await open();
    await enter('4000 0027 6000 3184');
    await submit();
    await answerBank('Fail');
    await page.getByText('Please correct the errors before submission.').waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    await enter('4242 4242 4242 4242');
    await submit();
    await thanks();
    await isPaidOnce(2500);
  });

  it('is paid by another card after the first was declined, which is said at the card', async () => {
    await open();
    await enter('4000 0000 0000 0002');
    await submit();
    const declined = page.getByRole('group', { name: 'Card' }).getByText(/declined/);
    await declined.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await enter('4242 4242 4242 4242');
    await declined.waitFor({ state: 'detached' });
    await submit();
    await thanks();
    await isPaidOnce(2500);
  });
});

describe('a form that is paid', () => {
  it('is paid once, however often its button is pressed', async () => {
    await open();
    await enter('4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Submit' }).dblclick();
    await thanks();
    await isPaidOnce(2500);
  });

  it('is paid once, also when nobody saw the answer and the page was loaded again', async () => {
    await open();
    await enter('4242 4242 4242 4242');
    await page.route('**/ajax', async (route) => {
      const sent = route.request().postData() ?? '';
      if (!sent.includes('forminator_submit_form_custom-forms')) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await submit();
    await page.getByText('An error occurred while processing the form. Please try again').waitFor();
    await page.unroute('**/ajax');
    await page.reload();
    await page.getByLabel('Name').fill('Ada Lovelace');
    await enter('5555 5555 5555 4444');
    await submit();
    await thanks();
    await isPaidOnce(2500);
  });

  it('is paid by the amount that it has when it is sent', async () => {
    await open();
    await enter('4242 4242 4242 4242');
    await page.getByRole('textbox', { name: 'Seats' }).fill('3');
    await page.getByLabel('Name').focus();
    await submit();
    await thanks();
    await isPaidOnce(3750);
  });

  it('says at the card what is missing, and moves the focus there', async () => {
    await open();
    await number().fill('4242');
    await submit();
    await page.getByText('Your card number is incomplete.', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect([taken(), kept()]).toEqual([[], 0]);
  });

  it('says that the script of its provider could not be loaded, and tries again', async () => {
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await page.route('**/endive/stripe.js', (route) => route.abort());
    await page.clock.install();
    await open();
    await page.getByText('Loading the payment form…').waitFor();
    for (let seconds = 0; seconds < 40 && !said.includes('Failed to load Stripe.'); seconds += 1)
      await page.clock.runFor(1000);
    await page.getByText('The payment form did not load.').waitFor();
    expect(said.filter((text) => text === 'Failed to load Stripe.')).toHaveLength(1);
    await page.unroute('**/endive/stripe.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.clock.resume();
    await enter('4242 4242 4242 4242');
    await submit();
    await thanks();
    await isPaidOnce(2500);
  });

  it('loads the script of its provider alone, and no other form may', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    const policyOf = async (form: string): Promise<string> =>
      (await page.goto(`${server.address}/forms/${form}`))?.headers()['content-security-policy'] ?? '';
    expect(await policyOf('free')).not.toContain(emulators.address);
    await page.waitForLoadState('networkidle');
    expect(new Set(asked)).toEqual(new Set([server.address]));
    expect(await policyOf('plans')).toContain(`frame-src ${emulators.address}`);
    await number().waitFor();
    expect(asked).toContain(emulators.address);
  });
});
