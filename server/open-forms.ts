import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CompiledForm, compileForm, type JsonObject, leadFormOf } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { Complaint } from './complaint.ts';
import type { ServedForm } from './served-form.ts';

const EXTENSION = '.json';
const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** Every form of a folder, by its file's name. One that does not compile keeps the server from starting, with its problems. */
export function openForms(folder: string): readonly ServedForm[] {
  const files = filesIn(folder);
  if (files.length === 0)
    throw new Complaint(
      `There are no forms in “${folder}”. Put one there, or name another folder in FORMS_DIR.`,
    );
  const opened = files.map((file) => openForm(folder, file));
  const forms = opened.map(({ name, form, definition }) => ({
    name,
    form,
    definition,
    ...leadIn(definition, name, opened),
  }));
  const byId = new Map<string, string>();
  const own = new Set(opened.map(({ form }) => form));
  const named = [
    ...forms.map(({ name, form }) => ({ name, form })),
    // A lead form that is written out in its quiz is one more form, under an id of its own.
    ...forms.flatMap(({ name, lead }) => (lead === null || own.has(lead) ? [] : [{ name, form: lead }])),
  ];
  for (const { name, form } of named) {
    const other = byId.get(form.id);
    if (other !== undefined) {
      throw new Complaint(
        `“${other}.json” and “${name}.json” both have the id “${form.id}”. Give one of them another “id”.`,
      );
    }
    byId.set(form.id, name);
  }
  return forms;
}

interface Opened {
  readonly name: string;
  readonly form: CompiledForm;
  readonly definition: JsonObject;
}

/** The lead form of a quiz: another file of the folder, or one that is written out, which was proven right with the quiz. */
function leadIn(
  definition: JsonObject,
  name: string,
  opened: readonly Opened[],
): Pick<ServedForm, 'lead' | 'leadDefinition'> {
  const lead = leadFormOf(definition);
  if (lead === null) return { lead: null, leadDefinition: null };
  if (typeof lead !== 'string') return { lead: compileForm(lead, { languages }).form, leadDefinition: null };
  const file = opened.find((other) => other.name === lead);
  if (file !== undefined) return { lead: file.form, leadDefinition: file.definition };
  throw new Complaint(
    `The quiz “${name}.json” asks who takes it by the form “${lead}”, and there is no “${lead}.json” beside it.`,
  );
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(EXTENSION))
      .sort();
  } catch (error) {
    throw new Complaint(
      `The folder of forms, “${folder}”, cannot be read (${codeOf(error)}). Name the right one in FORMS_DIR.`,
    );
  }
}

function openForm(folder: string, file: string): Opened {
  const name = file.slice(0, -EXTENSION.length);
  if (!NAME.test(name)) {
    throw new Complaint(
      `“${file}” cannot be the address of a page. Rename it, with letters, digits, “-”, “_” and “.” only.`,
    );
  }
  const definition = readJson(join(folder, file));
  const { form, problems } = compileForm(definition, { languages });
  // What compiles is an object.
  if (form !== null) return { name, form, definition: definition as JsonObject };
  const list = problems.map(({ at, message, fix }) => `  ${at || '/'}  ${message} ${fix}`);
  throw new Complaint(
    `The form “${file}” has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${list.join('\n')}`,
  );
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const why =
      error instanceof SyntaxError ? `is not JSON: ${error.message}` : `cannot be read (${codeOf(error)})`;
    throw new Complaint(`The form “${path}” ${why}.`);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
