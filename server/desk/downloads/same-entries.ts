import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';

/** Reads the entries that a list held at one moment, page by page, as often as wanted. */
export type EntryPages = () => AsyncIterable<readonly SubmissionEntry[]>;

/**
 * Reads them several times, for files that tell of each entry in more than one place. Where an entry has gone meanwhile, the file would hold a
 * half of it: then it rejects, and the file ends broken.
 */
export function sameEntries(pages: EntryPages): EntryPages {
  let known: number | null = null;
  return async function* same() {
    let many = 0;
    for await (const page of pages()) {
      many += page.length;
      yield page;
    }
    known ??= many;
    if (many < known)
      throw new Error('An entry was erased while a file was made that tells of it in two places.');
  };
}
