import { explainSending, explanationOf } from 'formularium/linter';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import { openForm, readAnswers } from '../input/open-form.ts';
import { unknownAnswers } from '../input/unknown-answers.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';

/** `formularium explain`: why a field is as it is, and what would show it if it is hidden; for a form, whether it can be sent. */
export async function runExplain({ arguments: given, options }: CommandArguments, io: Io): Promise<ExitCode> {
  const [file, field, ...more] = given;
  if (file === undefined || more.length > 0)
    return complain(
      io,
      'Name a form and, optionally, one of its fields, for example: formularium explain forms/quote.json vat',
    );
  const format = options.get('format') ?? 'text';
  if (format !== 'text' && format !== 'json')
    return complain(io, `There is no format “${format}”. Use one of: json, text.`);
  const opened = await openForm(file, io, options.get('part'));
  if ('exit' in opened) return opened.exit;
  const { form, definition } = opened;
  if (field === undefined) {
    await writeAll(io.stdout, printed(await explainSending(form, definition), format));
    return 0;
  }
  const reading = await readAnswers(options.get('answers'), io);
  if ('exit' in reading) return reading.exit;
  const { answers } = reading;
  const explained = await explanationOf(form, definition, { field, answers, today: options.get('today') });
  if ('wrong' in explained) return complain(io, explained.wrong);
  const unknown = unknownAnswers(form, answers);
  if (unknown.length > 0) return complain(io, ...unknown);
  const explanation = { field, ...explained };
  await writeAll(io.stdout, printed(explanation, format));
  return 0;
}

/** An explanation as text for people, or as JSON without the lines for programs. */
function printed(
  { lines, ...explained }: { readonly lines: readonly string[] } & object,
  format: 'text' | 'json',
): readonly string[] {
  if (format === 'json') return [`${JSON.stringify(explained, null, 2)}\n`];
  return lines.map((line) => `${line}\n`);
}
