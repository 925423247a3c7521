import type { SubmissionEntry } from '../../storage/repositories/submissions.ts';
import type { EntryTable } from '../entry-table.ts';

/** A way to write entries. */
export interface EntryFormat {
  readonly name: string;
  /** Begins to write a table: gives what comes before the entries, each entry, and what comes after them. */
  readonly begin: (table: EntryTable) => EntryWriter;
}

export interface EntryWriter {
  readonly before: string;
  readonly entry: (entry: SubmissionEntry, isFirst: boolean) => string;
  readonly after: string;
}
