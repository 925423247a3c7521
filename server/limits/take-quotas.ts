import type { JsonObject } from 'formularium/engine';
import {
  type AmountQuota,
  hasRoom,
  isLast,
  type Quota,
  type QuotaUse,
  quotaRefusal,
  quotasOf,
  type TurnQuota,
} from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { StorageTransaction } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import type { ArrivingSubmission, SubmissionStep } from '../submissions/submission-step.ts';
import { senderOf } from '../value/identity/sender-of.ts';
import { type FieldRefusal, Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';

type OptionQuota = Extract<Quota, { readonly type: 'option' }>;

/**
 * Takes from everything limited what a submission takes of it: the turn of its sender, a place among the entries, options with a limit.
 * Where something has no room for it, it is refused, and nothing is taken. The reply names the options that are used up now, so that
 * pages stop offering them.
 */
export const takeQuotas: SubmissionStep = {
  name: 'take-quotas',
  offers: ['limits', 'option-limits'],
  turn({ served: { form }, state, visitor }, { fingerprint }) {
    const quotas = quotasOf(form, state);
    if (quotas.some((quota) => !isTurn(quota))) return form.id;
    const turn = quotas.find(isTurn);
    return turn === undefined ? null : senderOf(form, turn, visitor, fingerprint);
  },
  async within(arriving, transaction, { fingerprint }) {
    const { served, state } = arriving;
    const quotas = quotasOf(served.form, state);
    // Whoever has sent it already learns that, and not that it is full.
    for (const quota of quotas) if (isTurn(quota)) await takeTurn(quota, arriving, transaction, fingerprint);
    return takeAmounts(
      quotas.filter((quota) => !isTurn(quota)),
      arriving,
      transaction,
    );
  },
};

function isTurn(quota: Quota): quota is TurnQuota {
  return quota.type === 'sender' || quota.type === 'value';
}

async function takeTurn(
  quota: TurnQuota,
  arriving: ArrivingSubmission,
  { senders }: StorageTransaction,
  fingerprint: Tools['fingerprint'],
): Promise<void> {
  const { id, served, visitor, sentAt } = arriving;
  const sender = senderOf(served.form, quota, visitor, fingerprint);
  if (sender === null) throw new Refusal(403, sayIn(served.form, serverWords.signInFirst));
  const entry = { sender, submissionId: id, sentAt };
  if (await senders.add(entry)) return;
  const use = { last: await senders.lastOf(sender) };
  if (!hasRoom(quota, use, sentAt)) throw refusalOf(arriving, [{ quota, use }]);
  await senders.setLast(entry);
}

async function takeAmounts(
  quotas: readonly AmountQuota[],
  arriving: ArrivingSubmission,
  transaction: StorageTransaction,
): Promise<JsonObject> {
  const { id, served, sentAt } = arriving;
  const counted: CountedAmount[] = [];
  for (const quota of quotas)
    counted.push({ quota, use: { taken: await takenOf(quota, served.form.id, transaction) } });
  const without = counted.filter(({ quota, use }) => !hasRoom(quota, use, sentAt));
  if (without.length > 0) throw refusalOf(arriving, without);
  for (const quota of quotas)
    if (quota.type === 'option')
      await transaction.optionChoices.add(id, keyOf(quota, served.form.id), quota.takes);
  const usedUp = counted.filter(({ quota, use }) => isLast(quota, use)).map(({ quota }) => quota);
  return selectField(usedUp);
}

interface Counted {
  readonly quota: Quota;
  readonly use: QuotaUse;
}

interface CountedAmount extends Counted {
  readonly quota: AmountQuota;
}

/** How much others have taken of it. */
async function takenOf(
  quota: AmountQuota,
  formId: string,
  { submissions, erasedEntries, optionChoices }: StorageTransaction,
): Promise<number> {
  if (quota.type === 'option') return optionChoices.count(keyOf(quota, formId));
  // This one is among them already.
  return (await submissions.count(formId)) - 1 + (await erasedEntries.countPlaces(formId));
}

function keyOf({ field, option }: OptionQuota, formId: string) {
  return { formId, field, option };
}

/** Says everything that has no room for the submission: above the form if one of the reasons is of the form as a whole. */
function refusalOf({ served: { form }, state }: ArrivingSubmission, without: readonly Counted[]): Refusal {
  const refusals = without.map((counted) => quotaRefusal(form, state, counted));
  const ofForm = refusals.find(({ fields }) => fields.length === 0);
  if (ofForm !== undefined) return new Refusal(422, ofForm.message);
  const errors: readonly FieldRefusal[] = refusals.flatMap(({ fields, message }) =>
    fields.map((field) => ({ field, message })),
  );
  const gone = without.filter(
    ({ quota, use }) => 'limit' in quota && 'taken' in use && use.taken >= quota.limit,
  );
  return new Refusal(422, form.settings.errorMessage, {
    errors,
    more: selectField(gone.map(({ quota }) => quota)),
  });
}

/** spec 001 §3: the options that are used up, by their fields. */
function selectField(quotas: readonly Quota[]): JsonObject {
  const usedUp = new Map<string, string[]>();
  for (const quota of quotas)
    if (quota.type === 'option') usedUp.set(quota.field, [...(usedUp.get(quota.field) ?? []), quota.option]);
  return usedUp.size === 0 ? {} : { select_field: Object.fromEntries(usedUp) };
}
