export { addNote } from './add-note.ts';
export { changeRole } from './change-role.ts';
export { releaseEntries } from './release-entries.ts';
export { setStatuses } from './set-statuses.ts';
export { signOutPerson } from './sign-out-person.ts';
export { undoStatuses } from './undo-statuses.ts';
export { workOnEntry } from './work-on-entry.ts';
