export { addNote } from './add-note.ts';
export { releaseEntries } from './release-entries.ts';
export { setStatuses } from './set-statuses.ts';
export { undoStatuses } from './undo-statuses.ts';
export { workOnEntry } from './work-on-entry.ts';
