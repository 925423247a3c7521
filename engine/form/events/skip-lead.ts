import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { takeLead } from '../transitions/take-lead.ts';

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
