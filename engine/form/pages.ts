import { textOption } from '../kinds/field-definition.ts';
import type { CompiledField, Page } from './compiled-field.ts';
import type { FieldPart } from './field-part.ts';
import type { PaginationSettings } from './settings.ts';

/**
 * The page that each field stands on. A page break begins a page and stands on it;
 * as the very first field it begins the first one.
 */
export function pageIndexes(parts: readonly FieldPart[]): readonly number[] {
  let page = 0;
  return parts.map(({ kind }, place) => {
    if (kind.begins === 'page' && place > 0) page += 1;
    return page;
  });
}

/** The pages of a form, each with its labels: the author's for that page, or the form's for all. */
export function pagesOf(fields: readonly CompiledField[], settings: PaginationSettings): readonly Page[] {
  const pages: CompiledField[][] = [[]];
  for (const field of fields) {
    if (field.owner !== null) continue;
    pages[field.page] ??= [];
    pages[field.page]?.push(field);
  }
  return pages.map((members, index): Page => {
    const opener = members[0]?.kind.begins === 'page' ? members[0] : undefined;
    return {
      index,
      label: opener?.label || (index === pages.length - 1 && index > 0 ? settings.lastPageLabel : ''),
      previousLabel: (opener && textOption(opener.definition, 'previousText')) || settings.previousLabel,
      nextLabel: (opener && textOption(opener.definition, 'nextText')) || settings.nextLabel,
      fields: opener === undefined ? members : members.slice(1),
    };
  });
}
