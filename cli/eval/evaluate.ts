import {
  answerQuestion,
  type CompiledForm,
  decimalText,
  type FieldValue,
  type FormState,
  fieldState,
  type Issue,
  isDecimal,
  isSubmitShown,
  type JsonObject,
  settleQuestions,
  startState,
  stepsOf,
  submissionOf,
  textOf,
  update,
} from 'formularium/engine';
import { explainSubmit, outline } from 'formularium/linter';

/** The result of filling a form in, as `eval` prints it. */
export interface Evaluation {
  /** Whether a submission would be accepted: nothing is wrong, and every open question was answered. */
  readonly valid: boolean;
  /** Why it would not be accepted, when no field has an issue: the form is empty or closed, or its submit button is hidden. */
  readonly refusal?: string;
  /** Why the submit button is hidden: lines, each indented more than the line that it explains. */
  readonly because?: readonly string[];
  readonly fields: { readonly [id: string]: Evaluated };
  /** Every page in order, with the ids of its fields; a page that is not visible is not a step. */
  readonly steps: readonly { readonly visible: boolean; readonly fields: readonly string[] }[];
  readonly submission: JsonObject;
}

export interface Evaluated {
  readonly visible: boolean;
  readonly required: boolean;
  /** A number is its exact decimal text. */
  readonly value: string | readonly string[] | null;
  /** The text that the visitor sees for the value. */
  readonly text: string;
  readonly issue: Issue | null;
}

interface EvaluateOptions {
  /** Answers questions that a form cannot decide by itself. */
  readonly ask?: Parameters<typeof settleQuestions>[2];
  /** The definition that the form was compiled from, needed to explain why its submit button is hidden. */
  readonly definition?: JsonObject;
}

/**
 * Opens a form with answers, submits it, and asks the questions that only a library can answer, such as whether a phone number
 * exists. It asks nothing else: an answer that only a server can check is not valid.
 */
export async function evaluate(
  form: CompiledForm,
  answers: JsonObject,
  today?: string,
  { ask = answerQuestion, definition }: EvaluateOptions = {},
): Promise<Evaluation> {
  const opened = startState(form, { answers, ...(today !== undefined && { today }) });
  const { state } = await settleQuestions(form, update(form, opened, { type: 'submit' }), ask);
  const steps = new Set(stepsOf(form, state));
  const states = form.fields.map(({ id }) => fieldState(form, state, id));
  const isRight = states.every((field) => field?.issue === null && field.pending === null);
  // A form that was not sent: its submit button is hidden, it is empty, or it is closed.
  const isSent = state.phase !== 'filling';
  return {
    valid: isRight && isSent,
    ...(isRight && !isSent && { refusal: state.notice?.message ?? NO_BUTTON }),
    ...(!isSubmitShown(form, state) && definition !== undefined && buttonHidden(form, state, definition)),
    fields: Object.fromEntries(form.fields.map(({ id }) => [id, evaluated(form, state, id)])),
    steps: form.pages.map((page) => ({ visible: steps.has(page), fields: page.fields.map(({ id }) => id) })),
    submission: submissionOf(form, state),
  };
}

const NO_BUTTON = 'The submit button is hidden.';

/** A form without its button cannot be sent, whatever else is wrong. */
function buttonHidden(
  form: CompiledForm,
  state: FormState,
  definition: JsonObject,
): Pick<Evaluation, 'refusal' | 'because'> {
  const { because } = explainSubmit(form, definition, state);
  return { refusal: NO_BUTTON, because: [...outline(because)] };
}

function evaluated(form: CompiledForm, state: FormState, id: string): Evaluated {
  const field = fieldState(form, state, id);
  if (field === undefined) throw new Error(`The form has lost its field “${id}”.`);
  const { visible, required, value } = field;
  // A formula that fails is reported, although the visitor cannot mend it.
  const issue = field.issue ?? field.complaint;
  return { visible, required, value: jsonOf(value), text: textOf(form, state, id), issue };
}

function jsonOf(value: FieldValue): Evaluated['value'] {
  return isDecimal(value) ? decimalText(value) : value;
}
