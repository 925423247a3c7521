import { type CompiledForm, compileForm, isObject, type JsonObject } from 'formularium/engine';
import { modules } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import { checkForm, type JsonDocument, type Report, reportOn } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import { complain } from '../complain.ts';
import { failureSentence } from '../files/file-system.ts';
import { readDocument } from '../files/read-document.ts';
import { readInput, shownInput } from '../files/read-input.ts';
import { printReport } from '../formats/text.ts';
import type { ExitCode, Io } from '../io.ts';
import { writeAll } from '../write-all.ts';

/** A compiled form and its definition. */
interface InputForm {
  readonly form: CompiledForm;
  readonly definition: JsonObject;
}

/** The exit code of a command that has reported what is wrong with its input. */
interface Refused {
  readonly exit: ExitCode;
}

/** The form in a file, or at a place within its definition; refused if it does not compile. */
export async function openForm(file: string, io: Io, part?: string): Promise<InputForm | Refused> {
  const document = await openDocument(file, io);
  if ('exit' in document) return document;
  const { form, report } = checkForm(document, { file: shownInput(file), languages });
  const definition = document.value?.json;
  if (form === null || report.findings.length > 0 || !isObject(definition)) return refuse(report, io);
  if (part === undefined) return { form, definition };
  const inner = formWithin(definition, part);
  return 'wrong' in inner ? { exit: await complain(io, inner.wrong) } : inner;
}

/** The answers in a file, refused unless they are a JSON object. Without a file there are none. */
export async function readAnswers(
  file: string | undefined,
  io: Io,
): Promise<{ readonly answers: JsonObject } | Refused> {
  if (file === undefined) return { answers: {} };
  const document = await openDocument(file, io);
  if ('exit' in document) return document;
  const report = reportOn(shownInput(file), document, []);
  if (document.value === null || report.findings.length > 0) return refuse(report, io);
  const { json } = document.value;
  if (isObject(json)) return { answers: json };
  await complain(
    io,
    `“${report.file}” does not hold answers. Write a JSON object: { "field-id": answer, … }.`,
  );
  return { exit: 1 };
}

async function openDocument(file: string, io: Io): Promise<JsonDocument | Refused> {
  const bytes = await readInput(file, io);
  if ('failure' in bytes) return { exit: await complain(io, failureSentence(shownInput(file), bytes)) };
  return readDocument(bytes);
}

async function refuse(report: Report, io: Io): Promise<Refused> {
  await writeAll(io.stderr, printReport(report, colorsFor(io.stderr)));
  return { exit: 1 };
}

/** The form at a place within a valid definition, such as a quiz’s lead form; or what is wrong with the place. */
function formWithin(definition: JsonObject, place: string): InputForm | { readonly wrong: string } {
  const { type } = definition;
  const module = typeof type === 'string' ? modules.get(type) : undefined;
  const inner = module?.innerForms(definition) ?? [];
  const found = inner.find(({ at }) => at === place);
  const { form = null } = found === undefined ? {} : compileForm(found.definition, { languages });
  if (found !== undefined && form !== null) return { form, definition: found.definition };
  const there =
    inner.length === 0 ? 'It has none.' : `There is one at ${inner.map(({ at }) => at).join(', ')}.`;
  return { wrong: `There is no inner form at “${place}”. ${there}` };
}
