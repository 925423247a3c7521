import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';

/** Compiles a definition, and fails if it has problems. */
export function formOf(definition: unknown): CompiledForm {
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(problems.map(({ at, message }) => `${at} ${message}`).join('\n'));
  return form;
}

/** A form with these fields. */
export function formWith(fields: readonly JsonObject[], settings: JsonObject = {}): CompiledForm {
  return formOf({ id: 'trial', type: 'form', title: 'Trial', fields, settings });
}

/** A form of three pages. The first two have a required field, so that going on can be refused. */
export function pagedForm(settings: JsonObject = {}): CompiledForm {
  return formWith(
    [
      { id: 'first', kind: 'page-break', label: 'You' },
      { id: 'name', kind: 'name', label: 'Name', required: true },
      { id: 'second', kind: 'page-break', label: 'Your town' },
      { id: 'town', kind: 'text', label: 'Town', required: true },
      { id: 'third', kind: 'page-break', label: 'The end', nextText: 'On', previousText: 'Back to town' },
      { id: 'wish', kind: 'text', label: 'Wish' },
    ],
    settings,
  );
}
