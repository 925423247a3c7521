import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CaptchaProtocol } from '../captcha/captcha-protocol.ts';
import { hcaptchaProtocol } from '../providers/hcaptcha.ts';
import { recaptchaProtocol } from '../providers/recaptcha.ts';
import { turnstileProtocol } from '../providers/turnstile.ts';
import { operations } from '../stripe/resources/registry.ts';
import { checkFolder } from './check-folder.ts';

/** A folder as it is kept of what providers publish, written from the emulators' own facts. */
function published(
  change: (facts: Record<string, Record<string, unknown>>) => void = () => {},
  order: object = FITTING,
): string {
  const facts = Object.fromEntries(
    [recaptchaProtocol, hcaptchaProtocol, turnstileProtocol].map((protocol) => [
      protocol.name,
      factsOf(protocol),
    ]),
  );
  change(facts);
  const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'captcha.json'), JSON.stringify(facts));
  for (const name of ['orders', 'payments'])
    writeFileSync(join(folder, `paypal-${name}-v2.json`), JSON.stringify(paypalApi(order)));
  writeFileSync(join(folder, 'stripe-openapi.json'), JSON.stringify(stripeApi()));
  return folder;
}

/** What PayPal publishes, as far as the emulator answers; an order has this schema. */
function paypalApi(order: object): object {
  const responses = (statuses: readonly number[], schema: object = {}) =>
    Object.fromEntries(statuses.map((status) => [status, { content: { 'application/json': { schema } } }]));
  const refused = [400, 404, 409, 422];
  const get = { get: { responses: responses([200, ...refused]) } };
  const post = { post: { responses: { ...responses([201, ...refused]), 204: {} } } };
  const orders = '/v2/checkout/orders';
  const payments = '/v2/payments';
  return {
    paths: {
      [orders]: { post: { responses: { ...responses([201], order), ...responses(refused) } } },
      [`${orders}/{id}`]: { ...get, patch: { responses: { ...responses(refused), 204: {} } } },
      ...Object.fromEntries(['authorize', 'capture'].map((act) => [`${orders}/{id}/${act}`, post])),
      ...Object.fromEntries(
        ['authorizations', 'captures', 'refunds'].map((kind) => [`${payments}/${kind}/{id}`, get]),
      ),
      ...Object.fromEntries(
        ['capture', 'void'].map((act) => [`${payments}/authorizations/{id}/${act}`, post]),
      ),
      [`${payments}/captures/{id}/refund`]: post,
    },
    components: { schemas: { status: { enum: ['PAYER_ACTION_REQUIRED'] } } },
  };
}

/** What Stripe publishes, as far as the emulator answers; parameters of intents that are made have this schema. */
function stripeApi(refund: object = {}, intent: object = {}): object {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } });
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, { method, path }] of operations) {
    const made = name === 'refunds.create' ? refund : {};
    const asked = name === 'paymentIntents.create' ? intent : {};
    const requestBody = { content: { 'application/x-www-form-urlencoded': { schema: asked } } };
    const responses = { 200: json(made), default: json({}) };
    paths[path] = { ...paths[path], [method.toLowerCase()]: { requestBody, responses } };
  }
  return { paths, components: {} };
}

const FITTING = { required: ['id'], properties: { status: { $ref: '#/components/schemas/status' } } };

function factsOf({ verifyPath, scriptPath, tokenSeconds, tokenMaxLength, codes, ...more }: CaptchaProtocol) {
  return {
    url: `https://provider.example${verifyPath}`,
    script: `https://provider.example${scriptPath}`,
    send: ['secret', 'response', ...(more.idempotencyField === undefined ? [] : ['idempotency_key? (UUID)'])],
    reply: {
      success: 'boolean',
      challenge_ts: 'ISO time',
      hostname: 'text',
      'error-codes': 'list',
      score: 'v3 only, 0.0 to 1.0',
      action: 'text',
      cdata: 'text',
      credit: 'deprecated',
      metadata: 'object, with test keys',
    },
    tokenSeconds,
    tokenMaxLength,
    errorCodes: Object.values(codes),
  };
}

describe('the check of emulators', () => {
  it('finds nothing where they agree with what is published', async () => {
    expect(await checkFolder(published())).toEqual([]);
  });

  it('finds every difference', async () => {
    const folder = published(({ recaptcha, turnstile }) => {
      Object.assign(recaptcha ?? {}, { tokenSeconds: 90, reply: { success: 'text', 'error-codes': 'list' } });
      Object.assign(turnstile ?? {}, { errorCodes: ['bad-request'], url: 'https://x.example/verify' });
    });
    const found = await checkFolder(folder);
    expect(found).toContain(
      'captcha.json: recaptcha: The life of tokens in seconds is 120 here and 90 there.',
    );
    expect(found).toContain('captcha.json: recaptcha: “success” is true, and not “text”.');
    expect(found).toContain('captcha.json: recaptcha: A reply has “hostname”, which is not published.');
    expect(found).toContain('captcha.json: turnstile: The error code “internal-error” is not published.');
    expect(found).toContain(
      'captcha.json: turnstile: The path of siteverify is /turnstile/v0/siteverify here and /verify there.',
    );
  });

  it('finds a reply of PayPal that does not fit its schema, and one that is not published', async () => {
    const wrong = { properties: { status: { enum: ['CREATED'] } } };
    expect(await checkFolder(published(undefined, wrong))).toContainEqual(
      expect.stringMatching(
        /^paypal-orders-v2.json: paypal orders.create answers 201 .*\/status must be equal to one of the allowed values/,
      ),
    );
    const folder = published();
    const nothing = JSON.stringify({ paths: {}, components: {} });
    writeFileSync(join(folder, 'paypal-payments-v2.json'), nothing);
    expect(await checkFolder(folder)).toContain(
      'paypal-payments-v2.json: paypal captures.get answers with 200, which is not published.',
    );
  });

  it('finds a reply of Stripe that does not fit its schema, and a parameter that is not published', async () => {
    const folder = published();
    const properties = { amount: { type: 'integer' }, metadata: {} };
    const api = stripeApi({ required: ['wings'] }, { properties, additionalProperties: false });
    writeFileSync(join(folder, 'stripe-openapi.json'), JSON.stringify(api));
    const found = await checkFolder(folder);
    expect(found).toContainEqual(
      expect.stringMatching(/^stripe-openapi.json: stripe refunds.create answers 200/),
    );
    expect(found).toContainEqual(
      expect.stringMatching(/paymentIntents.create takes .*additional properties \(\w+\)\.$/),
    );
    expect(found.every((one) => /refunds.create|paymentIntents.create/.test(one))).toBe(true);
  });

  it('says so where there is nothing to compare with', async () => {
    const files = ['captcha', 'paypal-orders-v2', 'paypal-payments-v2', 'stripe-openapi'];
    expect(await checkFolder('/nowhere')).toEqual(
      files.map((name) => `There is no ${name}.json in “/nowhere”.`),
    );
    expect(await checkFolder(published((facts) => delete facts['hcaptcha']))).toEqual([
      'captcha.json: It says nothing of hcaptcha.',
    ]);
  });
});
