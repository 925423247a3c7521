import { rmSync } from 'node:fs';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { enterCard, formsForTheFast } from './give.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// The donation form, on a real server with emulated providers, is paid in a real browser in every way that it offers.

const CARD = { publicKey: 'pk_test_ways', secretKey: 'sk_test_ways' };
const ACCOUNT = 'Account holder: Open Table; IBAN: GB82 WEST 1234 5698 7654 32';
const PAYPAL = { publicKey: 'ways', secretKey: 'ways-secret' };
const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
const ASKS_THE_BANK = '4000 0027 6000 3184';
/** With the fee for the card, which the donor covers: 25 in USD. */
const GIFT = 2500;
const [DESKTOP, PHONE] = [1280, 390];

let forms: string;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let before: { rows: number; movements: number };

beforeAll(async () => {
  forms = formsForTheFast('donation');
  emulators = await startEmulators({
    accounts: [
      { provider: 'stripe', ...CARD },
      { provider: 'paypal', ...PAYPAL },
    ],
  });
  server = await startServer({
    ...{ STRIPE_PUBLISHABLE_KEY: CARD.publicKey, STRIPE_SECRET_KEY: CARD.secretKey },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_ways', STRIPE_API_ADDRESS: emulators.address },
    STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js`,
    ...{ PAYPAL_CLIENT_ID: PAYPAL.publicKey, PAYPAL_CLIENT_SECRET: PAYPAL.secretKey },
    ...{ PAYPAL_WEBHOOK_ID: 'WHWAYS', PAYPAL_MODE: 'sandbox', PAYPAL_API_ADDRESS: emulators.address },
    ...{ FORMS_DIR: forms, LOG_LEVEL: 'error', BANK_ACCOUNT: ACCOUNT },
  });
  browser = await strictBrowser();
  await untilPublished(server.address, 'donation');
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await emulators?.close();
  rmSync(forms, { recursive: true });
});

beforeEach(async () => {
  before = { rows: server.rows().length, movements: emulators.ledger.entries().length };
  context = await browser.newContext();
  page = await context.newPage();
});

afterEach(() => context.close());

const taken = () =>
  emulators.ledger
    .entries()
    .slice(before.movements)
    .filter(({ type }) => type === 'capture')
    .map(({ amount }) => amount);
const kept = () => server.rows().length - before.rows;

const next = () => page.getByRole('button', { name: 'Next' }).click();
const firstName = () => page.getByRole('textbox', { name: 'First name' });
const email = () => page.getByRole('textbox', { name: 'Email address' });
const donate = () => page.getByRole('button', { name: /^Donate/ });
const card = () => page.getByRole('group', { name: 'Card', exact: true });
const agree = () => page.getByRole('checkbox', { name: 'I agree' }).check();
const choose = (way: string) => page.getByRole('radio', { name: way }).check();
const answerBank = (button: 'Complete' | 'Fail') =>
  page.frameLocator('dialog iframe').getByRole('button', { name: button }).click();

async function openForm(width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${server.address}/forms/donation`);
}

async function enterDonor(): Promise<void> {
  await firstName().fill('Ada');
  await email().fill('ada@analytical.example');
}

const sees = (text: string) =>
  expect.poll(() => page.getByText(text).filter({ visible: true }).count()).toBeGreaterThan(0);
const fifty = () => page.getByRole('radio', { name: '$50', exact: true });

/** Chooses, and waits until the page attends to what is entered: its script for that comes with the first answer. */
async function chooseFifty(): Promise<void> {
  await fifty().check();
  await sees('$50');
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
}

async function isFifty(): Promise<void> {
  await expect.poll(() => fifty().isChecked()).toBe(true);
  await sees('$50');
}

/** Leaves the form for another page, and comes back by the browser's button. */
async function comeBack(): Promise<void> {
  await page.goto(`${server.address}/forms`);
  await page.goBack();
}

/** Goes on to the page on which a gift is paid. */
async function openPayment(width: number): Promise<void> {
  await openForm(width);
  await next();
  await enterDonor();
  await next();
  await agree();
}

/** Presses the button of PayPal, and gives the window that it opens. */
async function press(): Promise<Page> {
  const frame: FrameLocator = page.getByRole('group', { name: 'PayPal', exact: true }).frameLocator('iframe');
  const button = frame.getByRole('button', { name: 'Pay with PayPal' });
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
  const [popup] = await Promise.all([context.waitForEvent('page'), button.click()]);
  return popup;
}

async function isGivenOnce(amount = GIFT): Promise<void> {
  await page.getByText('You gave').waitFor();
  await expect.poll(taken).toEqual([amount]);
  expect(kept()).toBe(1);
}

/** Gives every month, after having allowed that. */
async function giveMonthly(): Promise<void> {
  await choose('Monthly');
  await page.getByRole('radio', { name: '$25', exact: true }).check();
  await next();
  await enterDonor();
  await next();
  await page.getByText('You allow us to charge your card for this gift each time it is due').waitFor();
  await agree();
  await enterCard(card(), GOOD);
  await donate().click();
  await page.getByText('You gave $25 monthly').waitFor();
}

/** Cancels at PayPal, is declined there, and gives then. */
async function giveByPayPal(): Promise<void> {
  await choose('PayPal');
  await (await press()).getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Payment was cancelled').waitFor();
  await (await press()).getByRole('button', { name: 'Pay with a card that is declined' }).click();
  await page
    .getByText(/PayPal declined the payment/)
    .first()
    .waitFor();
  expect([taken(), kept()]).toEqual([[], 0]);
  await (await press()).getByRole('button', { name: 'Pay', exact: true }).click();
  await isGivenOnce();
}

/** Promises a transfer, and is told the account and the number to name. */
async function promise(): Promise<void> {
  await choose('Bank transfer');
  await donate().dblclick();
  await page.getByText('GB82 WEST 1234 5698 7654 32').waitFor();
  expect(await page.locator('dd').last().innerText()).toMatch(/^(?:[0-9A-F]{4} ?){3}$/);
}

describe('a gift on a desktop', () => {
  it('is given by a card, once, however often its button is pressed, and its receipt says so', async () => {
    await openPayment(DESKTOP);
    await enterCard(card(), GOOD);
    await donate().dblclick();
    await isGivenOnce();
    await page.getByRole('link', { name: 'See your receipt' }).click();
    await page.getByRole('heading', { name: 'Donation receipt' }).waitFor();
    await page.goBack();
    await page.waitForLoadState('networkidle');
    expect([taken(), kept()]).toEqual([[GIFT], 1]);
  });

  it('is given once the donor has answered their bank, and by another card if they do not', async () => {
    await openPayment(DESKTOP);
    await enterCard(card(), ASKS_THE_BANK);
    await donate().click();
    await answerBank('Fail');
    await page.getByText('Please correct the errors before submission.').waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    await enterCard(card(), ASKS_THE_BANK);
    await donate().click();
    await answerBank('Complete');
    await isGivenOnce();
  });

  it('is given by another card after one was declined, which is said at the card', async () => {
    await openPayment(DESKTOP);
    await enterCard(card(), DECLINED);
    await donate().click();
    await card()
      .getByText(/declined/)
      .waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    await enterCard(card(), GOOD);
    await donate().click();
    await isGivenOnce();
  });

  it('is given monthly, after the donor has allowed it', async () => {
    await openForm(DESKTOP);
    await giveMonthly();
    await isGivenOnce();
  });

  it('is given by PayPal after it was cancelled and declined there', async () => {
    await openPayment(DESKTOP);
    await giveByPayPal();
  });

  it('is promised by bank transfer, and takes no money', async () => {
    await openPayment(DESKTOP);
    await promise();
    expect([taken(), kept()]).toEqual([[], 1]);
  });
});

describe('a gift on a phone', () => {
  it('is given by a card, after one was declined and after the donor has answered their bank, once and monthly', async () => {
    await openPayment(PHONE);
    await enterCard(card(), DECLINED);
    await donate().click();
    await card()
      .getByText(/declined/)
      .waitFor();
    await enterCard(card(), ASKS_THE_BANK);
    await donate().click();
    await answerBank('Fail');
    await page.getByText('Please correct the errors before submission.').waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    await enterCard(card(), ASKS_THE_BANK);
    await donate().click();
    await answerBank('Complete');
    await isGivenOnce();
    await openForm(PHONE);
    await giveMonthly();
    await expect.poll(taken).toEqual([GIFT, GIFT]);
    await openPayment(PHONE);
    await enterCard(card(), GOOD);
    await donate().dblclick();
    await page.getByText('You gave').waitFor();
    await expect.poll(taken).toEqual([GIFT, GIFT, GIFT]);
    expect(kept()).toBe(3);
    await page.getByRole('link', { name: 'See your receipt' }).click();
    await page.getByRole('heading', { name: 'Donation receipt' }).waitFor();
  });

  it('is given by PayPal after it was cancelled and declined there, and promised by bank transfer', async () => {
    await openPayment(PHONE);
    await giveByPayPal();
    await openPayment(PHONE);
    await promise();
    expect([taken(), kept()]).toEqual([[GIFT], 2]);
  });
});

describe.each([DESKTOP, PHONE])('a gift whose page is left, at %i pixels', (width) => {
  it('keeps what was entered when its page is loaded again at each step, or left and come back to', async () => {
    await openForm(width);
    await chooseFifty();
    await page.reload();
    await isFifty();
    await next();
    await enterDonor();
    await comeBack();
    await isFifty();
    await next();
    await expect.poll(() => email().inputValue()).toBe('ada@analytical.example');
    await next();
    await agree();
    await enterCard(card(), GOOD);
    await page.reload();
    await isFifty();
    await next();
    await next();
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => email().inputValue()).toBe('ada@analytical.example');
    await next();
    await enterCard(card(), GOOD);
    await agree();
    await donate().click();
    await isGivenOnce(5000);
    await page.reload();
    await page.getByRole('button', { name: 'Next' }).waitFor();
    expect([taken(), kept()]).toEqual([[5000], 1]);
  });

  it('is given by PayPal also when the form was loaded again while its window was open', async () => {
    await openPayment(width);
    await choose('PayPal');
    const popup = await press();
    await popup.getByRole('button', { name: 'Pay', exact: true }).waitFor();
    await page.reload();
    await popup.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect([taken(), kept()]).toEqual([[], 0]);
    await next();
    await next();
    await agree();
    await (await press()).getByRole('button', { name: 'Pay', exact: true }).click();
    await isGivenOnce();
  });

  it('is given once in each of two tabs, and a link back to it opens what it names beside them', async () => {
    await openPayment(width);
    await enterCard(card(), GOOD);
    const first = page;
    page = await context.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${server.address}/forms/donation?form-id=75&payment-mode=paypal&level-id=3`);
    await sees('$100');
    await next();
    await enterDonor();
    await next();
    await agree();
    await (await press()).getByRole('button', { name: 'Pay', exact: true }).click();
    await isGivenOnce(10_000);
    page = first;
    await donate().click();
    await page.getByText('You gave').waitFor();
    await expect.poll(taken).toEqual([10_000, GIFT]);
    expect(kept()).toBe(2);
  });
});
