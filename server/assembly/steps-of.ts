import type { Passwords } from '../accounts/passwords/passwords.ts';
import { registerAccount } from '../accounts/registration/register-account.ts';
import { awaitValues } from '../desk/values/await-values.ts';
import type { ValueWriter } from '../desk/values/value-writer.ts';
import { keepDonation } from '../donations/keep-donation.ts';
import { removeDraft } from '../drafts/remove-draft.ts';
import { limitEnteredMails } from '../limits/limit-entered-mails.ts';
import { takeQuotas } from '../limits/take-quotas.ts';
import { joinMailingList } from '../mailing/join-mailing-list.ts';
import { notifyOf } from '../notifications/notify-of.ts';
import { paySubmission } from '../payments/pay-submission.ts';
import type { PaymentDesk } from '../payments/payment-desk.ts';
import { castVote } from '../polls/cast-vote.ts';
import { tellResult } from '../quizzes/tell-result.ts';
import type { SubmissionStep } from '../submissions/submission-step.ts';
import { takeFiles } from '../uploads/take-files.ts';
import { DEFAULT_TIME_ZONE } from '../value/clock.ts';
import { fileLink } from '../value/files/file-link.ts';
import { signerWith } from '../value/identity/signer.ts';
import { DEFAULT_LIMITS } from '../value/limits.ts';
import type { AppOptions } from './app-options.ts';

/** What capabilities do in the unit of work that keeps a submission, in this order. */
export function stepsOf(
  {
    mails,
    ownerEmail = '',
    hooks,
    timeZone = DEFAULT_TIME_ZONE,
    publicAddress = () => 'http://localhost',
    secret,
    limits,
  }: AppOptions,
  passwords: Passwords,
  { payments, values }: { readonly payments: PaymentDesk; readonly values: Pick<ValueWriter, 'note'> },
): readonly SubmissionStep[] {
  const names = hooks?.targets.map(({ name }) => name) ?? [];
  const owner = mails === undefined ? null : ownerEmail;
  const mayMail = limitEnteredMails({ ...DEFAULT_LIMITS, ...limits });
  const sign = signerWith(secret);
  const linkTo = (id: string, until: number): string => publicAddress() + fileLink(id, until, sign);
  return [
    takeQuotas,
    takeFiles,
    awaitValues(values),
    removeDraft,
    castVote,
    tellResult,
    keepDonation(mayMail, payments.account),
    ...(mails === undefined ? [] : [joinMailingList]),
    registerAccount(passwords),
    // Last among those that prepare: it asks a provider, when everything else has been found right.
    paySubmission(payments),
    notifyOf({ ownerEmail: owner, hooks: names, timeZone, mayMail, linkTo }),
  ];
}
