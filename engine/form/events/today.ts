import type { Draft } from '../draft.ts';
import { reconsider, settle } from '../settle.ts';
import type { EventTaker } from './event-taker.ts';

/** Another day has come, `YYYY-MM-DD`. */
interface TodayEvent {
  readonly type: 'today';
  readonly today: string;
}

export const today = {
  type: 'today',
  /** What rules about dates say may be another thing now. */
  take(draft: Draft, { today: day }: TodayEvent) {
    if (typeof day !== 'string' || day === draft.today) return;
    draft.today = day;
    for (const [rank, { trials }] of draft.form.plan.nodes.entries())
      if (trials.some(({ asksToday }) => asksToday)) reconsider(draft, rank);
    settle(draft);
  },
  isFor: ({ plan }) => plan.nodes.some(({ trials }) => trials.some(({ asksToday }) => asksToday)),
} as const satisfies EventTaker;
