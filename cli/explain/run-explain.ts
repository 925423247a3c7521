import {
  answerQuestion,
  didYouMean,
  type FormState,
  fieldState,
  isObject,
  settleQuestions,
  startState,
  update,
} from 'formularium/engine';
import { modelOf, type Subject } from '../analysis/model.ts';
import { type Analysis, analysisOf, canHold } from '../analysis/search.ts';
import { smallestChange } from '../analysis/smallest-change.ts';
import { isVisible } from '../analysis/world.ts';
import { readAnswers } from '../answers/read-answers.ts';
import { unknownAnswers } from '../answers/unknown-answers.ts';
import { colorsFor } from '../colors.ts';
import type { Given } from '../command.ts';
import { complain } from '../complain.ts';
import { failureSentence } from '../files/file-system.ts';
import { readInput, shownInput } from '../files/read-input.ts';
import { printReport } from '../formats/text.ts';
import { printable } from '../json/printable.ts';
import { readJson } from '../json/read-json.ts';
import { checkForm } from '../lint/check-form.ts';
import type { ExitCode, World } from '../world.ts';
import { writeAll } from '../write-all.ts';
import { explainField, type Reason } from './explain-field.ts';

/** `formularium explain`: why a field is as it is, and what would show it where it is hidden. */
export async function runExplain({ arguments: given, options }: Given, world: World): Promise<ExitCode> {
  const [file, id, ...more] = given;
  if (file === undefined || id === undefined || more.length > 0)
    return complain(
      world,
      'Name a form and one of its fields, for example: formularium explain forms/quote.json vat',
    );
  const bytes = await readInput(file, world);
  if ('failure' in bytes) return complain(world, failureSentence(shownInput(file), bytes));
  const document = readJson(bytes);
  const { form, report } = checkForm(shownInput(file), document);
  if (report !== null) await writeAll(world.stderr, printReport(report, colorsFor(world.stderr)));
  const json = document.value?.json;
  if (form === null || report !== null || !isObject(json)) return 1;
  const model = modelOf(form, json);
  const subject = model.subjects.find((one) => one.id === id);
  const ids = form.fields.map((field) => field.id);
  if (subject === undefined) return complain(world, `There is no field “${id}”.${didYouMean(id, ids)}`);
  const reading = await readAnswers(options.get('answers'), world);
  if ('exit' in reading) return reading.exit;
  const unknown = unknownAnswers(form, reading.answers);
  if (unknown.length > 0) return complain(world, ...unknown);
  const today = options.get('today');
  const opened = startState(form, { answers: reading.answers, ...(today !== undefined && { today }) });
  const { state } = await settleQuestions(form, update(form, opened, { type: 'submit' }), answerQuestion);
  await writeAll(world.stdout, outline(explainField(model, state, subject), 0));
  const change = shownBy(analysisOf(model), state, subject);
  if (change !== null) await world.stdout.write(`${change}\n`);
  return 0;
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
    yield `${'  '.repeat(depth)}${printable(text)}\n`;
    yield* outline(because, depth + 1);
  }
}
