import {
  answerQuestion,
  type CompiledForm,
  didYouMean,
  type FormState,
  fieldState,
  type JsonObject,
  settleQuestions,
  startState,
  update,
} from 'formularium/engine';
import { modelOf, type Subject } from '../analysis/model.ts';
import { type Analysis, analysisOf, canHold } from '../analysis/search.ts';
import { smallestChange } from '../analysis/smallest-change.ts';
import { isVisible } from '../analysis/world.ts';
import { printable } from '../json/printable.ts';
import { explainField, type Reason } from './explain-field.ts';

/** What is to be explained: a field of a form with these answers. */
export interface Asked {
  readonly field: string;
  readonly answers: JsonObject;
  readonly today?: string | undefined;
}

/** Why a field is as it is, a line for each reason, and what would show it where it is hidden; or that there is no such field. */
export async function explanationOf(
  form: CompiledForm,
  definition: JsonObject,
  { field, answers, today }: Asked,
): Promise<{ readonly lines: readonly string[] } | { readonly wrong: string }> {
  const model = modelOf(form, definition);
  const subject = model.subjects.find((one) => one.id === field);
  const ids = form.fields.map(({ id }) => id);
  if (subject === undefined) return { wrong: `There is no field “${field}”.${didYouMean(field, ids)}` };
  const opened = startState(form, { answers, ...(today !== undefined && { today }) });
  const { state } = await settleQuestions(form, update(form, opened, { type: 'submit' }), answerQuestion);
  const change = shownBy(analysisOf(model), state, subject);
  return {
    lines: [...outline(explainField(model, state, subject), 0), ...(change === null ? [] : [change])],
  };
}

/** What would show a field that is hidden, with the fewest other answers. */
function shownBy(analysis: Analysis, state: FormState, { index, id }: Subject): string | null {
  if (fieldState(analysis.model.form, state, id)?.visible !== false) return null;
  const change = smallestChange(analysis, state, { goal: (world) => isVisible(world, index), about: index });
  if (change !== null) {
    const answers = printable(JSON.stringify(Object.fromEntries(change.answers)));
    return change.isFewest
      ? `The fewest other answers that show it: ${answers}`
      : `It would be shown with ${answers}`;
  }
  const isNever = canHold(analysis, (world) => isVisible(world, index)).type === 'never';
  return isNever ? 'No answers ever show it.' : null;
}

function* outline(reasons: readonly Reason[], depth: number): Generator<string> {
  for (const { text, because } of reasons) {
    yield `${'  '.repeat(depth)}${printable(text)}`;
    yield* outline(because, depth + 1);
  }
}
