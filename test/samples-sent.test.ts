import { readdirSync } from 'node:fs';
import type { JsonObject } from 'formularium/engine';
import { keptOf } from 'formularium/engine/server';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../cli/eval/evaluate.ts';
import { FILLED_IN, TODAY } from '../gallery/filled-in.ts';
import {
  AGREEING_VERIFIERS,
  EVERY_CAPABILITY,
  encoded,
  envelope,
  formNamed,
  testServer,
} from '../server/testing/test-server.ts';

const names = readdirSync('forms').map((file) => file.replace(/\.json$/, ''));
const NOT_PAYABLE = 'Payments by card or PayPal are not set up here. Please choose another way.';

/** Samples in which something is to be paid, which nobody here can have charged. */
const CHARGED = ['event-registration'];

/** What a sample says where that is something else than its settings: by its behaviour, or with answers in it. */
const SAID: Readonly<Record<string, string>> = {
  account:
    'Thank you. Your answers have been received. We have sent you a mail. Open the link in it to confirm your email address.',
  application: 'Thank you. We decide within six weeks.',
  feedback: 'Thank you, Ada Lovelace. We read every answer.',
  membership: 'Welcome. We have written to ada@analytical.example.',
};

/** Samples of which nothing is stored: they open a session, for accounts that there are. */
const SIGN_IN = ['login'];

/** A server of all samples that can do whatever any of them needs. */
const ABLE = {
  forms: names.map(formNamed),
  capabilities: EVERY_CAPABILITY,
  verifiers: AGREEING_VERIFIERS,
};

/** A server with all samples, and how a page sends one of them. */
async function serverOfAll() {
  const { nonce, post, rows } = await testServer(ABLE);
  const send = async (name: string, changes: JsonObject = {}) => {
    const { form } = formNamed(name);
    const { submission } = await evaluate(form, { ...FILLED_IN[name], ...changes }, TODAY);
    const fields = Object.entries({ ...envelope(form.id, nonce(form.id)), ...submission });
    const body = fields.map(([id, value]) =>
      Array.isArray(value) ? [`${id}[]`, value] : [id, String(value)],
    );
    return { form, submission, reply: await post(encoded(Object.fromEntries(body))) };
  };
  return { rows, send };
}

const KEPT = names.filter((name) => ![...CHARGED, ...SIGN_IN].includes(name));

describe.each(KEPT)('%s, sent to the server', (name) => {
  it('is stored as the page computed it, without secrets', async () => {
    const { rows, send } = await serverOfAll();
    const { form, submission, reply } = await send(name);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      expect.objectContaining({ success: true, message: SAID[name] ?? form.settings.successMessage }),
    ]);
    expect(rows().map((row) => [row.form_id, row.submission])).toEqual([[form.id, keptOf(form, submission)]]);
  });
});

describe.each(names.filter((name) => !CHARGED.includes(name)))('%s, sent to the server', (name) => {
  it('is refused if nothing is filled in, with a message at each required field', async () => {
    const { nonce, post, rows } = await testServer(ABLE);
    const { form } = formNamed(name);
    const reply = await post(encoded(envelope(form.id, nonce(form.id))));
    expect(reply.statusCode).toBe(422);
    expect(reply.json().data.errors.length).toBeGreaterThan(0);
    expect(rows()).toEqual([]);
  });
});

describe.each(SIGN_IN)('%s, sent to the server', (name) => {
  it('is refused where there is no such account, and nothing of it is stored', async () => {
    const { rows, send } = await serverOfAll();
    const { reply } = await send(name);
    expect([reply.statusCode, reply.json().message]).toEqual([
      422,
      'The email address or the password is not right. Please check both.',
    ]);
    expect(rows()).toEqual([]);
  });
});

describe('an unpaid amount', () => {
  it.each([
    { name: 'event-registration', changes: {} },
    { name: 'donation', changes: { 'payment-mode': 'paypal' } },
  ])('is refused in plain words, and nothing of it is stored: $name', async ({ name, changes }) => {
    const { rows, send } = await serverOfAll();
    const { reply } = await send(name, changes);
    expect([reply.statusCode, reply.json().message]).toEqual([422, NOT_PAYABLE]);
    expect(rows()).toEqual([]);
  });
});
