import { compileForm } from '../../checks/compile-form.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';
import { startState } from '../state/start-state.ts';
import { update } from '../update.ts';

/** The form of a definition, which may have no problems. */
export function compiled(definition: unknown): CompiledForm {
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  return form;
}

/** The form of these fields, with what else is wanted of its definition. */
export function formOf(fields: readonly object[], more: object = {}): CompiledForm {
  return compiled({ id: 'x', type: 'form', title: 'X', fields, ...more });
}

/** The state of a form after these events. */
export function follow(
  form: CompiledForm,
  events: readonly FormEvent[],
  start: FormState = startState(form),
): FormState {
  return events.reduce((state, event) => update(form, state, event).state, start);
}

/** A field that is a line of text. */
export const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more });

/** The conditions of what is shown while a field has a value. */
export const showIf = (field: string, value: string) => [
  { action: 'show', rule: 'all', conditions: [{ field, operator: '=', value }] },
];
