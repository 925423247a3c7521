import { eraseSubmission } from '../../../retention/erase-submission.ts';
import { WORK_STATUSES } from '../../../value/entries/work-status.ts';
import { Refusal } from '../../../value/refusal.ts';
import { noteEntry } from '../../acts/add-note.ts';
import { releaseChosen } from '../../acts/release-entries.ts';
import { changeStatuses } from '../../acts/set-statuses.ts';
import { undoChange } from '../../acts/undo-statuses.ts';
import { changeWork } from '../../acts/work-on-entry.ts';
import { statusNamed } from '../../lists/statuses.ts';
import { doneOnce } from '../done-once.ts';
import { type ApiOperation, textIn, textsIn } from '../operation.ts';
import { CHANGED, COUNT, IDS, objectOf, oneOf, TEXT, textUpTo, YES_OR_NO } from '../schema.ts';

export const setEntryStatuses = {
  name: 'setEntryStatuses',
  method: 'POST',
  path: '/forms/:form/entries/status',
  summary: 'Sets the status of entries. The change has an id, by which it can be undone.',
  scope: 'entries:write',
  sameAs: ['/desk/entries/status'],
  body: objectOf({ ids: IDS, status: oneOf(WORK_STATUSES) }),
  reply: objectOf({ changed: COUNT, change: TEXT }),
  async perform({ visit: { desk, params, account }, body }) {
    const change = { formId: params['form'] ?? '', ids: textsIn(body, 'ids'), actor: account.id };
    const done = await changeStatuses({ ...change, status: statusNamed(textIn(body, 'status')) }, desk.tools);
    return done.many === 0 ? null : { changed: done.many, change: done.change };
  },
} as const satisfies ApiOperation;

export const undoEntryStatuses = {
  name: 'undoEntryStatuses',
  method: 'POST',
  path: '/forms/:form/entries/undo',
  summary:
    'Takes a change of statuses back that was made by the same account; entries that were changed since stay.',
  scope: 'entries:write',
  sameAs: ['/desk/entries/undo'],
  body: objectOf({ change: textUpTo(100, 1) }),
  reply: CHANGED,
  async perform({ visit: { desk, params, account }, body }) {
    const undo = { formId: params['form'] ?? '', change: textIn(body, 'change'), actor: account.id };
    const { undone } = await undoChange(undo, desk.tools);
    return { changed: undone };
  },
} as const satisfies ApiOperation;

export const workOnEntry = {
  name: 'workOnEntry',
  method: 'POST',
  path: '/forms/:form/entries/:id/work',
  summary:
    'Sets the status of an entry, and who takes care of it: the id of an account that may read it, or "".',
  scope: 'entries:write',
  sameAs: ['/desk/entries/work'],
  body: objectOf({ status: oneOf(WORK_STATUSES), assignee: textUpTo(100) }),
  reply: objectOf({ isSaved: YES_OR_NO }),
  async perform({ visit: { desk, params, account }, body }) {
    const entry = { formId: params['form'] ?? '', id: params['id'] ?? '', actor: account.id };
    const work = { status: statusNamed(textIn(body, 'status')), assignee: textIn(body, 'assignee') };
    const done = await changeWork({ ...entry, ...work, shown: null }, desk.tools);
    if (done === 'nobody') throw new Refusal(422, 'An entry is only handed to somebody who may read it.');
    return done === 'nothing' ? null : { isSaved: true };
  },
} as const satisfies ApiOperation;

export const addEntryNote = {
  name: 'addEntryNote',
  method: 'POST',
  path: '/forms/:form/entries/:id/notes',
  summary: 'Adds a note to an entry.',
  scope: 'entries:write',
  sameAs: ['/desk/entries/note'],
  isDoneOnce: true,
  body: objectOf({ note: { ...textUpTo(4000, 1), pattern: '\\S' } }),
  reply: objectOf({ isSaved: YES_OR_NO }),
  perform({ visit: { desk, params, account }, body, once }) {
    const [formId, id] = [params['form'] ?? '', params['id'] ?? ''];
    const note = { formId, id, actor: account.id, note: textIn(body, 'note') };
    return doneOnce({ once, body: { ...body, form: formId, id } }, desk.tools, async (transaction) =>
      (await noteEntry(note, transaction, desk.tools)) ? { isSaved: true } : null,
    );
  },
} as const satisfies ApiOperation;

export const releaseHeldEntries = {
  name: 'releaseHeldEntries',
  method: 'POST',
  path: '/forms/:form/entries/release',
  summary: 'Takes entries that were held as spam for real ones: their mails and calls go out.',
  scope: 'entries:write',
  sameAs: ['/desk/entries/release'],
  body: objectOf({ ids: IDS }),
  reply: CHANGED,
  async perform({ visit: { desk, params, account }, body }) {
    const release = { formId: params['form'] ?? '', ids: textsIn(body, 'ids'), actor: account.id };
    return { changed: await releaseChosen(release, desk.tools) };
  },
} as const satisfies ApiOperation;

export const eraseEntry = {
  name: 'eraseEntry',
  method: 'POST',
  path: '/forms/:form/entries/:id/erase',
  summary:
    'Erases an entry and everything that was entered with it, for good. The audit log keeps that it was done.',
  scope: 'entries:erase',
  sameAs: [],
  body: objectOf({ isSure: { const: true } }),
  reply: objectOf({ isErased: YES_OR_NO }),
  perform({ visit: { desk, params, account } }) {
    const { storage, clock, newId } = desk.tools;
    return storage.transaction(async (transaction) => {
      const entry = await transaction.submissions.withId(params['id'] ?? '');
      if (entry === null || entry.formId !== params['form']) return null;
      const erasure = { reason: 'asked', actor: account.id, newId, now: clock.now().getTime() } as const;
      await eraseSubmission(entry, transaction, erasure);
      return { isErased: true };
    });
  },
} as const satisfies ApiOperation;
