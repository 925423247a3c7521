import type { CompiledForm } from 'formularium/engine';
import type { PostedAnswers } from '../posted-answers.ts';
import type { FormOnPage, HostValue, PreparedPage } from './host-value.ts';
import * as all from './index.ts';

const hostValues: ReadonlyMap<string, HostValue> = new Map(
  Object.values<HostValue>(all).map((value) => [value.field, value]),
);

/** The host values that a page sends with its form, by their fields. */
export function valuesGiven(page: PreparedPage): Readonly<Record<string, string>> {
  const known = fieldsOf(page.form).flatMap((field) => hostValues.get(field) ?? []);
  return Object.fromEntries(
    known.flatMap(({ field, given }) => {
      const value = given(page);
      return value === null ? [] : [[field, value]];
    }),
  );
}

/** The answers with the host values to keep; or the field whose host value did not come from this server. */
export function checkHostValues(
  answers: PostedAnswers,
  page: FormOnPage,
): { readonly answers: PostedAnswers } | { readonly strange: string } {
  const checked = new Map(answers);
  for (const field of fieldsOf(page.form)) {
    const sent = answers.get(field);
    if (sent === undefined) continue;
    const check = hostValues.get(field)?.kept;
    const kept = sent === '' ? null : typeof sent === 'string' ? check?.(sent, page) : undefined;
    if (kept === undefined) return { strange: field };
    if (kept === null) checked.delete(field);
  }
  return { answers: checked };
}

function fieldsOf({ fields }: CompiledForm): readonly string[] {
  return fields.filter(({ kind }) => kind.isGiven === true).map(({ id }) => id);
}
