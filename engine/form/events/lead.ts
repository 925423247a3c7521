import type { Draft } from '../draft.ts';
import { takeLead } from '../take-lead.ts';
import type { EventTaker, EventUse } from './event-taker.ts';
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
