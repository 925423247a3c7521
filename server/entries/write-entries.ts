import type { SubmissionEntry, SubmissionState } from '../storage/repositories/submission-row.ts';
import type { Storage } from '../storage/storage.ts';
import { entryTable, type Wording } from './entry-table.ts';
import type { EntryFormat } from './formats/entry-format.ts';

export interface WritingOptions {
  readonly formId: string;
  /** Sent then or later: milliseconds since 1970. */
  readonly since?: number;
  readonly state?: SubmissionState;
  readonly wording: Wording;
  readonly format: EntryFormat;
  readonly writeTime: (moment: number) => string;
  /** The address of a file; without it, files are named only. */
  readonly linkTo?: (fileId: string) => string;
  /** Takes the next piece of the text; it may have to wait. */
  readonly write: (text: string) => Promise<void>;
}

const PAGE = 500;

/** Writes the entries of a form, oldest first, and gives their number. They are read page by page, however many there are. */
export async function writeEntries(
  storage: Pick<Storage, 'read'>,
  { formId, since, state, wording, format, writeTime, linkTo, write }: WritingOptions,
): Promise<number> {
  const query = { formId, ...(since !== undefined && { since }), ...(state !== undefined && { state }) };
  const answers = new Set<string>();
  for await (const page of pagesOf(storage, query))
    for (const { submission } of page) for (const id of Object.keys(submission)) answers.add(id);
  const versions = await storage.read(({ formVersions }) => formVersions.ofForm(formId));
  const writer = format.begin(
    entryTable({ versions, answers, wording, writeTime, ...(linkTo && { linkTo }) }),
  );
  let count = 0;
  await write(writer.before);
  for await (const page of pagesOf(storage, query)) {
    await write(writer.entries(page, count === 0));
    count += page.length;
  }
  await write(writer.after);
  return count;
}

async function* pagesOf(
  storage: Pick<Storage, 'read'>,
  query: { readonly formId: string; readonly since?: number; readonly state?: SubmissionState },
): AsyncGenerator<readonly SubmissionEntry[]> {
  let after: SubmissionEntry | undefined;
  for (;;) {
    const page: readonly SubmissionEntry[] = await storage.read(({ submissions }) =>
      submissions.list({ ...query, limit: PAGE, ...(after && { after }) }),
    );
    yield page;
    after = page.at(-1);
    if (after === undefined || page.length < PAGE) return;
  }
}
