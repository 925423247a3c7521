import { type FileRecord, readFileRecords } from 'formularium/engine';
import { removalName } from '../../value/pages/page-names.ts';
import type { PostedControls } from '../posted-controls.ts';
import { answerTo, type Control } from './control.ts';

/** Files: those that the page lists already, without the one that is removed, and those that come with it. */
export const upload = {
  read(posted, shown) {
    const { field, state } = shown;
    const before = readFileRecords(state.answer) ?? [];
    const removed = removedIn(posted, field.id);
    const kept = before.filter((_, place) => place !== removed);
    const fresh = posted.files(field.id);
    if (fresh.length === 0 && kept.length === before.length) return {};
    // One file takes the place of the one before.
    const isOne = field.definition['fileType'] !== 'multiple' && fresh.length > 0;
    return answerTo(shown, isOne ? [...fresh] : [...kept, ...fresh]);
  },
} as const satisfies Control;

/** The file that the visitor removes; undefined for none. */
export function removedFile(
  posted: PostedControls,
  field: string,
  files: readonly FileRecord[],
): FileRecord | undefined {
  return files[removedIn(posted, field)];
}

function removedIn(posted: PostedControls, field: string): number {
  const place = posted.first(removalName(field)) ?? '';
  return /^\d{1,4}$/.test(place) ? Number(place) : -1;
}
