import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledForm, compileForm, isObject, type JsonObject, leadFormOf } from 'formularium/engine';
import { isMeantAsDefinition } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import { errorCode, StartupError } from '../value/errors.ts';
import type { BrokenForm, ServedForm } from './served-form.ts';

const EXTENSION = '.json';
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** The files of a folder of forms, sorted. */
export interface OpenedForms {
  readonly forms: readonly ServedForm[];
  /** Files that are meant as forms and cannot be served: their pages are closed until that is put right. */
  readonly broken: readonly BrokenForm[];
  /** Files of JSON that is something else. */
  readonly passedOver: readonly string[];
}

/**
 * Opens every form of a folder, by its file's name. A broken form does not stop the others: the server only refuses to
 * start when no form can be served.
 */
export function openForms(folder: string): OpenedForms {
  const files = filesIn(folder);
  if (files.length === 0) throw new StartupError(`There are no forms in “${folder}”. ${PUT_ONE}`);
  const read = files.map((file) => openForm(folder, file));
  const opened = read.filter((one) => 'form' in one);
  const broken = read.filter((one) => 'reason' in one);
  const passedOver = read.flatMap((one) => ('isNoForm' in one ? one.file : []));
  const { forms, twice } = withoutTwins(opened.map((one) => withLead(one, opened)));
  broken.push(...twice);
  if (forms.length === 0 && broken.length === 0)
    throw new StartupError(`There are no forms in “${folder}”, but ${passedOver.join(', ')}. ${PUT_ONE}`);
  if (forms.length === 0) throw new StartupError(broken.map(({ reason }) => reason).join('\n'));
  return { forms, broken, passedOver };
}

const PUT_ONE = 'Put one there, or name another folder in FORMS_DIR.';

/** Serves the first of several forms with one id, as an incoming submission names only the id. */
function withoutTwins(found: readonly (ServedForm | BrokenForm)[]): {
  readonly forms: readonly ServedForm[];
  readonly twice: readonly BrokenForm[];
} {
  const forms: ServedForm[] = [];
  const twice: BrokenForm[] = [];
  const byId = new Map<string, string>();
  for (const one of found) {
    if ('reason' in one) {
      twice.push(one);
      continue;
    }
    const { name, form, lead, leadDefinition } = one;
    // A lead form that is written out in its quiz is one more form, under an id of its own.
    const ids = lead === null || leadDefinition !== null ? [form.id] : [form.id, lead.id];
    const taken = ids.find((id, nth) => byId.has(id) || ids.indexOf(id) < nth);
    if (taken === undefined) {
      forms.push(one);
      for (const id of ids) byId.set(id, name);
    } else {
      const reason = `“${byId.get(taken) ?? name}.json” and “${name}.json” both have the id “${taken}”. Give one of them another “id”.`;
      twice.push({ name, reason });
    }
  }
  return { forms, twice };
}

interface FormOfFile {
  readonly name: string;
  readonly form: CompiledForm;
  readonly definition: JsonObject;
}

/** With the lead form of a quiz: another file of the folder, or one that is written out, which was proven right with the quiz. */
function withLead(one: FormOfFile, opened: readonly FormOfFile[]): ServedForm | BrokenForm {
  const { name, definition } = one;
  const lead = leadFormOf(definition);
  if (lead === null) return { ...one, lead: null, leadDefinition: null };
  if (typeof lead !== 'string')
    return { ...one, lead: compileForm(lead, { languages }).form, leadDefinition: null };
  const file = opened.find((other) => other.name === lead);
  if (file !== undefined) return { ...one, lead: file.form, leadDefinition: file.definition };
  const reason = `The quiz “${name}.json” asks who takes it by the form “${lead}”, and there is no “${lead}.json” beside it that can be served.`;
  return { name, reason };
}

/** Files whose names begin with a period are of tools, and hidden. */
function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(EXTENSION) && !file.startsWith('.'))
      .sort();
  } catch (error) {
    throw new StartupError(
      `The folder of forms, “${folder}”, cannot be read (${errorCode(error) ?? error}). Name the right one in FORMS_DIR.`,
    );
  }
}

function openForm(
  folder: string,
  file: string,
): FormOfFile | BrokenForm | { readonly file: string; readonly isNoForm: true } {
  const name = file.slice(0, -EXTENSION.length);
  const read = readJson(join(folder, file));
  if ('reason' in read) return { name, reason: `The form “${join(folder, file)}” ${read.reason}.` };
  const { form, problems } = compileForm(read.json, { languages });
  if (form === null && !isMeantAsDefinition(read.json)) return { file, isNoForm: true };
  if (!NAME.test(name)) {
    const reason = `“${file}” cannot be the address of a page. Rename it, with letters, digits, “-”, “_” and “.” only.`;
    return { name, reason };
  }
  if (form !== null && isObject(read.json)) return { name, form, definition: read.json };
  const list = problems.map(({ at, message, fix }) => `  ${at || '/'}  ${message} ${fix}`);
  const many = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  return { name, reason: `The form “${file}” has ${many}:\n${list.join('\n')}` };
}

function readJson(path: string): { readonly json: unknown } | { readonly reason: string } {
  try {
    // Some editors begin a file with a byte order mark, which is not part of it.
    return { json: JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) };
  } catch (error) {
    if (error instanceof SyntaxError) return { reason: `is not JSON: ${error.message}` };
    return { reason: `cannot be read (${errorCode(error) ?? error})` };
  }
}
