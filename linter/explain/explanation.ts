import {
  answerQuestion,
  type CompiledForm,
  type FormState,
  fieldState,
  type JsonObject,
  settleQuestions,
  startState,
  update,
} from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import { smallestChange } from '../analysis/evidence/smallest-change.ts';
import { type FieldNode, modelOf } from '../analysis/model/model.ts';
import { isVisible } from '../analysis/partial/holds.ts';
import { type Analysis, analysisOf, canHold } from '../analysis/search/search.ts';
import { printable } from '../json/printable.ts';
import { explainField, outline, type Reason } from './explain-field.ts';

/** A request to explain a field of a form with these answers. */
export interface ExplainRequest {
  readonly field: string;
  readonly answers: JsonObject;
  readonly today?: string | undefined;
}

/** Why a field is as it is, and what would show it if it is hidden. */
export interface Explained {
  readonly reasons: readonly Reason[];
  /** How a hidden field could be shown, in a sentence; null for a visible one. */
  readonly change: ShowingChange | null;
  /** Both as lines, each reason indented more than the line that it explains. */
  readonly lines: readonly string[];
}

/** `answers`, if any, show it together with the present ones. */
export interface ShowingChange {
  readonly text: string;
  readonly answers: JsonObject | null;
}

/** Explains a field of a form, or reports that there is no such field. */
export async function explanationOf(
  form: CompiledForm,
  definition: JsonObject,
  { field, answers, today }: ExplainRequest,
): Promise<Explained | { readonly wrong: string }> {
  const model = modelOf(form, definition);
  const fieldNode = model.fieldNodes.find((one) => one.id === field);
  const ids = form.fields.map(({ id }) => id);
  if (fieldNode === undefined) return { wrong: `There is no field “${field}”.${didYouMean(field, ids)}` };
  const opened = startState(form, { answers, ...(today !== undefined && { today }) });
  const { state } = await settleQuestions(form, update(form, opened, { type: 'submit' }), answerQuestion);
  const reasons = explainField(model, state, fieldNode);
  const change = shownBy(analysisOf(model), state, fieldNode);
  const lines = [...outline(reasons), ...(change === null ? [] : [change.text])];
  return { reasons, change, lines };
}

/** How a hidden field could be shown with the fewest other answers. */
function shownBy(analysis: Analysis, state: FormState, fieldNode: FieldNode): ShowingChange | null {
  const { index, id } = fieldNode;
  if (fieldState(analysis.model.form, state, id)?.visible !== false) return null;
  const change = smallestChange(analysis, state, {
    goal: (partial) => isVisible(partial, index),
    about: index,
  });
  if (change !== null) {
    const answers = Object.fromEntries(change.answers) as JsonObject;
    const written = printable(JSON.stringify(answers));
    const text = change.isFewest
      ? `The fewest other answers that show it: ${written}`
      : `It would be shown with ${written}`;
    return { text, answers };
  }
  const isNever = canHold(analysis, (partial) => isVisible(partial, index)).type === 'never';
  const text = isNever
    ? 'No answers ever show it.'
    : 'The answers that would show it could not be determined: too many fields depend on each other.';
  return { text, answers: null };
}
