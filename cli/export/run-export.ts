import { isObject } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import { targets } from 'formularium/exchange';
import { languages } from 'formularium/languages';
import { checkForm, modelOf, printable } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import type { CommandArguments } from '../command.ts';
import { complain } from '../complain.ts';
import { failureSentence } from '../files/file-system.ts';
import { readDocument } from '../files/read-document.ts';
import { readInput, shownInput } from '../files/read-input.ts';
import { printReport } from '../formats/text.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';

/** `formularium export`: a form in another language, and beside it what that language has no words for. */
export async function runExport({ arguments: given, options }: CommandArguments, io: Io): Promise<ExitCode> {
  const [file, ...more] = given;
  const names = [...targets.keys()];
  if (file === undefined || more.length > 0)
    return complain(io, 'Name one form, for example: formularium export forms/quote.json --to json-schema');
  const wanted = options.get('to');
  if (wanted === undefined) return complain(io, `Say what to write it as: --to ${names.join(', ')}.`);
  const target = targets.get(wanted);
  if (target === undefined)
    return complain(io, `There is no “${wanted}” to export to.${didYouMean(wanted, names)}`);
  const bytes = await readInput(file, io);
  if ('failure' in bytes) return complain(io, failureSentence(shownInput(file), bytes));
  const document = readDocument(bytes);
  const { form, report } = checkForm(document, { file: shownInput(file), languages });
  if (report !== null) await writeAll(io.stderr, printReport(report, colorsFor(io.stderr)));
  const json = document.value?.json;
  if (form === null || report !== null || !isObject(json)) return 1;
  const { document: exported, omitted } = target.write(modelOf(form, json), json);
  await io.stdout.write(`${JSON.stringify(exported, null, 2)}\n`);
  if (omitted.length === 0) return 0;
  await writeAll(io.stderr, listed(target.name, omitted));
  return options.has('strict') ? 1 : 0;
}

function* listed(name: string, omitted: readonly string[]): Generator<string> {
  yield `Not said in ${name}:\n`;
  for (const line of omitted) yield `  ${printable(line)}\n`;
}
