import type { Subject } from '../model/model.ts';
import { blank, meaningOf, unknown } from './answers.ts';
import type { Region } from './region.ts';

/** No file, and any files, with one that is accepted where it can be small enough; null when its answers are no files. */
export function fileRegions(subject: Subject): readonly Region[] | null {
  const [limit] = subject.trials.find(({ rule }) => rule === 'fileSize')?.limits ?? [];
  if (limit === undefined) return null;
  if (Number(limit) <= 0) return [blank(subject)];
  const [extension = 'pdf'] = subject.trials.find(({ rule }) => rule === 'extension')?.limits ?? [];
  const answer = { file_name: `file.${String(extension)}`, size: 0, success: true };
  const value = meaningOf(subject, answer);
  return [blank(subject), value === undefined ? unknown() : { ...unknown(), answer, value }];
}
