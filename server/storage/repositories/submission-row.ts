import type { JsonObject } from 'formularium/engine';
import { columnsOf, type RowOf } from './record-columns.ts';

/** How a submission stands: taken, or held back as probable spam until somebody has looked at it. */
export type SubmissionState = 'received' | 'held';

/** A submission that has been settled and is to be kept. Instants are milliseconds since 1970, UTC. */
export interface NewSubmission {
  readonly id: string;
  readonly formId: string;
  /** The same each time that the same submission is sent. */
  readonly key: string;
  /** The version of its form: see `formVersions`. */
  readonly version: string;
  /** Tells this content from any other: see `contentHash`. */
  readonly hash: string;
  readonly submission: JsonObject;
  readonly reply: JsonObject;
  /** The tag of the language in which it was filled in. */
  readonly language: string;
  /** When its page was made; null where that is not known. */
  readonly begunAt: number | null;
  readonly sentAt: number;
  /** The address of the page it was sent from, without its query; null where that is not known. */
  readonly source: string | null;
  readonly accountId: string | null;
  readonly state: SubmissionState;
  /** Why it is held. */
  readonly reason: string | null;
}

/** A submission as it is kept. The oldest have no version. */
export type SubmissionEntry = Omit<NewSubmission, 'version'> & { readonly version: string | null };

export type SubmissionRow = RowOf<SubmissionEntry>;

const COLUMNS = columnsOf<SubmissionEntry>({ submission: 'json', reply: 'json' });

export const rowOf: (submission: NewSubmission) => SubmissionRow = COLUMNS.row;

/** An entry from its row, member by member: with members after a spread each would have a shape of its own, which is kept for long. */
export function entryOf(row: SubmissionRow): SubmissionEntry {
  return {
    id: row.id,
    key: row.key,
    version: row.version,
    hash: row.hash,
    language: row.language,
    source: row.source,
    state: row.state,
    reason: row.reason,
    formId: row.form_id,
    submission: JSON.parse(row.submission),
    reply: JSON.parse(row.reply),
    begunAt: row.begun_at,
    sentAt: row.sent_at,
    accountId: row.account_id,
  };
}
