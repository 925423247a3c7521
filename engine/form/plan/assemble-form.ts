import type { FieldBlueprint, FormBlueprint } from '../../blueprint/blueprint.ts';
import { textOf } from '../../kinds/field-definition.ts';
import { present } from '../../value/present.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormParts, ReadField } from './form-parts.ts';
import { planOf } from './plan-of.ts';

/**
 * Assembles a blueprint into a form that runs. `read` holds what has already been read of its fields, by index. It
 * trusts the blueprint: one that was not made by `blueprintOf` may end in an error.
 */
export function assembleForm(
  blueprint: FormBlueprint,
  parts: FormParts,
  read: readonly ReadField[] = [],
): CompiledForm {
  const fields = blueprint.fields.map((field, index) => compileField(field, index, { blueprint, parts }));
  const { id, title, description, settings } = blueprint;
  const pages = blueprint.pages.map((page, index): PageInMaking => ({ ...page, index, fields: [] }));
  // A page break stands on the page that it opens, but is not one of its fields.
  for (const field of fields)
    if (field.owner === null && !blueprint.fields[field.index]?.isApart)
      present(pages[field.page]).fields.push(field);
  return {
    id,
    title,
    description,
    settings,
    blueprint,
    fields,
    pages,
    plan: planOf({ blueprint, fields, parts, read }),
    followers: [...parts.events.values(), parts.payments, parts.cards].flatMap(
      (part) => part?.afterUpdate ?? [],
    ),
    // Its event handlers, and optional parts.
    ...parts,
    stages: blueprint.module && present(parts.stages, 'stages')(blueprint.module),
  };
}

interface PageInMaking extends Page {
  readonly fields: CompiledField[];
}

interface AssembledForm {
  readonly blueprint: FormBlueprint;
  readonly parts: FormParts;
}

const NO_HTML: CompiledField['html'] = [];

function compileField(
  { definition, page, owner, copy, base, html = NO_HTML }: FieldBlueprint,
  index: number,
  { blueprint, parts }: AssembledForm,
): CompiledField {
  const kind = present(parts.kinds.get(definition.kind), definition.kind);
  const isDivided = kind.isDivided?.(definition);
  return {
    id: definition.id,
    kind,
    definition,
    index,
    page,
    owner: owner < 0 ? null : present(blueprint.fields[owner]).definition.id,
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
