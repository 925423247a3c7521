import { textOption } from '../kinds/field-definition.ts';
import { hasValue } from '../kinds/has-value.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FieldLayout, FormLayout } from './layout.ts';
import type { FormParts, ReadField } from './parts.ts';
import { planOf } from './plan-of.ts';

/**
 * Makes a layout into a form that runs. `read` is what has been read of its fields already, by index.
 * It takes the layout's word: one that nobody has laid out may end in an error.
 */
export function assembleForm(
  layout: FormLayout,
  parts: FormParts,
  read: readonly ReadField[] = [],
): CompiledForm {
  const fields = layout.fields.map((field, index) => compileField(field, index, { layout, parts }));
  const { id, title, description, settings } = layout;
  return {
    id,
    title,
    description,
    settings,
    layout,
    fields,
    pages: layout.pages.map((page, index): Page => {
      const opener = fields.find((field) => field.page === index && field.kind.begins === 'page');
      return {
        ...page,
        index,
        fields: fields.filter((field) => field.page === index && field.owner === null && field !== opener),
      };
    }),
    plan: planOf({ layout, fields, parts, read }),
    events: parts.events,
    outcomes: parts.outcomes,
    stages: layout.module && (parts.stages?.(layout.module) ?? null),
  };
}

interface Form {
  readonly layout: FormLayout;
  readonly parts: FormParts;
}

function compileField(
  { definition, page, owner, copy, base }: FieldLayout,
  index: number,
  { layout, parts }: Form,
): CompiledField {
  const kind = parts.kinds.get(definition.kind);
  if (kind === undefined) throw new Error(`There is no part for the kind “${definition.kind}”.`);
  return {
    id: definition.id,
    kind,
    definition,
    index,
    page,
    owner: layout.fields[owner]?.definition.id ?? null,
    copy,
    base,
    widget: kind.isDivided?.(definition) ? 'group' : (kind.widgetOf?.(definition) ?? kind.widget),
    hasValue: hasValue(kind, definition),
    label: textOption(definition, 'label'),
    description: textOption(definition, 'description'),
    placeholder: textOption(definition, 'placeholder'),
    displayed: kind.displays(definition),
  };
}
