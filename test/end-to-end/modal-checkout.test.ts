import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { formsForTheFast } from './give.ts';
import { type RunningServer, startServer, untilPublished } from './running-server.ts';
import { strictBrowser } from './strict-browser.ts';

// The donation form, whose card is asked for over the page, on a real server with emulated providers in a real browser.

const KEYS = { publicKey: 'pk_test_modal', secretKey: 'sk_test_modal' };
const GOOD = '4242 4242 4242 4242';
const GIFT = 2500;
const [DESKTOP, PHONE] = [1280, 390];

/** Forms with nothing but an address and a card, and their languages. */
const SHORT = { short: 'en', arabic: 'ar' } as const;

let forms: string;
let emulators: RunningEmulators;
let server: RunningServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let before: { rows: number; movements: number };

/** Has the card of the donation form, and of short ones, asked for over the page. */
function withCheckouts(folder: string): void {
  const form = JSON.parse(readFileSync(join(folder, 'donation.json'), 'utf8'));
  const fields = form.fields.map((field: { readonly kind: string }) =>
    field.kind === 'stripe' ? { ...field, checkout: 'modal' } : field,
  );
  writeFileSync(join(folder, 'donation.json'), JSON.stringify({ ...form, fields }));
  const [address, card] = fields.filter(({ id }: { readonly id: string }) =>
    /^(give_email|stripe-1)$/.test(id),
  );
  const { payments: _plans, show: _when, ...paid } = card;
  for (const [id, language] of Object.entries(SHORT))
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({
        ...{ id, type: 'form', title: 'A ticket', fields: [address, { ...paid, amount: 12 }] },
        settings: { language, stripe: true, spam: { minSeconds: 0 } },
      }),
    );
}

