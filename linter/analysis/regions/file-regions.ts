import type { FieldNode } from '../model/model.ts';
import { blank, meaningOf, unknown } from './answers.ts';
import type { Region } from './region.ts';

/** No file, and any files, with one that is accepted where it can be small enough; null when its answers are no files. */
export function fileRegions(fieldNode: FieldNode): readonly Region[] | null {
  const [limit] = fieldNode.trials.find(({ rule }) => rule === 'fileSize')?.limits ?? [];
  if (limit === undefined) return null;
  if (Number(limit) <= 0) return [blank(fieldNode)];
  const [extension = 'pdf'] = fieldNode.trials.find(({ rule }) => rule === 'extension')?.limits ?? [];
  const answer = { file_name: `file.${String(extension)}`, size: 0, success: true };
  const value = meaningOf(fieldNode, answer);
  return [blank(fieldNode), value === undefined ? unknown() : { ...unknown(), answer, value }];
}
