import { textOption } from '../kinds/field-definition.ts';
import type { JsonObject } from '../value/json.ts';
import type { CompiledField } from './compiled-field.ts';
import type { CompiledForm } from './compiled-form.ts';
import { type FieldPart, hasValue } from './field-part.ts';
import { pageIndexes, pagesOf } from './pages.ts';
import type { FormParts } from './parts.ts';
import { planOf } from './plan-of.ts';
import { readFields } from './read-fields.ts';
import { readSettings } from './settings.ts';

/**
 * Makes a definition that is known to be right into a form that runs. `compileForm` is for all others:
 * here a definition with problems may end in an error.
 */
export function assembleForm(definition: JsonObject, parts: FormParts): CompiledForm {
  const fieldParts = readFields(definition, parts);
  const pages = pageIndexes(fieldParts);
  const fields = fieldParts.map((part, index) =>
    compileField(part, index, { page: pages[index] ?? 0, owner: fieldParts[part.owner] }),
  );
  const settings = readSettings(definition);
  return {
    id: textOption(definition, 'id'),
    title: textOption(definition, 'title'),
    description: textOption(definition, 'description'),
    settings,
    definition,
    fields,
    pages: pagesOf(fields, settings.pagination),
    plan: planOf({ definition, fieldParts, fields, parts }),
  };
}

function compileField(
  part: FieldPart,
  index: number,
  { page, owner }: { readonly page: number; readonly owner: FieldPart | undefined },
): CompiledField {
  const { definition, kind, copy, base } = part;
  return {
    id: definition.id,
    kind,
    definition,
    index,
    page,
    owner: owner?.definition.id ?? null,
    copy,
    base,
    widget: kind.isDivided?.(definition) ? 'group' : kind.widget,
    hasValue: hasValue(part),
    label: textOption(definition, 'label'),
    description: textOption(definition, 'description'),
    placeholder: textOption(definition, 'placeholder'),
    displayed: kind.displays(definition),
  };
}
