import { isObject, type JsonObject } from 'formularium/engine';
import type { EntryWork } from '../../../storage/repositories/entry-work.ts';
import type { SubmissionEntry } from '../../../storage/repositories/submission-row.ts';
import { WORK_STATUSES } from '../../../value/entries/work-status.ts';
import { type EntryRecord, entryRecord } from '../../entry/entry-record.ts';
import { type UsedAnswer, type WhyEntry, whyEntry } from '../../entry/why/why-answers.ts';
import { wantedList } from '../../lists/entries-of-list.ts';
import { type DeskForm, deskForm, type EntryPage, entryPage } from '../../lists/entry-page.ts';
import { AFTER, LIST_QUERY } from '../lists.ts';
import type { ApiOperation } from '../operation.ts';
import {
  ANSWERS,
  ANY,
  COUNT,
  INSTANT,
  instant,
  listOf,
  MAYBE_INSTANT,
  MAYBE_TEXT,
  NEXT,
  objectOf,
  oneOf,
  TEXT,
} from '../schema.ts';

const ENTRY = {
  ...{ id: TEXT, form: TEXT, version: MAYBE_TEXT, state: oneOf(['received', 'held']), reason: MAYBE_TEXT },
  ...{ language: TEXT, begunAt: MAYBE_INSTANT, sentAt: INSTANT, source: MAYBE_TEXT },
  ...{ status: oneOf(WORK_STATUSES), assignee: MAYBE_TEXT, answers: ANSWERS },
};

const USED = listOf(objectOf({ field: TEXT, text: TEXT }));

export const listEntries = {
  name: 'listEntries',
  method: 'GET',
  path: '/forms/:form/entries',
  summary: 'Fifty entries of a form, filtered and searched as at the desk.',
  scope: 'entries:read',
  sameAs: ['/desk/forms/:form'],
  query: { ...LIST_QUERY, after: AFTER },
  reply: objectOf({
    ...{ items: listOf(objectOf(ENTRY)), next: NEXT, found: COUNT, all: COUNT },
    foundAmong: {
      type: ['integer', 'null'],
      description: 'Among how many of the newest entries `found` was counted; null for all of them.',
    },
  }),
  async perform({ visit }) {
    const form = await deskForm(visit.params['form'] ?? '', visit.desk);
    if (form === null) return null;
    const list = await wantedList(form, visit);
    const { storage } = visit.desk.tools;
    return listed(form, await storage.read((transaction) => entryPage(form.id, list, transaction)));
  },
} as const satisfies ApiOperation;

function listed(form: DeskForm, { entries, work, next, found, all }: EntryPage): JsonObject {
  const items = entries.map((entry) =>
    entryJson(form, entry, work.get(entry.id) ?? { status: 'new', assignee: null }),
  );
  return { items, next, found: found.many, foundAmong: found.within, all };
}

/** An entry with its answers; what is secret in them is told to nobody. */
function entryJson(form: DeskForm, entry: SubmissionEntry, { status, assignee }: EntryWork): JsonObject {
  const { id, formId, version, state, reason, language, source, submission } = entry;
  return {
    ...{ id, form: formId, version, state, reason, language, source, status, assignee },
    ...{ begunAt: instant(entry.begunAt), sentAt: instant(entry.sentAt) },
    answers: withoutSecrets(form, submission),
  };
}

function withoutSecrets({ newestFirst }: DeskForm, answers: JsonObject): JsonObject {
  const secret = new Set(
    newestFirst.flatMap(({ fields }) =>
      fields.flatMap(({ id, kind }) => (kind.isSecret === true ? [id] : [])),
    ),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !secret.has(id)));
}

export const readEntry = {
  name: 'readEntry',
  method: 'GET',
  path: '/forms/:form/entries/:id',
  summary: 'An entry with all that is known of it.',
  scope: 'entries:read',
  sameAs: ['/desk/forms/:form/entries/:id'],
  reply: objectOf({
    ...ENTRY,
    notes: listOf(objectOf({ id: TEXT, at: INSTANT, account: TEXT, note: TEXT })),
    edits: listOf(
      objectOf({
        ...{ id: TEXT, at: INSTANT, account: TEXT },
        changes: listOf(objectOf({ field: TEXT, before: ANY, after: ANY })),
      }),
    ),
    jobs: listOf(objectOf({ id: TEXT, kind: TEXT, state: TEXT, error: MAYBE_TEXT })),
    calls: listOf(
      objectOf({
        id: TEXT,
        at: INSTANT,
        hook: TEXT,
        status: { type: ['integer', 'null'] },
        error: MAYBE_TEXT,
      }),
    ),
    claims: listOf(objectOf({ field: TEXT, claimed: TEXT, workedOut: TEXT })),
    calculated: listOf(objectOf({ field: TEXT, formula: TEXT, from: USED })),
    notAsked: listOf(
      objectOf({
        ...{ field: TEXT, within: MAYBE_TEXT },
        rules: listOf(
          objectOf({
            ...{ action: oneOf(['show', 'hide']), rule: oneOf(['all', 'any']) },
            comparisons: listOf(objectOf({ text: TEXT, holds: { type: ['boolean', 'null'] }, looked: USED })),
          }),
        ),
      }),
    ),
  }),
  async perform({ visit: { desk, params } }) {
    const form = await deskForm(params['form'] ?? '', desk);
    const record = form && (await entryRecord(params['id'] ?? '', desk));
    if (form === null || record === null || record.entry.formId !== form.id) return null;
    return {
      ...entryJson(form, record.entry, record.work),
      ...knownOf(record),
      ...explainedJson(whyEntry(form, record.entry, desk)),
    };
  },
} as const satisfies ApiOperation;

function explainedJson({ calculated, hidden }: WhyEntry): JsonObject {
  const used = (answers: readonly UsedAnswer[]) => answers.map(({ id, text }) => ({ field: id, text }));
  return {
    calculated: [...calculated.values()].map(({ id, formula, from }) => ({
      ...{ field: id, formula, from: used(from) },
    })),
    notAsked: hidden.map(({ id, within, rules }) => ({
      ...{ field: id, within },
      rules: rules.map(({ action, rule, comparisons }) => ({
        ...{ action, rule },
        comparisons: comparisons.map(({ text, holds, looked }) => ({ text, holds, looked: used(looked) })),
      })),
    })),
  };
}

function knownOf({ notes, edits, jobs, calls, claims }: EntryRecord): JsonObject {
  return {
    notes: notes.map(({ id, at, accountId, note }) => ({ id, at: instant(at), account: accountId, note })),
    edits: edits.map(({ id, at, accountId, changes }) => ({
      ...{ id, at: instant(at), account: accountId },
      changes: changes.map((change) => ({ ...change })),
    })),
    jobs: jobs.map(({ id, kind, state, error }) => ({ id, kind, state, error })),
    calls: calls.map(({ id, at, hook, status, error }) => ({ id, at: instant(at), hook, status, error })),
    claims: claims.map(({ field, claimed, workedOut }) => ({
      field,
      claimed: written(claimed),
      workedOut: written(workedOut),
    })),
  };
}

function written(value: unknown): string {
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value ?? '');
}
