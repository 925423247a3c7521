import type { Aspect } from '../../kinds/kind.ts';
import { namesIn } from '../../value/text/merge-tags.ts';
import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import { fieldNamed } from './field-named.ts';

/**
 * A mention of fields whose texts another one shows: a field, possibly one aspect of it, or with `-*` every copy of it.
 */
export interface Mention {
  readonly name: string;
  readonly fields: readonly CompiledField[];
  readonly aspect: Aspect | null;
}

/** The fields that a field's text mentions, so that whoever shows it knows which to follow. */
export function mentionsOf(form: CompiledForm, id: string): readonly Mention[] {
  const user = fieldNamed(form, id);
  if (user === undefined) return [];
  return [...namesIn(user.html)].map((name) => mentionOf(form, name, user));
}

/**
 * The fields that a name in braces stands for. As in formulas, a field of the same copy comes before one with exactly
 * that name; something that is not a field has no copy.
 */
export function mentionOf(form: CompiledForm, name: string, user: CompiledField | null): Mention {
  const nearest = (id: string): CompiledField | undefined =>
    (user !== null && user.copy > 0 ? besides(form, user, id) : undefined) ?? fieldNamed(form, id);
  const whole = nearest(name);
  if (whole !== undefined) return { name, fields: [whole], aspect: null };
  for (let dash = name.lastIndexOf('-'); dash > 0; dash = name.lastIndexOf('-', dash - 1)) {
    const [owner, rest] = [nearest(name.slice(0, dash)), name.slice(dash + 1)];
    const aspect = owner?.kind.aspects?.get(rest);
    if (owner !== undefined && aspect !== undefined) return { name, fields: [owner], aspect };
    if (owner !== undefined && rest === '*')
      return { name, fields: form.fields.filter(({ base }) => base === owner.base), aspect: null };
  }
  return { name, fields: [], aspect: null };
}

/** The field with this name in the same copy of the same group. */
function besides({ fields }: CompiledForm, user: CompiledField, id: string): CompiledField | undefined {
  const groupOf = ({ index }: CompiledField): CompiledField | undefined =>
    fields.findLast((field) => field.owner === null && field.index <= index);
  const group = groupOf(user);
  return fields.find((field) => field.base === id && field.copy === user.copy && groupOf(field) === group);
}
