import type { FieldNode } from '../model/model.ts';
import { single } from './answers.ts';
import type { Region } from './region.ts';

/** More copies than anyone asks for; the group applies its own limit. */
const MOST_ASKED_FOR = 60;

/** The possible numbers of copies of a repeated group; null for any other field. */
export function copyRegions(fieldNode: FieldNode): readonly Region[] | null {
  const { kind, definition } = fieldNode.field;
  if (kind.holds === undefined || kind.read(1, definition, []) === null) return null;
  const regions: Region[] = [];
  for (let count = 1; count <= MOST_ASKED_FOR; count += 1) {
    const value = kind.read(count, definition, []) ?? null;
    const region = single(fieldNode, count, value);
    // A number beyond the limits counts as the limit.
    if (kind.toText(value, definition) === String(count)) regions.push(region);
  }
  return regions;
}
