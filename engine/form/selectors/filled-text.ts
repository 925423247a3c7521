import type { Reference } from '../../blueprint/blueprint.ts';
import type { Issue } from '../../value/issue.ts';
import { present } from '../../value/present.ts';
import { fillTagsIn, splitAtTags } from '../../value/text/merge-tags.ts';
import type { FormSurroundings, TextFiller } from '../plan/form-parts.ts';
import { textOfMention } from './html-of.ts';
import type { TextForm } from './text-of.ts';

/** A text with answers in place of `{field-id}` and `{field-id|otherwise}`. A name that is not a field's stays as it is. */
export const filledText: TextFiller = (text, references, form, fields) =>
  fillTagsIn(text, (name) => {
    const [, indexes = NONE, aspect = ''] = references.find(([known]) => known === name) ?? [];
    if (indexes.length === 0) return null;
    const mentioned = indexes.map((index) => present(form.fields[index]));
    const of = mentioned[0]?.kind.aspects?.get(aspect) ?? null;
    return textOfMention(form, { fields }, { fields: mentioned, aspect: of });
  });

const NONE: readonly number[] = [];

/** Whether an answer is filled into a text. */
export function isFilled(text: string, references: readonly Reference[]): boolean {
  // Hardly any text has a brace, and every word of every field is asked when a form is loaded.
  if (!text.includes('{')) return false;
  return splitAtTags(text).some(
    (piece) =>
      typeof piece !== 'string' &&
      references.some(([name, indexes]) => name === piece.name && indexes.length > 0),
  );
}

/** The form around a field that is being compiled, as its texts are filled in. */
export function surroundingForm({ fields, blueprint, declared }: FormSurroundings): TextForm {
  return { fields, blueprint, settings: blueprint.settings, plan: { declared } };
}

/** The issue of before, if this one says the same. */
export function sameIssue(before: Issue | null, now: Issue): Issue {
  return before?.rule === now.rule && before.message === now.message ? before : now;
}
