import { addByHand } from '../../../../donations/add-by-hand.ts';
import { OFFLINE_CHANGES } from '../../../../donations/offline.ts';
import { Refusal } from '../../../../value/refusal.ts';
import { sayOfGift } from '../../../acts/giving/change-gift.ts';
import { DECISIONS, decideCommentOf } from '../../../acts/giving/decide-on-comment.ts';
import { mailReceiptAgain } from '../../../acts/giving/send-receipt.ts';
import { doneOnce } from '../../done-once.ts';
import { type ApiOperation, textIn } from '../../operation.ts';
import { CURRENCY, DAY, objectOf, oneOf, TEXT, textUpTo, YES_OR_NO } from '../../schema.ts';

export const addDonation = {
  name: 'addDonation',
  method: 'POST',
  path: '/donations',
  summary: 'Enters a gift in cash, by cheque or by transfer. It waits to be confirmed.',
  scope: 'donations:write',
  sameAs: ['/desk/donations/add'],
  isDoneOnce: true,
  body: objectOf(
    {
      ...{ amount: textUpTo(30, 1), currency: CURRENCY },
      ...{ firstName: textUpTo(200), lastName: textUpTo(200), email: textUpTo(300), day: DAY },
      ...{ campaign: textUpTo(100), purpose: textUpTo(200), language: textUpTo(20), isAnonymous: YES_OR_NO },
    },
    ['firstName', 'lastName', 'email', 'day', 'campaign', 'purpose', 'language', 'isAnonymous'],
  ),
  reply: objectOf({ id: TEXT }),
  perform({ visit: { desk, account }, body, once }) {
    const typed = {
      ...{ amount: textIn(body, 'amount'), currency: textIn(body, 'currency') },
      ...{ firstName: textIn(body, 'firstName'), lastName: textIn(body, 'lastName') },
      ...{ email: textIn(body, 'email'), day: textIn(body, 'day') },
      ...{ campaign: textIn(body, 'campaign'), purpose: textIn(body, 'purpose') },
      ...{ language: textIn(body, 'language'), isAnonymous: body['isAnonymous'] === true },
    };
    return doneOnce({ once, body }, desk.tools, async (transaction) => {
      const added = await addByHand(typed, account.id, transaction, desk.tools);
      if ('id' in added) return { id: added.id };
      throw new Refusal(422, `The member “${added.problem}” cannot be so.`);
    });
  },
} as const satisfies ApiOperation;

export const changeOfflineDonation = {
  name: 'changeOfflineDonation',
  method: 'POST',
  path: '/donations/:id/status',
  summary: 'Says of a gift past every provider that it has arrived, will not arrive, or was given back.',
  scope: 'donations:write',
  sameAs: ['/desk/donations/status'],
  body: objectOf({ change: oneOf([...OFFLINE_CHANGES.keys()]) }),
  reply: objectOf({ isSaved: YES_OR_NO }),
  async perform({ visit: { desk, params, account }, body }) {
    const gift = { id: params['id'] ?? '', change: textIn(body, 'change'), actor: account.id };
    const reply = await sayOfGift(gift, desk.tools);
    if (reply === null) return null;
    if (reply === 'done' || reply === 'already') return { isSaved: true };
    throw new Refusal(
      409,
      reply === 'provider'
        ? 'Whether this money has arrived is for its provider to say.'
        : 'A donation that stands so cannot become that.',
    );
  },
} as const satisfies ApiOperation;

export const sendReceiptAgain = {
  name: 'sendReceiptAgain',
  method: 'POST',
  path: '/donations/:id/receipt',
  summary: 'Has the receipt of a donation mailed once more.',
  scope: 'donations:write',
  sameAs: ['/desk/donations/receipt'],
  isDoneOnce: true,
  body: objectOf({}),
  reply: objectOf({ isMailed: YES_OR_NO }),
  perform({ visit: { desk, params, account }, once }) {
    const id = params['id'] ?? '';
    return doneOnce({ once, body: { id } }, desk.tools, async (transaction) => {
      const isMailed = await mailReceiptAgain(id, account.id, transaction, desk.tools);
      if (isMailed === false)
        throw new Refusal(409, 'This donation has no receipt, or nobody to send it to.');
      return isMailed && { isMailed };
    });
  },
} as const satisfies ApiOperation;

export const decideOnComment = {
  name: 'decideOnComment',
  method: 'POST',
  path: '/donations/:id/comment',
  summary: 'Decides whether donor walls show the comment of a donation.',
  scope: 'donations:write',
  sameAs: ['/desk/comments/decide'],
  body: objectOf({ to: oneOf(DECISIONS) }),
  reply: objectOf({ isSaved: YES_OR_NO }),
  async perform({ visit: { desk, params, account }, body }) {
    const to = DECISIONS.find((one) => one === body['to']) ?? 'refused';
    const isDecided = await decideCommentOf({ id: params['id'] ?? '', to, actor: account.id }, desk.tools);
    return isDecided ? { isSaved: true } : null;
  },
} as const satisfies ApiOperation;
