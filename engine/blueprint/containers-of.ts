import type { FieldPart } from './field-part.ts';

/**
 * The place of what each field stands under, or -1: of the field it is a part of, else of the section or page break above
 * it. A section ends where the next begins, and at a page's end.
 */
export function containersOf(parts: readonly FieldPart[]): readonly number[] {
  let page = -1;
  let section = -1;
  return parts.map(({ kind, owner }, place) => {
    if (owner >= 0) return owner;
    if (kind.isEverywhere === true) return -1;
    if (kind.begins === 'page') {
      page = place;
      section = -1;
      return -1;
    }
    if (kind.begins === 'section') {
      section = place;
      return page;
    }
    return section >= 0 ? section : page;
  });
}
