import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileForm } from 'formularium/engine';
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
  const forms = files.map((file) => openForm(folder, file));
  const byId = new Map<string, string>();
  for (const { name, form } of forms) {
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

function openForm(folder: string, file: string): ServedForm {
  const name = file.slice(0, -EXTENSION.length);
  if (!NAME.test(name)) {
    throw new Complaint(
      `“${file}” cannot be the address of a page. Rename it, with letters, digits, “-”, “_” and “.” only.`,
    );
  }
  const { form, problems } = compileForm(readJson(join(folder, file)));
  if (form !== null) return { name, form };
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
