import { didYouMean } from 'formularium/engine/language';
import { targets } from 'formularium/exchange';
import { printable } from 'formularium/linter';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import { openForm } from '../input/open-form.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';

/** `formularium export`: a form in another language, and a list of what that language cannot express. */
export async function runExport({ arguments: given, options }: CommandArguments, io: Io): Promise<ExitCode> {
  const [file, ...more] = given;
  const names = [...targets.keys()];
  if (file === undefined || more.length > 0)
    return complain(io, 'Name one form, for example: formularium export forms/quote.json --to json-schema');
  const wanted = options.get('to');
  if (wanted === undefined) return complain(io, `Name the format: --to ${names.join(', ')}.`);
  const target = targets.get(wanted);
  if (target === undefined)
    return complain(io, `There is no export format “${wanted}”.${didYouMean(wanted, names)}`);
  const opened = await openForm(file, io);
  if ('exit' in opened) return opened.exit;
  const { document: exported, omitted } = target.write(opened.form, opened.definition);
  await io.stdout.write(`${JSON.stringify(exported, null, 2)}\n`);
  if (omitted.length === 0) return 0;
  await writeAll(io.stderr, listed(target.name, omitted));
  return options.has('strict') ? 1 : 0;
}

function* listed(name: string, omitted: readonly string[]): Generator<string> {
  yield `Left out in ${name}:\n`;
  for (const line of omitted) yield `  ${printable(line)}\n`;
}
