import { fieldState, type Json, openForm } from 'formularium/engine';
import { heldFor, holdSent } from '../../drafts/held-answers.ts';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { HeldOutcome, HeldSubmissions } from '../../payments/banks/held-submissions.ts';
import { isKept } from '../../submissions/is-kept.ts';
import { keepSubmission } from '../../submissions/keep-submission.ts';
import { StorageFailure } from '../../value/errors.ts';
import { Refusal } from '../../value/refusal.ts';
import { asPosted } from '../../without-script/effects/send.ts';
import type { Context } from '../context.ts';

const TOO_MANY = 429;
const SERVER_ERROR = 500;

/** What keeps submissions aside while their payers are at their bank, among the drafts. */
export function heldSubmissions(context: () => Context): HeldSubmissions {
  return {
    hold: ({ served, key, answers, files, visitor: { accountId } }) => {
      const { tools, keeping } = context();
      return holdSent({ served, key, posted: answers, files, accountId }, tools, keeping.budget);
    },
    accept: (payment) => acceptFor(payment, context()),
  };
}

async function acceptFor(
  { id, formId, submissionKey: key }: Parameters<HeldSubmissions['accept']>[0],
  context: Context,
): Promise<HeldOutcome> {
  const { tools, forms } = context;
  if (await isKept(formId, key, tools.storage)) return { type: 'kept' };
  const served = forms.withId(formId);
  // A form that is being edited comes back.
  if (served === undefined) return { type: 'later' };
  const held = await heldFor(served.form, key, tools);
  if (held === null) return { type: 'nothing' };
  const { answers, accountId, language } = held;
  try {
    await accept({ id, served, key, answers, accountId }, context);
    return { type: 'kept' };
  } catch (error) {
    if (isPassing(error)) return { type: 'later' };
    if (!(error instanceof Refusal)) throw error;
    const email = emailIn(served, answers, tools.clock.today());
    return { type: 'refused', words: error.message, payer: email === '' ? null : { email, language } };
  }
}

/** Whether it may be accepted a while later. */
function isPassing(error: unknown): boolean {
  if (error instanceof StorageFailure) return true;
  return error instanceof Refusal && (error.status === TOO_MANY || error.status >= SERVER_ERROR);
}

interface AcceptedHeld {
  /** The token of the payment. */
  readonly id: string;
  readonly served: OfferedForm;
  readonly key: string;
  readonly answers: Readonly<Record<string, Json>>;
  readonly accountId: string | null;
}

/** Keeps it as if its page had sent it once more. What others had to say of it, such as of a captcha, they have said before it was kept aside. */
async function accept(
  { id, served, key, answers, accountId }: AcceptedHeld,
  context: Context,
): Promise<void> {
  const { tools, keeping, uploads } = context;
  const claimed = await uploads.claim(served.form, asPosted(answers), []);
  // From no network that is known: what is limited for each is limited for this payment alone.
  const visitor = { address: id, source: null, browserId: null, accountId, isUncounted: true };
  const claim = { token: id, method: '' };
  const verify = async (): Promise<true> => true;
  await keepSubmission({ served, key, visitor, visit: null, claim, ...claimed }, tools, {
    ...keeping,
    verify,
  });
}

/** The address of whoever has sent it: the first that the form asks for; '' for none. */
function emailIn({ form }: OfferedForm, answers: AcceptedHeld['answers'], today: string): string {
  const { state } = openForm(form, { answers, today });
  for (const { id, kind } of form.fields) {
    const value = kind.entry?.type === 'email' ? fieldState(form, state, id)?.value : null;
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}
