import { describe, expect, it } from 'vitest';
import { storagesOf } from '../../testing/database.ts';
import { NOW } from '../../testing/test-server.ts';
import { jobToolsOf, testTools } from '../../testing/test-tools.ts';
import { NO_PAYMENTS } from '../../value/payments/payment-settings.ts';
import { factsJson } from '../books/facts-json.ts';
import { NO_FACTS } from '../machine/facts.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { ProviderAway } from '../providers/payment-provider.ts';
import { openProviders } from '../providers/registry.ts';
import { paymentJobs } from './payment-jobs.ts';
import { RECONCILER } from './payment-watch.ts';

const SECOND_MS = 1000;
const KEYS = { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' };
const AT = { mode: 'test', apiAddress: 'http://127.0.0.1:9', scriptAddress: 'http://127.0.0.1:9/' } as const;

/** So many open payments are looked after, whose provider keeps each question waiting; a job has a minute. */
async function lookedAfter(many: number, slownessMs: number) {
  const [storage] = await storagesOf('sqlite');
  const stripe = openProviders({ ...NO_PAYMENTS, stripe: { ...KEYS, ...AT } }).get('stripe');
  if (storage === undefined || stripe === undefined) throw new Error('There is nothing to test with.');
  let now = NOW.getTime();
  const abort = new AbortController();
  const asked: string[] = [];
  const fetch = async (object: string): Promise<never> => {
    asked.push(object);
    now += slownessMs;
    if (now - NOW.getTime() >= 60 * SECOND_MS) abort.abort();
    throw new ProviderAway('It takes too long.');
  };
  const tools = testTools(storage, () => new Date(now));
  const desk: PaymentDesk = {
    tools,
    providers: new Map([['stripe', { ...stripe, fetch }]]),
    held: { hold: () => Promise.resolve(), accept: () => Promise.resolve({ type: 'nothing' }) },
    account: [],
    publicAddress: () => 'https://forms.example.org',
  };
  await storage.transaction(async ({ payments, paymentIntents }) => {
    for (let nth = 0; nth < many; nth += 1) {
      const id = `pay-${nth}`;
      await payments.add({
        ...{ id, formId: '75', submissionKey: id, formVersion: 'v', field: 'card-1', plan: '' },
        ...{ provider: 'stripe', mode: 'test', currency: 'USD', decision: null, submissionId: null },
        ...{ subscriptionId: null, state: 'acting', createdAt: now, changedAt: now, lookAt: 0 },
      });
      await paymentIntents.add({
        ...{ id: `${id}.1`, paymentId: id, ordinal: 1, provider: 'stripe', mode: 'test' },
        ...{ providerId: `pi_${nth}`, amount: 2500n, facts: factsJson(NO_FACTS), createdAt: now },
      });
    }
  });
  const job = paymentJobs(desk).find(({ name }) => name === RECONCILER);
  await job?.perform({ id: 'job-1', payload: {}, signal: abort.signal }, jobToolsOf(tools));
  const beat = await storage.read(({ heartbeats }) => heartbeats.lastOf(RECONCILER));
  return { asked: asked.length, beat: beat === null ? null : (beat - NOW.getTime()) / SECOND_MS };
}

describe('the job that looks after payments', () => {
  it('shows that it did, also where there are none', async () => {
    expect(await lookedAfter(0, 0)).toEqual({ asked: 0, beat: 0 });
    expect(await lookedAfter(3, SECOND_MS)).toEqual({ asked: 3, beat: 3 });
  });

  it('shows it where its time is over because a provider is slow', async () => {
    expect(await lookedAfter(5, 25 * SECOND_MS)).toEqual({ asked: 3, beat: 75 });
  });
});
