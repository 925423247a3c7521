import type { Draft } from '../draft.ts';
import { takeLead } from '../take-lead.ts';
import type { EventTaker, EventUse } from './event-taker.ts';

/** The visitor would rather not fill in the lead form. */
interface SkipLeadEvent {
  readonly type: 'skip-lead';
}

export const skipLead = {
  type: 'skip-lead',
  take: (draft: Draft, _: SkipLeadEvent) => takeLead(draft, ''),
} as const satisfies EventTaker;

export const skipLeadUse = {
  of: 'skip-lead',
  takenBy: ({ stages }) => stages?.module.lead?.skippable === true,
} as const satisfies EventUse;
