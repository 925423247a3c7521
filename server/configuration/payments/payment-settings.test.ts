import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/test-server.ts';
import { StartupError } from '../../value/errors.ts';
import { settingsIn } from '../settings.ts';
import { paymentSettingsIn } from './payment-settings.ts';

const read = (environment: Readonly<Record<string, string>>) => paymentSettingsIn(settingsIn(environment));

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const EMULATED = {
  STRIPE_API_ADDRESS: 'http://127.0.0.1:4010',
  STRIPE_SCRIPT_ADDRESS: 'http://127.0.0.1:4010/endive/stripe.js',
};

describe('the settings of payments', () => {
  it('are none by themselves', () => {
    expect(read({})).toEqual({ stripe: null, paypal: null, account: [] });
  });

  it('are three for Stripe, and their beginnings say whether money moves', () => {
    const stripe = {
      ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1', mode: 'test' },
      ...{ apiAddress: null, scriptAddress: 'https://js.stripe.com/endive/stripe.js', bankMethods: [] },
    };
    expect(read({ ...KEYS, NODE_ENV: 'production' })).toEqual({ stripe, paypal: null, account: [] });
    const live = { ...KEYS, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(read(live).stripe).toMatchObject({ mode: 'live' });
    expect(read({ ...KEYS, ...EMULATED }).stripe).toMatchObject({
      apiAddress: 'http://127.0.0.1:4010',
      scriptAddress: 'http://127.0.0.1:4010/endive/stripe.js',
    });
  });

  it('name the ways to pay at a bank that an account has', () => {
    const banks = (names: string) => read({ ...KEYS, STRIPE_BANK_METHODS: names }).stripe?.bankMethods;
    expect(banks('bancontact, ideal')).toEqual(['ideal', 'bancontact']);
    expect(banks('ideal,')).toEqual(['ideal']);
  });

  it('say where bank transfers go, part by part', () => {
    const written = 'Account holder: Open Table: Berlin;IBAN: GB82 WEST 1234 5698 7654 32; ';
    expect(read({ BANK_ACCOUNT: written }).account).toEqual([
      { label: 'Account holder', text: 'Open Table: Berlin' },
      { label: 'IBAN', text: 'GB82 WEST 1234 5698 7654 32' },
    ]);
  });

  it('may say that each form tells its own account', () => {
    expect(read({ BANK_ACCOUNT: 'in-forms' })).toMatchObject({ account: [], isAccountInForms: true });
    expect(() => read({ BANK_ACCOUNT: 'in forms' })).toThrow('a name and a value');
  });

  it('may stand in files, as far as they are secret', () => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, 'sk_test_file\n');
    const { STRIPE_SECRET_KEY: _, ...rest } = KEYS;
    expect(read({ ...rest, STRIPE_SECRET_KEY_FILE: file }).stripe?.secretKey).toBe('sk_test_file');
  });

  it.each<readonly [Readonly<Record<string, string>>, RegExp]>([
    ...Object.keys(KEYS).map((name) => [{ ...KEYS, [name]: '' }, new RegExp(`${name} is missing`)] as const),
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are missing/],
    [
      { ...KEYS, STRIPE_SECRET_KEY: 'sk_live_1' },
      /STRIPE_SECRET_KEY is a key of live mode and .* of test mode/,
    ],
    [{ BANK_ACCOUNT: 'IBAN: GB28 WEST 1234 5698 7654 32' }, /is mistyped/],
    [{ BANK_ACCOUNT: 'Open Table, GB82 WEST' }, /each part has to be a name and a value/],
    [{ BANK_ACCOUNT: 'Name: a\nIBAN: b' }, /one line/],
    [{ ...KEYS, STRIPE_SECRET_KEY: 'pk_test_1' }, /begins with sk_live_ or sk_test_/],
    [{ ...KEYS, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, /begins with pk_live_ or pk_test_/],
    [{ ...KEYS, STRIPE_WEBHOOK_SECRET: 'secret' }, /begins with whsec_/],
    [EMULATED, /STRIPE_API_ADDRESS is set, but no keys/],
    [{ STRIPE_BANK_METHODS: 'ideal' }, /STRIPE_BANK_METHODS is set, but no keys/],
    [{ ...KEYS, STRIPE_BANK_METHODS: 'ideal,sofort' }, /names “sofort”, and may name ideal and bancontact/],
    [{ ...KEYS, STRIPE_API_ADDRESS: EMULATED.STRIPE_API_ADDRESS }, /go together/],
    [{ ...KEYS, ...EMULATED, NODE_ENV: 'production' }, /leave it out in production/],
    [{ ...KEYS, ...EMULATED, STRIPE_API_ADDRESS: 'http://stripe.example' }, /an address of this machine/],
    [{ ...KEYS, ...EMULATED, STRIPE_API_ADDRESS: 'http://127.0.0.1:1/v1' }, /an address of this machine/],
    [
      { ...KEYS, ...EMULATED, STRIPE_SCRIPT_ADDRESS: 'https://evil.example/x.js' },
      /an address of this machine/,
    ],
    [
      { ...KEYS, ...EMULATED, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      /leave it out with live keys/,
    ],
  ])('%j make no sense, and the words say why', (environment, words) => {
    const reading = (): unknown => read(environment);
    expect(reading).toThrow(StartupError);
    expect(reading).toThrow(words);
    expect(reading).not.toThrow(/(sk|rk)_(live|test)_1/);
  });
});

