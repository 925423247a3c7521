import type { FieldLayout, FormLayout } from '../../blueprint/blueprint.ts';
import { textOf } from '../../kinds/field-definition.ts';
import { certain } from '../../value/certain.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormParts, ReadField } from './form-parts.ts';
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
  const pages = layout.pages.map((page, index): PageInMaking => ({ ...page, index, fields: [] }));
  // A page break stands on the page that it opens, and is none of its fields.
  for (const field of fields)
    if (field.owner === null && field.kind.begins !== 'page') certain(pages[field.page]).fields.push(field);
  return {
    // What it does about events, and what not every form has.
    ...parts,
    id,
    title,
    description,
    settings,
    layout,
    fields,
    pages,
    plan: planOf({ layout, fields, parts, read }),
    followers: [...parts.events.values()].flatMap(({ follow }) => follow ?? []),
    stages: layout.module && certain(parts.stages, 'stages')(layout.module),
  };
}

interface PageInMaking extends Page {
  readonly fields: CompiledField[];
}

interface Form {
  readonly layout: FormLayout;
  readonly parts: FormParts;
}

const NO_HTML: CompiledField['html'] = [];

function compileField(
  { definition, page, owner, copy, base, html = NO_HTML }: FieldLayout,
  index: number,
  { layout, parts }: Form,
): CompiledField {
  const kind = certain(parts.kinds.get(definition.kind), definition.kind);
  const isDivided = kind.isDivided?.(definition);
  return {
    id: definition.id,
    kind,
    definition,
    index,
    page,
    owner: owner < 0 ? null : certain(layout.fields[owner]).definition.id,
    copy,
    base,
    widget: isDivided ? 'group' : (kind.widgetOf?.(definition) ?? kind.widget),
    hasValue: kind.hasValue && !isDivided,
    label: textOf(definition.label),
    description: textOf(definition.description),
    placeholder: textOf(definition.placeholder),
    html,
    displayed: kind.displays(definition),
  };
}
