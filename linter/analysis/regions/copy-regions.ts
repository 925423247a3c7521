import type { FieldNode } from '../model/model.ts';
import { single } from './answers.ts';
import type { Region } from './region.ts';

/** As many copies as anybody asks for; a group makes of more what it can. */
const MOST_ASKED_FOR = 60;

/** How many copies of a repeated group there can be; null when it is no such group. */
export function copyRegions(fieldNode: FieldNode): readonly Region[] | null {
  const { kind, definition } = fieldNode.field;
  if (kind.holds === undefined || kind.read(1, definition, []) === null) return null;
  const regions: Region[] = [];
  for (let count = 1; count <= MOST_ASKED_FOR; count += 1) {
    const value = kind.read(count, definition, []) ?? null;
    const region = single(fieldNode, count, value);
    // What is asked for beyond the limits is the limit.
    if (kind.toText(value, definition) === String(count)) regions.push(region);
  }
  return regions;
}
