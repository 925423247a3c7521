import { Refusal } from '../../../../value/refusal.ts';
import { changePlanOf } from '../../../acts/giving/change-plan.ts';
import { doneOnce } from '../../done-once.ts';
import { type ApiOperation, textIn } from '../../operation.ts';
import { objectOf, oneOf, textUpTo, YES_OR_NO } from '../../schema.ts';

export const changeSubscription = {
  name: 'changeSubscription',
  method: 'POST',
  path: '/subscriptions/:id/change',
  summary: 'Changes a recurring donation for its donor, for a reason that is kept.',
  scope: 'subscriptions:write',
  sameAs: ['/desk/subscriptions/change'],
  isDoneOnce: true,
  body: objectOf(
    {
      order: oneOf(['cancel', 'pause', 'resume', 'skip', 'amount']),
      ...{ amount: textUpTo(30), reason: textUpTo(300, 1) },
    },
    ['amount'],
  ),
  reply: objectOf({ isSaved: YES_OR_NO }),
  perform({ visit: { desk, params, account }, body, once }) {
    const asked = {
      ...{ id: params['id'] ?? '', after: null, actor: account.id },
      order: textIn(body, 'order'),
      amount: textIn(body, 'amount'),
      reason: textIn(body, 'reason'),
    };
    return doneOnce({ once, body: { ...body, id: asked.id } }, desk.tools, async (transaction) => {
      if (await changePlanOf(asked, transaction, desk)) return { isSaved: true };
      throw new Refusal(409, 'There is no such recurring donation, or it cannot be changed that way now.');
    });
  },
} as const satisfies ApiOperation;
