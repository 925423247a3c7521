import { isObject, type JsonObject } from 'formularium/engine';
import type { StorageTransaction } from '../../storage/storage.ts';
import { mergeFacts, openedDisputes } from '../machine/facts.ts';
import { type IntentIdentity, proofOf } from '../machine/proof.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import type { FetchedIntent } from '../providers/payment-provider.ts';
import { note } from './evidence.ts';
import { factsIn, factsJson } from './facts-json.ts';
import { type IntentRows, type PaymentRows, rowsOfKnown } from './payment-rows.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Merges what was fetched of an intent with what is known of it, and does what follows. Of an object that is not ours for this very intent
 * nothing is believed: that is written down, and somebody is told. Whether it was believed.
 */
export async function learn(
  intentId: string,
  fetched: FetchedIntent,
  transaction: StorageTransaction,
  desk: PaymentDesk,
): Promise<boolean> {
  const { paymentIntents } = transaction;
  const known = await paymentIntents.withId(intentId);
  if (known === null) throw new Error(`The intent “${intentId}” has gone.`);
  const rows = await rowsOfKnown(known.paymentId, transaction);
  const proof = proofOf(fetched, expectedOf(rows, intentId, fetched));
  if ('mismatches' in proof) {
    const { mismatches } = proof;
    const { log } = desk.tools;
    log.error(
      { payment: known.paymentId, mismatches },
      'an object of the provider is not the one of a payment',
    );
    const details = { object: fetched.identity.id, mismatches };
    await note(known.paymentId, ['not-ours', details], transaction, desk.tools);
    return false;
  }
  if (known.providerId !== fetched.identity.id)
    await paymentIntents.name(intentId, fetched.identity.id, known.providerId);
  const before = factsIn(known.facts);
  const facts = mergeFacts(before, proof.facts);
  const payer = fetched.identity.customer;
  if (payer !== '' && fetched.method)
    await transaction.subscriptions.setPayer(known.paymentId, { payer, payerMethod: fetched.method });
  await paymentIntents.setFacts(intentId, factsJson(facts));
  const news = newsIn(factsJson(before), factsJson(facts));
  if (Object.keys(news).length > 0)
    await note(known.paymentId, ['learnt', { intent: known.ordinal, ...news }], transaction, desk.tools);
  await settlePayment(known.paymentId, transaction, desk, openedDisputes(before, facts));
  return true;
}

/**
 * What an object has to say of itself to be this intent. Once its id is known, it is that and no other; only the page on which it is paid
 * becomes the object that was paid there.
 */
function expectedOf(
  { payment, intents }: PaymentRows,
  intentId: string,
  { identity: given, formerId = '' }: FetchedIntent,
): IntentIdentity {
  const { intent, commands = [] } = intents.find((one) => one.intent.id === intentId) ?? {};
  const isPaidThere = formerId !== '' && intent?.providerId === formerId;
  return {
    id: isPaidThere ? given.id : (intent?.providerId ?? given.id),
    isLive: (intent?.mode ?? payment.mode) === 'live',
    currency: payment.currency,
    payment: payment.id,
    intent: intentId,
    form: payment.formId,
    key: payment.submissionKey,
    onBehalfOf: '',
    customer: payerOf(commands, given.customer),
  };
}

/** Who pays: whom we have named, or whom the provider was to keep; nobody otherwise. */
function payerOf(commands: IntentRows['commands'], given: string): string {
  const named = commands.find(({ type }) => type === 'create')?.parameters['payer'];
  if (typeof named === 'string') return named;
  return commands.some(({ parameters }) => parameters['isKept'] === true) ? given : '';
}

/** The facts that have changed, but for when they were asked for. */
function newsIn(before: JsonObject, after: JsonObject): JsonObject {
  const changed = Object.entries(withoutTimes(after)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(withoutTimes(before)[name]),
  );
  return Object.fromEntries(changed);
}

function withoutTimes({ askedAt: _, disputes, ...facts }: JsonObject): JsonObject {
  const named = Array.isArray(disputes) ? disputes.filter(isObject) : [];
  return {
    ...facts,
    disputes: named.map(({ id = '', phase = '', amount = null }) => ({ id, phase, amount })),
  };
}
