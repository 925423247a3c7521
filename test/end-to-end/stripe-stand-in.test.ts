import { createServer, type Server } from 'node:http';
import { build } from 'esbuild';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningEmulators, startEmulators } from '../../emulators/start-emulators.ts';
import { strictBrowser } from './strict-browser.ts';

// The real client of Stripe for pages loads its script from its real address, where the stand-in answers.

const KEYS = { provider: 'stripe', publicKey: 'pk_test_page', secretKey: 'sk_test_page' } as const;
const PAGE = `import { loadStripe } from '@stripe/stripe-js/pure';
window.stripe = await loadStripe('${KEYS.publicKey}');
document.body.dataset.ready = 'yes';`;

let emulators: RunningEmulators;
let stripe: Stripe;
let site: Server;
let siteAddress: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  emulators = await startEmulators({ accounts: [KEYS] });
  const { port } = new URL(emulators.address);
  stripe = new Stripe(KEYS.secretKey, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 });
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  site = createServer(({ url }, response) => {
    if (url === '/page.js') response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy': `default-src 'none'; script-src 'self' https://js.stripe.com; frame-src https://js.stripe.com ${emulators.address}; connect-src https://api.stripe.com`,
        })
        .end(
          '<!doctype html><title>Gift</title><main><div id="a"></div><div id="b"></div><div id="c"></div></main><script type="module" src="/page.js"></script>',
        );
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const bound = site.address();
  siteAddress = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  browser = await strictBrowser();
});

afterAll(async () => {
  await browser.close();
  await emulators.close();
  site.close();
});

