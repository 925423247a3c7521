import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// Visitors are led to the page of their bank, in a window of its own or in the same tab, and come back, or do not.

const KEYS = { publicKey: 'pk_test_bank', secretKey: 'sk_test_bank' };
const MINUTE_MS = 60_000;
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
    ...{ STRIPE_BANK_METHODS: 'ideal,bancontact', FORMS_DIR: folder, LOG_LEVEL: 'error' },
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

  it('goes on where the page was loaded again meanwhile', async () => {
    await fillIn('Di');
    const bank = await leave();
    await dialog().waitFor();
    await page.reload();
    await dialog().getByText('You have begun to pay at your bank.').waitFor();
    await press(bank, 'Pay');
    await thanks();
    await isPaidOnce('Di');
  });

  it('goes on in another tab, and the page from which it was begun says the same', async () => {
    await fillIn('Ed');
    const bank = await leave();
    const address = bank.url();
    await bank.close();
    await dialog().getByText('The window of your bank seems to be closed.').waitFor({ timeout: 20_000 });
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(address);
    await press(elsewhere, 'Pay');
    await elsewhere.getByText('Thank you.').waitFor({ timeout: 20_000 });
    await thanks();
    await isPaidOnce('Ed');
    await elsewhere.context().close();
  });

  it('says that the server cannot be reached, asks less often, and goes on', async () => {
    await fillIn('Hal');
    const asked: number[] = [];
    await page.route('**/payments/*', async (route) => {
      asked.push(await page.evaluate(() => Date.now()));
      await route.abort();
    });
    await page.clock.install();
    const sending = leave();
    const bank = await Promise.race([sending, passing(sending)]);
    await inTime(dialog().getByText('It cannot be found out at the moment'));
    const [first = 0, second = 0] = asked;
    expect(second - first).toBeGreaterThanOrEqual(5500);
    await page.unroute('**/payments/*');
    await press(bank, 'Pay');
    await page.clock.resume();
    await thanks();
    await isPaidOnce('Hal');
  });

  it('is asked about for 15 minutes, and can be gone on with after that', async () => {
    await page.clock.install();
    await fillIn('Ida');
    const sending = leave();
    // What waits a moment goes on.
    const bank = await Promise.race([sending, passing(sending)]);
    await dialog().waitFor();
    await page.clock.fastForward(15 * MINUTE_MS);
    await dialog().getByText('Nothing was heard of your payment for 15 minutes.').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(MINUTE_MS);
    expect(asked.filter((path) => path.startsWith('/payments/'))).toEqual([]);
    await press(bank, 'Pay');
    await dialog().getByRole('link', { name: 'Go on with the payment' }).click();
    await thanks();
    await isPaidOnce('Ida');
  });

  it('says that the server cannot be reached also where the page was loaded again, and goes on', async () => {
    await fillIn('Kim');
    const bank = await leave();
    await page.clock.install();
    await page.reload();
    await inTime(dialog().getByText('You have begun to pay at your bank.'));
    await page.route('**/payments/*', (route) => route.abort());
    await inTime(dialog().getByText('It cannot be found out at the moment'));
    await page.unroute('**/payments/*');
    await inTime(dialog().getByText('You have begun to pay at your bank.'));
    await press(bank, 'Pay');
    await page.clock.resume();
    await thanks();
    await isPaidOnce('Kim');
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

/** Lets the time of the page pass, second by second and for at most two minutes, until something is seen. */
async function inTime(seen: Locator): Promise<void> {
  for (let seconds = 0; seconds < 120 && !(await seen.isVisible()); seconds += 1)
    await page.clock.runFor(1000);
  await seen.waitFor();
}

/** Lets the time of the page pass until the window is there. */
async function passing(sending: Promise<Page>): Promise<Page> {
  let isThere = false;
  void sending.then(() => {
    isThere = true;
  });
  while (!isThere) await page.clock.runFor(100);
  return sending;
}
