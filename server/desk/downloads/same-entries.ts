import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import { markOf } from '../../value/identity/ids.ts';

type EntryPages = () => AsyncIterable<readonly SubmissionEntry[]>;

/**
 * Reads a list several times as it was at first: for files that tell of each entry in more than one place. What came in since is left out.
 * Where an entry has gone meanwhile, or has another place, the file would hold a half of it: then it rejects, and the file ends broken.
 */
export function sameEntries(pages: EntryPages): EntryPages {
  // Eight bytes for each entry, in the order of the list: their ids would take seven times as much.
  let known: readonly number[] | null = null;
  return () => (known === null ? first() : again(known));

  async function* first(): AsyncGenerator<readonly SubmissionEntry[]> {
    const marks: number[] = [];
    for await (const page of pages()) {
      for (const { id } of page) marks.push(markOf(id));
      yield page;
    }
    known = marks;
  }

  async function* again(marks: readonly number[]): AsyncGenerator<readonly SubmissionEntry[]> {
    let at = 0;
    for await (const page of pages()) {
      const own: SubmissionEntry[] = [];
      for (const entry of page) {
        if (marks[at] !== markOf(entry.id)) continue;
        at += 1;
        own.push(entry);
      }
      yield own;
    }
    if (at < marks.length)
      throw new Error('An entry was erased or changed while a file was made that tells of it in two places.');
  }
}
