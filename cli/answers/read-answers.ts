import { isObject, type JsonObject } from 'formularium/engine';
import { reportOn } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import { complain } from '../complain.ts';
import { failureSentence } from '../files/file-system.ts';
import { readDocument } from '../files/read-document.ts';
import { readInput, shownInput } from '../files/read-input.ts';
import { printReport } from '../formats/text.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';

/** The answers of a file, or the exit code after everything wrong with it has been told. Without a file there are none. */
export async function readAnswers(
  name: string | undefined,
  io: Io,
): Promise<{ readonly answers: JsonObject } | { readonly exit: ExitCode }> {
  if (name === undefined) return { answers: {} };
  const bytes = await readInput(name, io);
  const shown = shownInput(name);
  if ('failure' in bytes) return { exit: await complain(io, failureSentence(shown, bytes)) };
  const document = readDocument(bytes);
  if (document.value === null || document.flaws.length > 0) {
    await writeAll(io.stderr, printReport(reportOn(shown, document, []), colorsFor(io.stderr)));
    return { exit: 1 };
  }
  const { json } = document.value;
  if (isObject(json)) return { answers: json };
  await complain(io, `“${shown}” holds no answers. Write a JSON object: { "field-id": answer, … }.`);
  return { exit: 1 };
}
