import {
  answerQuestion,
  billsOf,
  type CompiledField,
  type CompiledForm,
  type Effect,
  type FormState,
  fieldState,
  issuesOf,
  type Json,
  type JsonObject,
  openForm,
  quizResultOf,
  sameAnswer,
  settleQuestions,
  textOf,
  update,
  type Word,
} from 'formularium/engine';
import { type Answer, asSent, type Bill, type QuizOutcome } from 'formularium/engine/server';
import { serverWords } from 'formularium/languages';
import type { FalseClaim } from '../storage/repositories/ledger.ts';
import type { SentFiles } from '../value/files/sent-files.ts';
import { payableBills } from '../value/payments/payable-bills.ts';
import type { FieldRefusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { shortened } from '../value/shortened.ts';
import type { PostedAnswers } from './posted-answers.ts';

/** A submission to keep, with its message and the result of a quiz; or everything that is wrong with the answers. */
export type Settlement =
  | {
      readonly type: 'submission';
      readonly submission: JsonObject;
      /** The form with these answers, after everything has been worked out. */
      readonly state: FormState;
      /** The fields whose formula could not be worked out: 0 is kept for them. */
      readonly failed: readonly string[];
      readonly message: string;
      readonly outcome?: QuizOutcome;
      /** The ways to pay what is to be paid for it, if anything is; one of them is enough. */
      readonly bills?: readonly Bill[];
    }
  | {
      readonly type: 'errors';
      readonly message: string;
      readonly errors: readonly FieldRefusal[];
      /** What the page claimed, and is not so. */
      readonly claims?: readonly FalseClaim[];
    };

/** Facts about a submission beside its answers. */
export interface Circumstances {
  /** The entry of the lead form that came before a quiz; '' where it was skipped. */
  readonly leadEntry?: string | undefined;
  /** The files, as they were measured. */
  readonly files?: SentFiles;
  /** The clock of the site, `YYYY-MM-DDTHH:MM`; without it, forms open and close by the day. */
  readonly now?: string;
  /** The token of its payment, and the providers that take any; without it, nothing with something to pay is accepted. */
  readonly payment?: { readonly token: string; readonly providers: ReadonlySet<string> };
  /** Asks whether a value is acceptable; without it, only the engine's own lists decide. */
  readonly verify?: (question: UnsettledQuestion, about: QuestionedField) => Promise<Answer>;
}

/** The field that a question is about. */
export interface QuestionedField {
  readonly isRequired: boolean;
  /** Whether the submission is held rather than refused if nobody can answer; never if it is a payment. */
  readonly isHeldWithout: boolean;
}

type UnsettledQuestion = Extract<Effect, { type: 'ask' }>;

/**
 * Works everything out again from the answers: the engine decides what is visible, required and right, and computes every value.
 * Answers to fields that turn out to be hidden are ignored. `today` is the day at the site, `YYYY-MM-DD`; the visitor's own clock does
 * not count. `verify` answers questions for a third party, such as whether a captcha was solved; without an answer the value is refused.
 */
export async function settleSubmission(
  served: CompiledForm,
  posted: PostedAnswers,
  today: string,
  {
    leadEntry = '',
    files = new Map(),
    now,
    payment = NO_PAYMENT,
    verify = answerQuestion,
  }: Circumstances = {},
): Promise<Settlement> {
  const form = asSent(served);
  // A lead form that may be skipped was skipped if none came along.
  const { state: start } = openForm(form, {
    answers: { ...answersTo(form, posted, files), ...proofsOf(form, payment) },
    leadEntry,
    today,
    usage: now === undefined ? undefined : { now },
  });
  const submitted = update(form, start, { type: 'submit' });
  const isPayment = billsOf(form, submitted.state).length > 0;
  const isRefused = issuesOf(form, submitted.state).length > 0;
  const { state, effects } = await settleQuestions(form, submitted, async (question) => {
    const { kind, definition } = fieldNamed(form, question.field);
    // What is refused in any case uses up no token, and asks no provider.
    if (isRefused && kind.isSpent === true) return true;
    return verify(question, {
      isRequired: fieldState(form, submitted.state, question.field)?.required === true,
      isHeldWithout: !isPayment && kind.isHeldWithout?.(definition) === true,
    });
  });
  const asked = billsOf(form, state);
  const bills = payableBills(asked, payment.providers);
  // A payment cannot be kept as paid unless the provider can be asked: a proof that came along is only a claim.
  if (asked.length > 0 && bills.length === 0) return refusedPayment(form, serverWords.notPayable);
  if (bills.length > 0 && payment.token === '' && issuesOf(form, state).length === 0)
    return refusedPayment(form, serverWords.paymentUnknown);
  const send = effects.find((effect) => effect.type === 'send');
  if (send === undefined) return errorsOf(form, state);
  if (isRefused) throw new Error('A form with issues was about to be sent.');
  const claims = falseClaims(form, state, { posted, submission: send.submission });
  if (claims.length > 0)
    return {
      type: 'errors',
      message: form.settings.errorMessage,
      errors: claims.map(({ field }) => ({ field, message: workedOutOtherwise(form, field) })),
      claims,
    };
  const outcome = quizResultOf(form, state);
  // The behaviour that holds of these answers has words of its own.
  const { notice } = update(form, state, { type: 'accepted', message: '' }).state;
  const message = notice?.message ?? form.settings.successMessage;
  const { submission, failed = [] } = send;
  const more = { ...(bills.length > 0 && { bills }), ...(outcome && { outcome }) };
  return { type: 'submission', submission, state, failed, message, ...more };
}

const NO_PAYMENT = { token: '', providers: new Set<string>() };

/** The proof that the engine wants before it has a form sent. Whether it is one, `pay-submission` finds out. */
function proofsOf(
  { fields }: CompiledForm,
  { token, providers }: NonNullable<Circumstances['payment']>,
): JsonObject {
  const proofs = fields.flatMap(({ id, kind: { pays } }) =>
    pays !== undefined && token !== '' && providers.has(pays.provider)
      ? [[`${id}-${pays.proof}`, token]]
      : [],
  );
  return Object.fromEntries(proofs);
}

function refusedPayment(form: CompiledForm, word: Word): Settlement {
  return { type: 'errors', message: sayIn(form, word), errors: [] };
}

function fieldNamed({ fields }: CompiledForm, id: string): CompiledField {
  const field = fields.find((one) => one.id === id);
  if (field === undefined) throw new Error(`A form asks about “${id}”, which it does not have.`);
  return field;
}

/** Every field is answered, if only with a blank: defaults on a page that was never sent are not the visitor's answers. */
function answersTo({ fields }: CompiledForm, posted: PostedAnswers, files: SentFiles): JsonObject {
  const records = (id: string): Json | undefined => files.get(id)?.map(({ record }) => record);
  return Object.fromEntries(fields.map(({ id }) => [id, records(id) ?? posted.get(id) ?? null]));
}

function errorsOf(form: CompiledForm, state: FormState): Settlement {
  const errors = issuesOf(form, state).map(({ field, message }) => ({ field, message }));
  return {
    type: 'errors',
    message:
      errors.length > 0
        ? form.settings.errorMessage
        : (state.notice?.message ?? sayIn(form, serverWords.notShown)),
    errors,
  };
}

interface PageClaim {
  readonly posted: PostedAnswers;
  readonly submission: JsonObject;
}

/** Computed fields, such as results, that came with a value other than the one worked out here. */
function falseClaims(
  form: CompiledForm,
  state: FormState,
  { posted, submission }: PageClaim,
): readonly FalseClaim[] {
  return form.fields.flatMap(({ id, kind, displayed }) => {
    const sent = posted.get(id);
    const isComputed = !kind.isAnswered || !displayed;
    if (!isComputed || sent === undefined || fieldState(form, state, id)?.visible !== true) return [];
    const workedOut = submission[id];
    if (sameAnswer(sent, workedOut) || sent === textOf(form, state, id)) return [];
    return [
      { field: id, claimed: claimText(sent), workedOut: workedOut == null ? null : claimText(workedOut) },
    ];
  });
}

function claimText(value: Json): string {
  return shortened(typeof value === 'string' ? value : JSON.stringify(value));
}

function workedOutOtherwise(form: CompiledForm, id: string): string {
  const label = form.fields.find((field) => field.id === id)?.label;
  return sayIn(form, serverWords.workedOutOtherwise, label || id);
}
