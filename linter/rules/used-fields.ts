import { type CompiledForm, mentionsOf } from 'formularium/engine';
import { fieldsInNotifications } from 'formularium/engine/language';
import type { Model } from '../analysis/model/model.ts';

/** The fields, by their indexes, that a condition, a formula, a text, a mail or a payment uses. */
export function usedIn(form: CompiledForm, { fieldNodes, comparisons }: Model): ReadonlySet<number> {
  const { fields, told = [] } = form.blueprint;
  const used = new Set(
    comparisons.flatMap(({ target, other }) => [target, ...(other === null ? [] : [other.index])]),
  );
  for (const { id, references, named, field } of fieldNodes) {
    const names = [...references, ...(field.kind.sources?.(field.definition) ?? [])];
    for (const index of names.flatMap((name) => named(name).indexes)) used.add(index);
    for (const { fields: mentioned } of mentionsOf(form, id))
      for (const { index } of mentioned) used.add(index);
  }
  for (const [, indexes] of [...fields.flatMap(({ references }) => references), ...told])
    for (const index of indexes) used.add(index);
  for (const { index } of fieldsInNotifications(form)) used.add(index);
  return used;
}
