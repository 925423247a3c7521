import type { JobKind } from '../../jobs/job-kind.ts';
import type { PaymentDesk } from '../payment-desk.ts';
import { finishCardChange } from './change-card.ts';

/** Asks what has come of a page on which a donor was to give another card, once nobody can any more. */
export function finishCardChanges(desk: PaymentDesk): JobKind {
  return {
    name: 'finish-card-change',
    async perform({ payload: { subscription, session } }) {
      await finishCardChange({ subscription: String(subscription), session: String(session) }, desk);
    },
  };
}
