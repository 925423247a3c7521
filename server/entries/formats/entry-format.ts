import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { EntryTable } from '../entry-table.ts';

/** A way to write entries. */
export interface EntryFormat {
  readonly name: string;
  /** Begins to write a table: gives what comes before the entries, many of them at a time, and what comes after them. */
  readonly begin: (table: EntryTable) => EntryWriter;
}

export interface EntryWriter {
  readonly before: string;
  /** Some of the entries as one text: a piece for each of a million takes more memory than they do. */
  readonly entries: (some: readonly SubmissionEntry[], areFirst: boolean) => string;
  readonly after: string;
}
