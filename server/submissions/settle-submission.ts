import {
  type Answer,
  answerQuestion,
  asSent,
  billsOf,
  type CompiledForm,
  type Effect,
  type FormState,
  fieldState,
  issuesOf,
  type JsonObject,
  type QuizOutcome,
  quizResultOf,
  sameAnswer,
  settleQuestions,
  startState,
  textOf,
  update,
} from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { FieldRefusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import type { PostedAnswers } from './posted-answers.ts';

/** What the engine makes of answers that were sent: a submission to keep, with what is said of it and what a quiz has come to, or what is wrong with them. */
export type Settlement =
  | {
      readonly type: 'submission';
      readonly submission: JsonObject;
      /** The fields whose formula could not be worked out: 0 is kept for them. */
      readonly failed: readonly string[];
      readonly message: string;
      readonly outcome?: QuizOutcome;
    }
  | { readonly type: 'errors'; readonly message: string; readonly errors: readonly FieldRefusal[] };

/** What is known of a submission beside its answers. */
export interface Circumstances {
  /** The entry of the lead form that came before a quiz; '' where it was skipped. */
  readonly leadEntry?: string | undefined;
  /** Finds out whether a value will do; without it, only what the engine's own lists tell is known. */
  readonly verify?: (question: UnsettledQuestion, isRequired: boolean) => Promise<Answer>;
}

type UnsettledQuestion = Extract<Effect, { type: 'ask' }>;

/**
 * Works the answers out again from nothing and believes nothing that was sent: what is visible, required and right, and
 * every computed value, is the engine's own. Answers to fields that turn out hidden are passed over. `today` is the day at
 * the site, `YYYY-MM-DD`: the visitor's own clock says nothing. What only a third party can tell, whether a captcha was
 * solved for one, is asked of `verify`; what that cannot find out is refused.
 */
export async function settleSubmission(
  served: CompiledForm,
  posted: PostedAnswers,
  today: string,
  { leadEntry = '', verify = answerQuestion }: Circumstances = {},
): Promise<Settlement> {
  const form = asSent(served);
  // Where a lead form may be skipped, it was when none has been sent along.
  const start = startState(form, { answers: answersTo(form, posted), leadEntry, today });
  const submitted = update(form, start, { type: 'submit' });
  const { state, effects } = await settleQuestions(form, submitted, async (question) => {
    // An invisible captcha that nobody has executed has no token at all, and nobody is asked about none.
    if (question.value === '') return false;
    return verify(question, fieldState(form, submitted.state, question.field)?.required === true);
  });
  // What is to be paid cannot be kept as paid while nobody here can ask the provider: a proof that came along is a claim.
  if (billsOf(form, state).length > 0)
    return { type: 'errors', message: sayIn(form, serverWords.notPayable), errors: [] };
  const send = effects.find((effect) => effect.type === 'send');
  if (send === undefined) return errorsOf(form, state);
  const errors = discrepancies(form, state, { posted, submission: send.submission });
  if (errors.length > 0) return { type: 'errors', message: form.settings.errorMessage, errors };
  const outcome = quizResultOf(form, state);
  // The behaviour that holds of these answers has words of its own.
  const { notice } = update(form, state, { type: 'accepted', message: '' }).state;
  const message = notice?.message ?? form.settings.successMessage;
  const { submission, failed = [] } = send;
  return { type: 'submission', submission, failed, message, ...(outcome && { outcome }) };
}

/** Every field is answered, if only with nothing: the deerrors of a page that was never sent are nobody's answers. */
function answersTo({ fields }: CompiledForm, posted: PostedAnswers): JsonObject {
  return Object.fromEntries(fields.map(({ id }) => [id, posted.get(id) ?? null]));
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

/** The fields that nobody answers, a result for one, and for which something else was sent than was worked out here. */
function discrepancies(
  form: CompiledForm,
  state: FormState,
  { posted, submission }: PageClaim,
): readonly FieldRefusal[] {
  return form.fields.flatMap(({ id, kind, displayed, label }) => {
    const sent = posted.get(id);
    const isComputed = !kind.isAnswered || !displayed;
    if (!isComputed || sent === undefined || fieldState(form, state, id)?.visible !== true) return [];
    if (sameAnswer(sent, submission[id]) || sent === textOf(form, state, id)) return [];
    return [{ field: id, message: sayIn(form, serverWords.workedOutOtherwise, label || id) }];
  });
}
