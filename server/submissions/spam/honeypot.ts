import { hash } from 'node:crypto';
import type { CompiledForm } from 'formularium/engine';
import type { PostedAnswers } from '../posted-answers.ts';

/** Names that programs fill in, and browsers do not by themselves. */
const NAMES = ['website', 'homepage', 'web_page', 'link'];

type NamedFields = Pick<CompiledForm, 'id' | 'fields'>;

const names = new WeakMap<NamedFields, string>();

/** The name of the field that nobody sees: another one for each form, and none that a field of the form has. */
export function honeypotName(form: NamedFields): string {
  const name = names.get(form) ?? nameFor(form);
  names.set(form, name);
  return name;
}

function nameFor({ id, fields }: NamedFields): string {
  const taken = new Set(fields.map((field) => field.id));
  const digest = hash('sha256', id);
  const name = `${NAMES[Number.parseInt(digest.slice(0, 2), 16) % NAMES.length]}_${digest.slice(2, 6)}`;
  return taken.has(name) ? `${name}_${digest.slice(6, 16)}` : name;
}

/** What came in that field; '' where it did not come, as with a page's script that finds it blank. */
export function honeypotIn(form: CompiledForm, answers: PostedAnswers): string {
  return String(answers.get(honeypotName(form)) ?? '').trim();
}
