import type { FieldPart } from './field-part.ts';

/**
 * The place of each field's container, or -1: the field it is a part of, otherwise the section or page break above it.
 * A section ends where the next one begins, and at the end of its page.
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
