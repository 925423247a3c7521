import { readCalendarDate } from 'formularium/engine';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import { openForm, readAnswers } from '../input/open-form.ts';
import { unknownAnswers } from '../input/unknown-answers.ts';
import type { ExitCode, Io } from '../io.ts';
import { evaluate } from './evaluate.ts';

/** `formularium eval`: fills in a form with answers. */
export async function runEval({ arguments: given, options }: CommandArguments, io: Io): Promise<ExitCode> {
  const [file, ...more] = given;
  const misuse = wrongUse(file, more, options);
  if (file === undefined || misuse !== null) return complain(io, misuse ?? '');
  const opened = await openForm(file, io, options.get('part'));
  if ('exit' in opened) return opened.exit;
  const { form, definition } = opened;
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
  if (more.length > 0) return `One form at a time: remove “${more[0]}”, or give the answers with --answers.`;
  if (file === '-' && options.get('answers') === '-')
    return 'Only one of form and answers can come from standard input.';
  const today = options.get('today');
  if (today === undefined || readCalendarDate(today) !== null) return null;
  return `“${today}” is not a calendar day. Write --today as YYYY-MM-DD, for example 2026-02-28.`;
}
