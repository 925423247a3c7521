import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { formsForTheFast } from './give.ts';
import { dataFolder } from './running-server.ts';
import { runServer, type ServerProcess } from './server-process.ts';
import { strictBrowser } from './strict-browser.ts';

// A real server, with the emulator of Stripe, and a clock that stands some days later when the server is started again.

const DAY_MS = 24 * 60 * 60 * 1000;
const CLOCK = `data:text/javascript,${encodeURIComponent(`
const later = Number(process.env.LATER_MS);
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { given.length === 0 ? super(Real.now() + later) : super(...given); }
  static now() { return Real.now() + later; }
};`)}`;

let emulators: RunningEmulators;
let folder: string;
let forms: string;
let browser: Browser;
let server: ServerProcess;
let address: string;

async function start(days: number): Promise<void> {
  const settings = {
    ...{ STRIPE_PUBLISHABLE_KEY: 'pk_test_page', STRIPE_SECRET_KEY: 'sk_test_page' },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_page', STRIPE_API_ADDRESS: emulators.address },
    ...{ STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js` },
    ...{ DATA_DIR: folder, FORMS_DIR: forms, LATER_MS: String(days * DAY_MS) },
  };
  server = runServer(settings, [process.execPath, '--import', CLOCK, 'dist/server/bundle/main.js']);
  const found = await server.address;
  if (found === null) throw new Error(`The server has ended: ${server.said()}`);
  address = found;
}

async function stop(): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
}

beforeAll(async () => {
  [folder, forms] = [dataFolder(), formsForTheFast('donation')];
  const account = { provider: 'stripe', publicKey: 'pk_test_page', secretKey: 'sk_test_page' };
  emulators = await startEmulators({ accounts: [account] });
  await start(0);
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser?.close();
  await stop();
  await emulators?.close();
  for (const used of [folder, forms]) rmSync(used, { recursive: true });
});

const taken = () =>
  emulators.ledger
    .entries()
    .filter(({ type }) => type === 'capture')
    .map(({ amount }) => amount);

async function mails() {
  const place = join(folder, 'mail');
  const files = existsSync(place) ? readdirSync(place).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(place, file)))));
}

/** Gives 25 dollars a month by a test card. */
async function giveMonthly(page: Page): Promise<void> {
  await page.goto(`${address}/forms/donation`);
  await page.getByRole('radio', { name: 'Monthly' }).check();
  await page.getByRole('radio', { name: '$25', exact: true }).check();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
  await next.click();
  const card = page.getByRole('group', { name: 'Card', exact: true }).frameLocator('iframe');
  await card.getByLabel('Credit or debit card number').fill('4242 4242 4242 4242');
  await card.getByLabel('Credit or debit card expiration date').fill('12 / 40');
  await card.getByLabel('Credit or debit card CVC/CVV').fill('123');
  await page.getByText('You allow us to charge your card for this gift each time it is due').waitFor();
  await page.getByRole('checkbox', { name: 'I agree' }).check();
  await page.getByRole('button', { name: /^Donate/ }).click();
  await page.getByText('You gave $25 monthly').waitFor();
}

/** Opens the donor's page by a link that is mailed, and from there the recurring gift. */
async function openGift(page: Page, line: string): Promise<void> {
  const subject = 'Your donation history';
  const linksIn = async () =>
    (await mails())
      .filter((mail) => mail.subject === subject)
      .map(({ text = '' }) => /\/donations\/links\/\S+/.exec(text)?.[0] ?? '');
  const before = (await linksIn()).length;
  await page.goto(`${address}/donations`);
  await page.getByLabel('Email').fill('ada@analytical.example');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(async () => (await linksIn()).length).toBe(before + 1);
  await page.goto(address + (await linksIn()).at(-1));
  await page.getByRole('button', { name: 'Show my donations' }).click();
  await page.getByRole('link', { name: line }).click();
}

it('a gift that is given monthly is changed by its donor, renewed a month later, and ended', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const press = (name: string) => page.getByRole('button', { name }).click();
  await giveMonthly(page);
  await expect.poll(taken).toEqual([2500]);
  await openGift(page, '$25.00 to “Feed a family”, monthly');
  await press('Pause');
  await page.getByText('It is paused').waitFor();
  await press('Resume');
  await page.getByText(/The next payment is on/).waitFor();
  await page.getByLabel('Amount in USD').fill('40');
  await press('Change the amount');
  await page.getByRole('heading', { name: '$40.00 to “Feed a family”, monthly' }).waitFor();
  await stop();
  emulators.pass(33 * DAY_MS);
  await start(33);
  await expect.poll(taken).toEqual([2500, 4000]);
  // A month later, on a phone.
  await page.setViewportSize({ width: 390, height: 800 });
  await context.clearCookies();
  await openGift(page, '$40.00 to “Feed a family”, monthly');
  await page.getByText('End it', { exact: true }).click();
  await press('Cancel the recurring donation');
  await page.getByText('no more money is taken').waitFor();
  await page.getByRole('link', { name: 'Your donations' }).click();
  // A table also where each donation is a card.
  await expect.poll(() => page.getByRole('row').filter({ hasText: '$40.00' }).count()).toBe(1);
  const receipts = async () => (await mails()).filter(({ subject }) => /receipt/i.test(subject ?? ''));
  await expect.poll(receipts).toHaveLength(2);
  await context.close();
});
