import type { StoredPayment } from '../../storage/repositories/payments.ts';
import type { PayingSubmission } from '../../submissions/submission-step.ts';

/** What comes of a submission that was kept aside while its payer was at their bank. */
export type HeldOutcome =
  /** It is kept now, or was before. */
  | { readonly type: 'kept' }
  /** It can be accepted no more, in words for whoever has sent it. */
  | { readonly type: 'refused'; readonly words: string; readonly payer: HeldPayer | null }
  /** Nothing is kept aside for it. */
  | { readonly type: 'nothing' }
  /** This server could not find out now. */
  | { readonly type: 'later' };

/** Whoever has sent it, as far as the form asks for that. */
interface HeldPayer {
  readonly email: string;
  readonly language: string;
}

/** Keeps validated submissions aside whose payers are led away, and accepts them without their payers. */
export interface HeldSubmissions {
  readonly hold: (
    sent: Pick<PayingSubmission, 'served' | 'key' | 'answers' | 'files' | 'visitor'>,
  ) => Promise<void>;
  /** Accepts a submission once, whoever else sends it at the same time. */
  readonly accept: (payment: Pick<StoredPayment, 'id' | 'formId' | 'submissionKey'>) => Promise<HeldOutcome>;
}
