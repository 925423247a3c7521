import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { expect } from 'vitest';
import { lintForm } from '../rules/lint-form.ts';

/** The places of one rule's findings in a form of these fields. */
export function placesIn(
  rule: string,
  fields: readonly JsonObject[],
  more: JsonObject = {},
): readonly string[] {
  const definition: JsonObject = { id: 'sample', type: 'form', title: 'Sample', fields, ...more };
  const { form, problems } = compileForm(definition);
  expect(problems).toEqual([]);
  return lintForm(form as CompiledForm, definition)
    .found.filter(({ code }) => code === rule)
    .map(({ at }) => at);
}

/** A line of text, as an author writes it. */
export const text = (id: string, label: string, more: JsonObject = {}): JsonObject => ({
  id,
  kind: 'text',
  label,
  ...more,
});
