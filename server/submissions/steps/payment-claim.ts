import type { CompiledForm } from 'formularium/engine';
import type { PostedAnswers } from '../posted-answers.ts';
import type { PaymentClaim } from '../submission-step.ts';

interface ClaimingSubmission {
  readonly answers: PostedAnswers;
  readonly claim?: PaymentClaim;
}

export const NO_CLAIM: PaymentClaim = { token: '', method: '' };

/** A submission with what its page claims to pay with, and its answers without the parts of payment fields that say the same. */
export function withPaymentClaim<Sent extends ClaimingSubmission>(
  { fields }: Pick<CompiledForm, 'fields'>,
  sent: Sent,
): Sent {
  const paying = fields.filter(({ kind }) => kind.pays !== undefined);
  if (paying.length === 0) return sent;
  const { answers, claim = NO_CLAIM } = sent;
  const ids = new Set(paying.map(({ id }) => id));
  const given = new Set(
    fields.filter(({ owner, kind }) => kind.isGiven === true && ids.has(owner ?? '')).map(({ id }) => id),
  );
  const first = (names: readonly string[]): string =>
    names.flatMap((name) => answers.get(name) ?? []).find((value) => value !== '') ?? '';
  const token = claim.token || first(paying.map(({ id, kind }) => `${id}-${kind.pays?.proof}`));
  const method = claim.method || first(paying.map(({ id }) => `${id}-paymentmethod`));
  return {
    ...sent,
    answers: new Map([...answers].filter(([id]) => !given.has(id))),
    claim: { token, method },
  };
}
