import type Stripe from 'stripe';
import { find } from '../account.ts';
import { closeDispute } from '../payments/make-dispute.ts';
import { listOf } from '../protocol/list.ts';
import { idIn, type StripeCall, type StripeOperation } from '../protocol/operation.ts';
import { wrongState } from '../protocol/refused-call.ts';
import { paging } from '../protocol/shape.ts';

const PATH = '/v1/disputes';
const DECIDED: ReadonlySet<string> = new Set(['won', 'lost', 'warning_closed']);

function disputeOf(call: StripeCall): Stripe.Dispute {
  return find(call.account.disputes, 'dispute', idIn(call, 'dispute'), 'dispute');
}

function openOf(call: StripeCall): Stripe.Dispute {
  const dispute = disputeOf(call);
  if (DECIDED.has(dispute.status)) throw wrongState('This dispute is already closed');
  return dispute;
}

export const retrieve: StripeOperation = {
  method: 'GET',
  path: `${PATH}/{dispute}`,
  takes: { fields: {} },
  answer: disputeOf,
};

/** Evidence decides tests: `winning_evidence` and `losing_evidence`. */
export const update: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{dispute}`,
  takes: { fields: { evidence: { fields: { uncategorized_text: 'text' } }, submit: 'boolean' } },
  answer(call) {
    const dispute = openOf(call);
    const { evidence, submit = true } = call.parameters as Stripe.DisputeUpdateParams;
    const text = evidence?.uncategorized_text ?? null;
    dispute.evidence = { ...dispute.evidence, uncategorized_text: text };
    dispute.evidence_details.has_evidence = text !== null;
    if (!submit) return dispute;
    dispute.evidence_details.submission_count += 1;
    dispute.evidence_details.submission_method = 'manual';
    if (text === 'winning_evidence' || text === 'losing_evidence')
      closeDispute(call.account, dispute, text === 'winning_evidence');
    else dispute.status = dispute.status.startsWith('warning_') ? 'warning_under_review' : 'under_review';
    return dispute;
  },
};

/** Who closes a dispute gives in. */
export const close: StripeOperation = {
  method: 'POST',
  path: `${PATH}/{dispute}/close`,
  takes: { fields: {} },
  answer(call) {
    const dispute = openOf(call);
    closeDispute(call.account, dispute, false);
    return dispute;
  },
};

export const list: StripeOperation = {
  method: 'GET',
  path: PATH,
  takes: { fields: { ...paging, created: 'times', charge: 'text', payment_intent: 'text' } },
  answer: ({ account, parameters }) =>
    listOf(account.disputes, {
      url: PATH,
      parameters,
      by: { charge: ({ charge }) => charge, payment_intent: ({ payment_intent }) => payment_intent },
    }),
};
