import { decimalText, isDecimal } from '../../value/number/decimal.ts';
import { present } from '../../value/present.ts';
import type { HtmlNode } from '../../value/text/html-tree.ts';
import { fillTags } from '../../value/text/merge-tags.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { type Mention, mentionsOf } from '../plan/mentions-of.ts';
import type { ValueSource } from '../plan/plan.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';
import { commaOf, type OwnText, type TextForm, textFrom } from './text-of.ts';

/**
 * The HTML of a field with answers in place of `{field-id}`: always as text, so visitors' input never becomes markup.
 * Several values are separated by commas; a hidden or blank field leaves nothing.
 */
export function htmlOf(
  form: CompiledForm,
  state: FormState,
  id: string,
  mentions: readonly Mention[] = mentionsOf(form, id),
): readonly HtmlNode[] {
  const nodes = fieldNamed(form, id)?.html ?? [];
  const texts = new Map(mentions.map((mention) => [mention.name, textOfMention(form, state, mention)]));
  return fillTags(nodes, (name) => present(texts.get(name)));
}

/** The text of a mention as a visitor reads it: several values are separated by commas. */
export function textOfMention(
  form: TextForm,
  state: { readonly fields: ValueSource },
  { fields, aspect }: Pick<Mention, 'fields' | 'aspect'>,
): string {
  const comma = commaOf(form);
  const texts = fields.map((field) => {
    if (aspect === null) return textFrom(form, state, { field, own: ownText(form) });
    const { value } = stateOf(form, state, field);
    const part = value === null ? null : aspect(value, field.definition);
    return isDecimal(part) ? decimalText(part) : [part ?? ''].flat().join(comma);
  });
  return texts.filter(Boolean).join(comma);
}

/** Options by their labels, or by their values if the form's settings ask for them. */
function ownText({ settings }: Pick<CompiledForm, 'settings'>): OwnText {
  return (value, { kind, definition }, comma) =>
    settings.printValue && Array.isArray(definition['options']) && !isDecimal(value)
      ? [value].flat().join(comma)
      : kind.toText(value, definition, comma);
}
