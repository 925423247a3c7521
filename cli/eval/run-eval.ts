import { isObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { checkForm } from 'formularium/linter';
import { formWithin } from '../answers/form-within.ts';
import { readAnswers } from '../answers/read-answers.ts';
import { unknownAnswers } from '../answers/unknown-answers.ts';
import { colorsFor } from '../colors.ts';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import { failureSentence } from '../files/file-system.ts';
import { readDocument } from '../files/read-document.ts';
import { readInput, shownInput } from '../files/read-input.ts';
import { printReport } from '../formats/text.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';
import { evaluate } from './evaluate.ts';

/** `formularium eval`: what becomes of a form with these answers. */
export async function runEval({ arguments: given, options }: CommandArguments, io: Io): Promise<ExitCode> {
  const [file, ...more] = given;
  const misuse = wrongUse(file, more, options);
  if (file === undefined || misuse !== null) return complain(io, misuse ?? '');
  const bytes = await readInput(file, io);
  if ('failure' in bytes) return complain(io, failureSentence(shownInput(file), bytes));
  const document = readDocument(bytes);
  const { form: whole, report } = checkForm(document, { file: shownInput(file), languages });
  if (report !== null) await writeAll(io.stderr, printReport(report, colorsFor(io.stderr)));
  const json = document.value?.json;
  if (whole === null || report !== null || !isObject(json)) return 1;
  const part = options.get('part');
  const within = part === undefined ? { form: whole, definition: json } : formWithin(json, part);
  if ('wrong' in within) return complain(io, within.wrong);
  const { form, definition } = within;
  const reading = await readAnswers(options.get('answers'), io);
  if ('exit' in reading) return reading.exit;
  const unknown = unknownAnswers(form, reading.answers);
  if (unknown.length > 0) {
    await complain(io, ...unknown);
    return 1;
  }
  const evaluation = await evaluate(form, reading.answers, options.get('today'), { definition });
  await io.stdout.write(`${JSON.stringify(evaluation, null, 2)}\n`);
  return 0;
}

function wrongUse(
  file: string | undefined,
  more: readonly string[],
  options: CommandArguments['options'],
): string | null {
  if (file === undefined) return 'Name the form to fill in, for example: formularium eval forms/quote.json';
  if (more.length > 0)
    return `One form at a time: take “${more[0]}” away, or give the answers with --answers.`;
  if (file === '-' && options.get('answers') === '-')
    return 'Only one of form and answers can come from standard input.';
  const today = options.get('today');
  if (today === undefined || isCalendarDate(today)) return null;
  return `“${today}” is no day of the calendar. Write --today as YYYY-MM-DD, for example 2026-02-28.`;
}

/** A day that there is: the 30th of February is none. */
function isCalendarDate(text: string): boolean {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
