import {
  changeSubscription,
  type SubscriptionOrder,
} from '../../../payments/subscriptions/change-subscription.ts';
import type { StorageTransaction } from '../../../storage/storage.ts';
import { minorUnits } from '../../../value/payments/minor-units.ts';
import type { Desk } from '../../desk.ts';
import { planPath } from '../../donations/plan-words.ts';
import type { DeskAct } from '../act.ts';

const LONGEST_REASON = 300;
const PLAIN_ORDERS = ['cancel', 'pause', 'resume', 'skip'] as const;

/** Changes a recurring donation for its donor, for a reason that is kept. */
export const changePlan = {
  path: '/desk/subscriptions/change',
  needs: 'owner',
  async perform({ value, account, desk }) {
    const id = value('id');
    const asked = { id, order: value('order'), amount: value('amount'), reason: value('reason') };
    const isChanged = await desk.tools.storage.transaction((transaction) =>
      changePlanOf({ ...asked, after: value('after'), actor: account.id }, transaction, desk),
    );
    return `${planPath({ id })}?done=${isChanged ? 'saved' : 'nothing'}`;
  },
} as const satisfies DeskAct;

interface PlanChange {
  readonly id: string;
  readonly order: string;
  /** As it is typed; where the amount changes. */
  readonly amount: string;
  readonly reason: string;
  /** When it had last been changed, as the page showed it: once changed since, it is looked at first. Null for programs. */
  readonly after: string | null;
  readonly actor: string;
}

/** Changes a plan within a unit of work. False where there is no such plan, without a reason, and for what cannot be changed. */
export async function changePlanOf(
  { id, order: type, amount, reason: written, after, actor }: PlanChange,
  transaction: StorageTransaction,
  { tools, providers }: Pick<Desk, 'tools' | 'providers'>,
): Promise<boolean> {
  const reason = written.trim().slice(0, LONGEST_REASON);
  const known = reason === '' ? null : await transaction.subscriptions.withId(id);
  const isAsSeen = known !== null && (after === null || String(known.changedAt) === after);
  const order = isAsSeen ? orderIn(type, amount.trim(), known.currency) : null;
  if (order === null) return false;
  return (await changeSubscription({ id, order, reason, actor }, transaction, tools, providers)) !== null;
}

function orderIn(type: string, amount: string, currency: string): SubscriptionOrder | null {
  const plain = PLAIN_ORDERS.find((one) => one === type);
  if (plain !== undefined) return { type: plain };
  const gift = type === 'amount' ? minorUnits(amount, currency) : null;
  return gift === null ? null : { type: 'amount', gift };
}
