import { moneyEntity } from '../../../../donations/entities/donation-entity.ts';
import { MONEY } from '../../../../donations/entities/members.ts';
import { REFUND_REASONS } from '../../../../payments/refund-payment.ts';
import { Refusal } from '../../../../value/refusal.ts';
import { refundDonation } from '../../../acts/giving/give-back.ts';
import { doneOnce } from '../../done-once.ts';
import { type ApiOperation, textIn } from '../../operation.ts';
import { objectOf, oneOf, TEXT, textUpTo } from '../../schema.ts';

const WORDS = {
  unknown: 'There is no payment of this donation.',
  unpaid: 'This donation has not been paid.',
  disputed: 'The payment is disputed: what becomes of its money is for the bank to say.',
  'too-much': 'That is more than is left of this donation.',
  'nothing-left': 'Everything has been given back.',
  outdated: 'Money was given back meanwhile. Look again.',
  provider: 'This server does not know the provider of this payment.',
  amount: 'The amount is no exact amount of the currency.',
} as const;

export const refundDonationByApi = {
  name: 'refundDonation',
  method: 'POST',
  path: '/donations/:id/refunds',
  summary: 'Has the provider give money back: the amount, or all that is left where none is given.',
  scope: 'refunds:write',
  sameAs: ['/desk/donations/refund'],
  isDoneOnce: true,
  body: objectOf({ amount: textUpTo(30, 1), reason: oneOf(REFUND_REASONS) }, ['amount']),
  reply: objectOf({ refund: TEXT, amount: MONEY, left: MONEY }),
  perform({ visit: { desk, params, account }, body, once }) {
    const asked = {
      ...{ id: params['id'] ?? '', amount: textIn(body, 'amount') || null, actor: account.id },
      reason: REFUND_REASONS.find((one) => one === body['reason']) ?? 'requested',
    };
    return doneOnce({ once, body: { ...body, id: asked.id } }, desk.tools, async (transaction) => {
      const reply = await refundDonation(asked, transaction, desk);
      if (reply === null) return null;
      if ('refusal' in reply) throw new Refusal(409, WORDS[reply.refusal]);
      const { refund, amount, left, currency } = reply;
      return { refund, amount: moneyEntity(amount, currency), left: moneyEntity(left, currency) };
    });
  },
} as const satisfies ApiOperation;
