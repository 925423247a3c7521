import { type FileRecord, fieldState, filesIssue, readFileRecords } from 'formularium/engine';
import type { RefObject } from 'react';
import type { FieldProps } from '../store/field-props.ts';
import { recordOf } from '../store/record-of.ts';
import { fileOf, forgetFile } from '../store/uploads.ts';
import { useSession } from '../store/use-form.ts';
import { useTransfers } from './use-transfers.ts';

/** A file of the list: its record, its progress from 0 to 1 while it is being sent, and whether it can be retried. */
export interface ListedFile {
  readonly record: FileRecord;
  readonly part: number | null;
  readonly canRetry: boolean;
}

/** The files of a field, and what can be done with them. */
export interface ChosenFiles {
  readonly listed: readonly ListedFile[];
  /** Adds files, or replaces those that are there if the field takes only one or `isInPlace` says so. */
  readonly take: (files: readonly File[], isInPlace?: boolean) => void;
  readonly remove: (id: string) => void;
  readonly retry: (id: string) => void;
}

type IssueOf = (records: readonly FileRecord[]) => string | null;

/** Keeps the chosen files, checks each with the engine, and sends those that are uploaded before the form. */
export function useFiles(
  { field, state, onAnswer }: FieldProps,
  input: RefObject<HTMLInputElement | null>,
): ChosenFiles {
  const session = useSession();
  const recordsNow = (): readonly FileRecord[] =>
    readFileRecords(fieldState(session.form, session.state, field.id)?.answer ?? null) ?? [];
  const answer = (records: readonly FileRecord[]): void => onAnswer(records.length === 0 ? null : records);
  const said: IssueOf = (records) => filesIssue(session.form, field.id, records)?.message ?? null;
  /** The issue of the files themselves, apart from their uploads. */
  const issueOf: IssueOf = (records) => said(records.map((record) => changed(record, { success: null })));
  const { id: form } = session.form;
  const { isPossible, parts, send, end, takeBack } = useTransfers(
    { form, field: field.id, input },
    (id, changes) =>
      answer(recordsNow().map((one) => (one.file_id === id ? explained(changed(one, changes), said) : one))),
  );
  const isMultiple = field.definition['fileType'] === 'multiple';
  const goesAhead = field.definition['uploadMethod'] === 'ajax';
  const records = readFileRecords(state.answer) ?? [];
  const fine = sound(records);
  const letGo = ({ file_id: id, success }: FileRecord): void => {
    end(id);
    forgetFile(id);
    if (goesAhead && success === true) takeBack(id);
  };
  return {
    listed: records.map((record) => ({
      record,
      part: parts.get(record.file_id) ?? null,
      canRetry:
        isPossible &&
        record.success === false &&
        fileOf(record.file_id) !== undefined &&
        issueOf([...fine, record]) === null,
    })),
    take(files, isInPlace = !isMultiple) {
      const before = isInPlace ? [] : recordsNow();
      if (!isMultiple) for (const record of recordsNow()) letGo(record);
      const chosen = lookedAt((isMultiple ? files : files.slice(0, 1)).map(newRecord), before, issueOf);
      answer([...before, ...chosen]);
      const ready = goesAhead ? chosen.filter(({ success }) => success === null) : [];
      const total = sound([...before, ...chosen]).length;
      for (const { file_id } of ready) void send(file_id, total);
    },
    remove(id) {
      for (const record of recordsNow()) if (record.file_id === id) letGo(record);
      const left = recordsNow().filter(({ file_id }) => file_id !== id);
      // Another file may have been one too many, and now fits.
      const anew = left.map((one) => (goesAhead ? one : changed(one, { success: null, message: '' })));
      answer(goesAhead ? left : lookedAt(anew, [], issueOf));
    },
    retry: (id) => void send(id, sound(recordsNow()).length + 1),
  };
}

function sound(records: readonly FileRecord[]): readonly FileRecord[] {
  return records.filter(({ success }) => success !== false);
}

/** Checks the chosen files in order, each against the sound files before it, and puts the issue into its record. */
function lookedAt(
  chosen: readonly FileRecord[],
  before: readonly FileRecord[],
  issueOf: IssueOf,
): readonly FileRecord[] {
  const fine = before.filter((record) => issueOf([record]) === null);
  return chosen.map((record) => {
    const message = issueOf([record]) ?? issueOf([...fine, record]);
    if (message !== null) return changed(record, { success: false, message });
    fine.push(record);
    return record;
  });
}

/** A failure that the host does not explain gets the form's message. */
function explained(record: FileRecord, said: IssueOf): FileRecord {
  if (record.success !== false || record.message !== '') return record;
  return changed(record, { message: said([record]) ?? '' });
}

function newRecord(file: File): FileRecord {
  return { ...recordOf(file), success: null, message: '' };
}

function changed(record: FileRecord, changes: Partial<FileRecord>): FileRecord {
  return Object.assign({}, record, changes);
}
