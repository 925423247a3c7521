import { type CompiledForm, type FileRecord, isObject, readFileRecords, textOf } from 'formularium/engine';
import { titledFields } from '../../entries/titled-fields.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import { stateOfEntry } from '../filters/values-of-entry.ts';
import { isUnseen } from './known-fields.ts';

/** An answer in the words of its version. */
export interface ShownAnswer {
  readonly id: string;
  /** Its id in the first copy of a repeated group. */
  readonly base: string;
  readonly label: string;
  readonly text: string;
  readonly files: readonly FileRecord[];
  /** Whether its page has sent it along, and its visitor never read of it. */
  readonly isUnseen: boolean;
}

/** The answers of an entry as its visitor saw them; by ids and as they are kept where its version is not known. */
export function shownAnswers(form: CompiledForm | null, entry: SubmissionEntry): readonly ShownAnswer[] {
  const { submission } = entry;
  if (form === null)
    return Object.entries(submission).map(([id, value]) => ({
      ...{ id, base: id, label: id, isUnseen: false },
      ...plain(value),
    }));
  const state = stateOfEntry(form, submission);
  const shown = titledFields(form)
    .filter(({ field, whole }) => field === whole && field.kind.isSecret !== true)
    .map(({ field, title }) => {
      const { id, base } = field;
      const files = filesIn(submission[id]);
      const text = files.length > 0 ? '' : textOf(form, state, id);
      return { id, base, label: title, text, files, isUnseen: isUnseen(field) };
    });
  return shown.filter(({ text, files }) => text !== '' || files.length > 0);
}

function plain(value: unknown): Pick<ShownAnswer, 'text' | 'files'> {
  const files = filesIn(value);
  if (files.length > 0) return { text: '', files };
  const items = Array.isArray(value) ? value : [value];
  return {
    text: items.map((item) => (isObject(item) ? JSON.stringify(item) : String(item ?? ''))).join(', '),
    files,
  };
}

function filesIn(value: unknown): readonly FileRecord[] {
  return Array.isArray(value) && value.length > 0 ? (readFileRecords(value) ?? []) : [];
}