beforeEach(async () => {
  const context = await browser.newContext();
  for (const host of ['js', 'api'])
    await context.route(`https://${host}.stripe.com/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: emulators.address + pathname + search });
      await route.fulfill({ response });
    });
  page = await context.newPage();
  await page.goto(siteAddress);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  return () => context.close();
});

/** Runs script in the page, with its Stripe and what it keeps there. */
function inPage<T>(code: string): Promise<T> {
  return page.evaluate(`(async () => { const stripe = window.stripe; ${code} })()`);
}

function frames(place: string): FrameLocator {
  return page.frameLocator(`${place} iframe`);
}

const CARD = 'Credit or debit card number';
const EXPIRY = 'Credit or debit card expiration date';
const CVC = 'Credit or debit card CVC/CVV';

async function enter(number: string, place = '#a'): Promise<void> {
  const frame = frames(place);
  await frame.getByLabel(CARD).fill(number);
  await frame.getByLabel(EXPIRY).fill('12 / 40');
  await frame.getByLabel(CVC).fill('123');
}

const MOUNT = `
window.said = [];
window.card = stripe.elements().create('card', { hidePostalCode: true });
for (const type of ['ready', 'change']) card.on(type, (event) => said.push({ type, ...event }));
await new Promise((resolve) => { card.once('ready', resolve); card.mount('#a'); });`;

function held(card: string): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    confirmation_method: 'manual',
    confirm: true,
    use_stripe_sdk: true,
    payment_method: card,
  });
}

function automatic(): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({
    amount: 1000,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    metadata: { payment: 'p1' },
  });
}

describe('the stand-in of Stripe.js', () => {
  it('has a card element that says how complete it is, and whose values only it knows', async () => {
    await inPage(MOUNT);
    await frames('#a').getByLabel(CARD).fill('4242 4242 4242 4241');
    await expect
      .poll(() => inPage('return said.at(-1)'))
      .toMatchObject({ complete: false, brand: 'visa', error: { code: 'invalid_number' } });
    await enter('5555 5555 5555 4444');
    await expect
      .poll(() => inPage('return said.at(-1)'))
      .toMatchObject({ elementType: 'card', complete: true, empty: false, brand: 'mastercard' });
    expect(await inPage('return document.querySelectorAll("input").length')).toBe(0);
    const made = await inPage<{ paymentMethod: { id: string } }>(
      "return stripe.createPaymentMethod({ type: 'card', card, billing_details: { name: 'Ada' } })",
    );
    expect(made.paymentMethod).toMatchObject({ card: { last4: '4444' }, billing_details: { name: 'Ada' } });
    expect(await stripe.paymentMethods.retrieve(made.paymentMethod.id)).toMatchObject({ type: 'card' });
  });

  it('says what is missing', async () => {
    await inPage(MOUNT);
    await frames('#a').getByLabel(CARD).fill('4242');
    expect(await inPage("return stripe.createPaymentMethod({ type: 'card', card })")).toMatchObject({
      error: { type: 'validation_error', code: 'incomplete_number' },
    });
  });

  it('joins the split elements of a card', async () => {
    await inPage(`
      const elements = stripe.elements();
      const types = { cardNumber: '#a', cardExpiry: '#b', cardCvc: '#c' };
      await Promise.all(Object.entries(types).map(([type, place]) => new Promise((resolve) => {
        const element = elements.create(type);
        if (type === 'cardNumber') window.card = element;
        element.on('ready', resolve);
        element.mount(place);
      })));`);
    await frames('#a').getByLabel(CARD).fill('4242424242424242');
    await frames('#b').getByLabel(EXPIRY).fill('1240');
    expect(await inPage("return stripe.createPaymentMethod({ type: 'card', card })")).toMatchObject({
      error: { code: 'incomplete_cvc' },
    });
    await frames('#c').getByLabel(CVC).fill('123');
    expect(await inPage("return stripe.createPaymentMethod({ type: 'card', card })")).toMatchObject({
      paymentMethod: { card: { exp_month: 12, exp_year: 2040 } },
    });
  });

  it.each([
    ['Complete', { paymentIntent: { status: 'requires_confirmation' } }, 'requires_confirmation'],
    ['Fail', { error: { code: 'payment_intent_authentication_failure' } }, 'requires_payment_method'],
  ])('shows the page of the bank: %s', async (button, outcome, status) => {
    const { id, client_secret: secret } = await held('pm_card_threeDSecure2Required');
    const acting = inPage(`return stripe.handleNextAction({ clientSecret: '${secret}' })`);
    await page.frameLocator('dialog iframe').getByRole('button', { name: button }).click();
    expect(await acting).toMatchObject(outcome);
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe(status);
    await expect.poll(() => page.locator('dialog').count()).toBe(0);
  });

  it('confirms a payment by its card, and tells declines', async () => {
    await inPage(MOUNT);
    const { id, client_secret: secret } = await automatic();
    const confirm = `return stripe.confirmCardPayment('${secret}', { payment_method: { card } })`;
    await enter('4000 0000 0000 0002');
    expect(await inPage(confirm)).toMatchObject({
      error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' },
    });
    await enter('4242 4242 4242 4242');
    const result = await inPage<{ paymentIntent: object }>(confirm);
    expect(result).toMatchObject({ paymentIntent: { id, status: 'succeeded', amount: 1000 } });
    expect(result.paymentIntent).not.toHaveProperty('metadata');
    expect(result.paymentIntent).not.toHaveProperty('latest_charge');
  });

  it('has a payment element, which goes to the page to return to', async () => {
    const { client_secret: secret } = await automatic();
    await inPage(`
      window.elements = stripe.elements({ clientSecret: '${secret}' });
      const payment = elements.create('payment');
      await new Promise((resolve) => { payment.on('ready', resolve); payment.mount('#a'); });`);
    expect(await inPage('return elements.submit()')).toMatchObject({ error: { code: 'incomplete_number' } });
    await enter('4000 0000 0000 3220');
    expect(await inPage('return elements.submit()')).toEqual({ selectedPaymentMethod: 'card' });
    const back = page.waitForURL(/redirect_status=succeeded/);
    void inPage(
      `stripe.confirmPayment({ elements, confirmParams: { return_url: '${siteAddress}/thanks' } })`,
    );
    await page.frameLocator('dialog iframe').getByRole('button', { name: 'Complete' }).click();
    await back;
    expect(new URL(page.url()).searchParams.get('payment_intent_client_secret')).toBe(secret);
  });

  it('refuses what Stripe.js refuses', async () => {
    const thrown = (code: string): Promise<string> =>
      inPage(`try { ${code} } catch (error) { return error.message } return ''`);
    expect(await thrown("stripe.elements({ paymentMethodTypes: ['card'] })")).toContain('paymentMethodTypes');
    expect(await thrown("stripe.elements().create('nonsense')")).toContain('valid Element name');
    expect(await thrown("window.Stripe('sk_test_page')")).toContain('secret key');
    expect(await inPage('return typeof stripe.handleCardPayment')).toBe('undefined');
  });
});
