import { at } from '../../value/vector.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { rankAt } from '../plan/plan.ts';
import { type Draft, own } from '../state/draft.ts';
import { reconsider, settle, touch } from '../state/settle.ts';

/** A provider says that what it gave as an answer is good no more: the token of a captcha. */
interface ExpiredEvent {
  readonly type: 'expired';
  readonly field: string;
}

export const expired = {
  type: 'expired',
  take: (draft: Draft, { field }: ExpiredEvent) => takeAway(draft, (id) => id === field),
  follow: takeSpent,
} as const satisfies EventTaker;

export const expiredUse = {
  of: 'expired',
  takenBy: ({ fields }) => fields.some(({ kind }) => kind.isSpent),
} as const satisfies EventUse;

/** What was sent is spent, whether or not it came through: for another attempt it has to be got anew (spec 001 §4). */
function takeSpent(draft: Draft): void {
  if (draft.before.phase === 'sending' && draft.phase === 'filling') takeAway(draft, () => true);
}

function takeAway(draft: Draft, isMeant: (id: string) => boolean): void {
  for (const { id, kind, index } of draft.form.fields) {
    const rank = rankAt(draft.form.plan, index);
    if (!kind.isSpent || !isMeant(id) || at(draft.fields, rank).answer === null) continue;
    Object.assign(own(draft, rank), { answer: null, checked: false });
    touch(draft, rank);
    reconsider(draft, rank);
  }
  settle(draft);
}