beforeAll(async () => {
  forms = formsForTheFast('donation');
  withCheckouts(forms);
  emulators = await startEmulators({ accounts: [{ provider: 'stripe', ...KEYS }] });
  server = await startServer({
    ...{ STRIPE_PUBLISHABLE_KEY: KEYS.publicKey, STRIPE_SECRET_KEY: KEYS.secretKey },
    ...{ STRIPE_WEBHOOK_SECRET: 'whsec_modal', STRIPE_API_ADDRESS: emulators.address },
    STRIPE_SCRIPT_ADDRESS: `${emulators.address}/endive/stripe.js`,
    ...{ FORMS_DIR: forms, LOG_LEVEL: 'error' },
  });
  browser = await strictBrowser();
  for (const name of ['donation', ...Object.keys(SHORT)]) await untilPublished(server.address, name);
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

const checkout = () => page.getByRole('dialog', { name: 'Pay by card' });
const donate = () =>
  page.locator('form[aria-label="Feed a family"]').getByRole('button', { name: /^Donate/ });
const pay = () => checkout().getByRole('button', { name: /^Donate|Donation Processing/ });
const name = () => checkout().getByRole('textbox', { name: 'Name on the card' });
const part = (index: number) => checkout().frameLocator(`iframe >> nth=${index}`);
const number = () => part(0).getByLabel('Credit or debit card number');
const expiry = () => part(1).getByLabel('Credit or debit card expiration date');
const code = () => part(2).getByLabel('Credit or debit card CVC/CVV');

/** Goes on to where the gift is paid, and agrees to its terms. */
async function openPayment(width: number, often = 'One Time'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(`${server.address}/forms/donation`);
  await page.getByRole('radio', { name: often }).check();
  await page.getByRole('radio', { name: '$25', exact: true }).check();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@analytical.example');
  await next.click();
  await page.getByText('You enter your card in the next step.').waitFor();
  await page.getByRole('checkbox', { name: 'I agree' }).check();
}

async function enter(card: string): Promise<void> {
  await number().fill(card);
  await expiry().fill('12 / 40');
  await code().fill('123');
  await name().fill('Ada Lovelace');
}

async function isGivenOnce(): Promise<void> {
  await page.getByText('You gave').waitFor();
  await expect.poll(taken).toEqual([GIFT]);
  expect(kept()).toBe(1);
}

describe('a card that is asked for over the page, on a desktop', () => {
  it('is paid with beside the amount and the address, once it is complete and has a name', async () => {
    await openPayment(DESKTOP);
    await donate().click();
    await expect.poll(() => checkout().innerText()).toMatch(/\$25(?![.\d])/);
    const said = await checkout().innerText();
    for (const text of ['ada@analytical.example', 'Test mode: no money moves.', 'Donate $25'])
      expect(said).toContain(text);
    await expect.poll(() => pay().isDisabled()).toBe(true);
    // Behind the dialog nothing is said to be processed that nobody has paid yet.
    const behind = page.locator('form[aria-label="Feed a family"]');
    await expect.poll(() => behind.innerText()).not.toContain('rocessing');
    const steps = [
      () => number().fill(GOOD),
      () => name().fill('Ada Lovelace'),
      () => expiry().fill('12 / 40'),
      () => code().fill('12'),
    ];
    for (const step of steps) {
      await step();
      expect(await pay().isDisabled()).toBe(true);
    }
    await code().fill('123');
    await expect.poll(() => pay().isEnabled()).toBe(true);
    await name().fill('  ');
    await expect.poll(() => pay().isDisabled()).toBe(true);
    await name().fill('Ada Lovelace');
    await expect.poll(() => pay().isEnabled()).toBe(true);
    await expiry().fill('12 / 20');
    await expect.poll(() => checkout().getByRole('alert').innerText()).toContain('in the past');
    await expect.poll(() => pay().isDisabled()).toBe(true);
    await expiry().fill('12 / 40');
    await expect.poll(() => pay().isEnabled()).toBe(true);
    expect([taken(), kept()]).toEqual([[], 0]);
    const sent = page.waitForRequest(/payment_methods$/).then((request) => request.postData() ?? '');
    await pay().dblclick();
    await isGivenOnce();
    await expect.poll(() => checkout().isVisible()).toBe(false);
    expect(new URLSearchParams(await sent).get('billing_details[name]')).toBe('Ada Lovelace');
  });

  it('is asked for once more where its payer has closed the dialog, with what they had entered', async () => {
    await openPayment(DESKTOP);
    for (const close of [
      () => checkout().getByRole('button', { name: 'Close' }).click(),
      () => name().press('Escape'),
      () => number().press('Escape'),
    ]) {
      await donate().click();
      await number().fill(GOOD);
      await name().fill('Ada');
      await close();
      // What was said the last time may stand there until then.
      await checkout().waitFor({ state: 'hidden' });
      await page.getByText('Payment was cancelled').waitFor();
      await expect.poll(() => donate().evaluate((button) => button === document.activeElement)).toBe(true);
    }
    expect([taken(), kept()]).toEqual([[], 0]);
    await donate().click();
    await expect.poll(() => number().inputValue()).toBe(GOOD);
    await expect.poll(() => name().inputValue()).toBe('Ada');
    await enter(GOOD);
    await pay().click();
    await isGivenOnce();
  });

  it('is paid with by keyboard alone', async () => {
    await openPayment(DESKTOP);
    await donate().press('Enter');
    await expect.poll(() => name().evaluate((input) => input === document.activeElement)).toBe(true);
    for (const field of [number, expiry, code]) await field().waitFor();
    for (const [typed, to] of [
      ['Ada Lovelace', number],
      ['4242424242424242', expiry],
      ['1240', code],
    ] as const) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
      await expect.poll(() => to().evaluate((input) => input === document.activeElement)).toBe(true);
    }
    await page.keyboard.type('123');
    await expect.poll(() => pay().isEnabled()).toBe(true);
    await page.keyboard.press('Tab');
    await expect.poll(() => pay().evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await isGivenOnce();
  });

  it('is told at its field that it was declined, and is paid with once the bank was answered', async () => {
    await openPayment(DESKTOP);
    await donate().click();
    await enter('4000 0000 0000 0002');
    await pay().click();
    const group = page.getByRole('group', { name: 'Card', exact: true });
    await group.getByText(/declined/).waitFor();
    await expect.poll(() => checkout().isVisible()).toBe(false);
    expect([taken(), kept()]).toEqual([[], 0]);
    await donate().click();
    await number().fill('4000 0027 6000 3184');
    await pay().click();
    const bank = page.frameLocator('iframe[name="__stripeJSAuthentication"]');
    await bank.getByRole('button', { name: 'Complete' }).click();
    await isGivenOnce();
  });

  it('cannot be pressed again, left or changed while it is worked on, and says in the dialog what is wrong', async () => {
    await openPayment(DESKTOP);
    let answer: (error: string) => void = () => undefined;
    const held = new Promise<string>((resolve) => {
      answer = resolve;
    });
    let calls = 0;
    await context.route(/payment_methods$/, async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      const error = { type: 'card_error', code: 'incorrect_number', message: await held };
      return route.fulfill({
        ...{ status: 402, headers: { 'access-control-allow-origin': '*' } },
        json: { error },
      });
    });
    await donate().click();
    await enter(GOOD);
    await pay().click();
    await expect.poll(() => checkout().getByRole('status').innerText()).toContain('Processing payment');
    expect(await pay().innerText()).toBe('Donation Processing...');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await checkout().getByRole('button', { name: 'Close' }).dispatchEvent('click');
    await expect.poll(() => name().evaluate((input) => input.closest('[inert]') !== null)).toBe(true);
    expect([await checkout().isVisible(), calls]).toEqual([true, 1]);
    answer('The number of this card is wrong.');
    await expect
      .poll(() => checkout().getByRole('alert').innerText())
      .toBe('The number of this card is wrong.');
    await expect.poll(() => checkout().getByRole('status').textContent()).toBe('');
    await pay().click();
    await isGivenOnce();
    expect(calls).toBe(2);
  });
});

describe('a card that is asked for over the page', () => {
  it('is closed, declined, confirmed at the bank and paid with on a phone as well', async () => {
    await openPayment(PHONE);
    await donate().click();
    await enter('4000 0000 0000 0002');
    await checkout().getByRole('button', { name: 'Close' }).click();
    await page.getByText('Payment was cancelled').waitFor();
    await donate().click();
    await expect.poll(() => name().inputValue()).toBe('Ada Lovelace');
    await expect.poll(() => pay().isEnabled()).toBe(true);
    await pay().click();
    await page
      .getByRole('group', { name: 'Card', exact: true })
      .getByText(/declined/)
      .waitFor();
    expect([taken(), kept()]).toEqual([[], 0]);
    await donate().click();
    await number().fill('4000 0027 6000 3184');
    await pay().click();
    const bank = page.frameLocator('iframe[name="__stripeJSAuthentication"]');
    await bank.getByRole('button', { name: 'Complete' }).click();
    await isGivenOnce();
  });

  // Colours are the same at each width, and sizes in each scheme.
  it.each([
    [DESKTOP, 'light'],
    [PHONE, 'dark'],
  ] as const)(
    'has no violation in axe, and fits the screen, at %i pixels: %s',
    async (width, colorScheme) => {
      await page.emulateMedia({ colorScheme });
      await openPayment(width);
      await donate().click();
      await code().waitFor();
      await expect.poll(() => number().count()).toBe(1);
      const { violations } = await new AxeBuilder({ page })
        .include('.formularium-checkout')
        .exclude('iframe')
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      const box = await checkout().boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    },
  );

  it('is asked for in the language of its form, from right to left', async () => {
    await page.goto(`${server.address}/forms/arabic`);
    await page.getByRole('textbox').fill('ada@analytical.example');
    await page.getByText('ستُدخل بيانات بطاقتك في الخطوة التالية.').waitFor();
    await page.getByRole('button').last().click();
    const dialog = page.getByRole('dialog', { name: 'الدفع بالبطاقة' });
    await dialog.getByRole('textbox', { name: 'اسم صاحب البطاقة' }).waitFor();
    expect(await dialog.evaluate((shown) => getComputedStyle(shown).direction)).toBe('rtl');
    await dialog.getByRole('button', { name: 'إغلاق' }).click();
    await page.getByText('تم إلغاء الدفع').or(page.getByRole('alert')).first().waitFor();
  });

  it('is asked for beside how often it is charged', async () => {
    await openPayment(DESKTOP, 'Monthly');
    await donate().click();
    await enter(GOOD);
    await expect.poll(() => checkout().innerText()).toContain('$25 Monthly');
    await pay().click();
    await page.getByText('You gave $25 monthly').waitFor();
    await isGivenOnce();
  });

  it('is asked for on a page of the provider’s without JavaScript', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const shown = await plain.newPage();
    await shown.goto(`${server.address}/forms/short`);
    await shown.getByRole('textbox').fill('ada@analytical.example');
    await shown.getByRole('button', { name: 'Submit' }).click();
    const link = shown.getByRole('link', { name: /pay/i });
    expect(await link.getAttribute('href')).toContain(emulators.address);
    await plain.close();
  });
});