const PAYPAL = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH1',
  PAYPAL_MODE: 'sandbox',
};

describe('the settings of PayPal', () => {
  it('are four, and name the mode', () => {
    const kept = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH1' };
    const sandbox = { apiAddress: null, scriptAddress: 'https://www.sandbox.paypal.com/sdk/js' };
    expect(read(PAYPAL).paypal).toEqual({ ...kept, ...sandbox, mode: 'test' });
    const live = { apiAddress: null, scriptAddress: 'https://www.paypal.com/sdk/js' };
    expect(read({ ...PAYPAL, PAYPAL_MODE: 'live' }).paypal).toEqual({ ...kept, ...live, mode: 'live' });
    const address = 'http://127.0.0.1:4010';
    const emulated = { apiAddress: address, scriptAddress: `${address}/sdk/js` };
    expect(read({ ...PAYPAL, PAYPAL_API_ADDRESS: address }).paypal).toEqual({
      ...kept,
      ...emulated,
      mode: 'test',
    });
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, 'from file\n');
    const { PAYPAL_CLIENT_SECRET: _, ...rest } = PAYPAL;
    expect(read({ ...rest, PAYPAL_CLIENT_SECRET_FILE: file }).paypal?.clientSecret).toBe('from file');
  });

  it.each<readonly [Readonly<Record<string, string>>, RegExp]>([
    ...Object.keys(PAYPAL).map(
      (name) => [{ ...PAYPAL, [name]: '' }, new RegExp(`${name} is missing`)] as const,
    ),
    [
      { PAYPAL_CLIENT_ID: 'client' },
      /PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID and PAYPAL_MODE are missing/,
    ],
    [{ ...PAYPAL, PAYPAL_MODE: 'test' }, /has to be live or sandbox/],
    [{ PAYPAL_API_ADDRESS: 'http://127.0.0.1:4010' }, /but no keys of PayPal/],
    [{ ...PAYPAL, PAYPAL_API_ADDRESS: 'https://evil.example' }, /an address of this machine/],
    [{ ...PAYPAL, PAYPAL_API_ADDRESS: 'http://127.0.0.1:4010', NODE_ENV: 'production' }, /leave it out/],
    [
      { ...PAYPAL, PAYPAL_API_ADDRESS: 'http://127.0.0.1:4010', PAYPAL_MODE: 'live' },
      /leave it out with live keys/,
    ],
  ])('are refused in words: %j', (environment, words) => {
    expect(() => read(environment)).toThrow(StartupError);
    expect(() => read(environment)).toThrow(words);
  });
});
