import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { takeLead } from '../transitions/take-lead.ts';
import { leadForm } from './which-forms.ts';

/** The lead form was accepted: what became of it is the entry of this id. */
interface LeadEvent {
  readonly type: 'lead';
  readonly entry: string;
}

export const lead = {
  type: 'lead',
  take(draft: Draft, { entry }: LeadEvent) {
    if (typeof entry === 'string' && entry !== '') takeLead(draft, entry);
  },
} as const satisfies EventTaker;

export const leadUse = { of: 'lead', takenBy: leadForm } as const satisfies EventUse;
