import { serverWords } from 'formularium/languages';
import { dayIn } from '../../value/clock.ts';
import { Refusal } from '../../value/refusal.ts';
import { type DeskVisit, writerFor } from '../desk.ts';
import { LIST_NAMES } from '../lists/asked-list.ts';
import { pagesOfList, wantedList } from '../lists/entries-of-list.ts';
import { deskForm } from '../lists/entry-page.ts';
import type { DeskDownload } from './download.ts';
import type { EntryPages } from './same-entries.ts';
import { type ArchivedFile, fileNameIn, zipFiles } from './zip-files.ts';

/** What an archive of this kind can hold. */
const MOST_BYTES = 4_000_000_000;
const MOST_FILES = 65_000;

/** The files of the entries that a list holds, as one archive: a folder for each entry. */
export const exportFiles = {
  path: '/desk/forms/:form/files',
  needs: 'manager',
  takes: LIST_NAMES,
  async open(visit) {
    const { tools } = visit.desk;
    const { storage, clock } = tools;
    const form = await deskForm(visit.params['form'] ?? '', visit.desk);
    if (form === null) return null;
    const list = await wantedList(form, visit);
    let [bytes, many] = [0, 0];
    const pages = pagesOfList(form.id, list, storage, 'again');
    for await (const { size } of uploadsOf(pages, visit)) [bytes, many] = [bytes + size, many + 1];
    if (bytes > MOST_BYTES || many > MOST_FILES)
      throw new Refusal(422, writerFor(visit)(serverWords.deskTooManyFiles));
    const line = { action: 'files.export', subject: form.id, details: { many } };
    await storage.transaction(({ auditLog }) => auditLog.note({ actor: visit.account.id, ...line }, tools));
    return {
      name: `${fileNameIn(form.title)}-${clock.today()}.zip`,
      mimeType: 'application/zip',
      content: zipFiles(archived(pages, visit)),
    };
  },
} as const satisfies DeskDownload;

interface ListedUpload {
  readonly id: string;
  readonly size: number;
  readonly path: string;
}

async function* archived(pages: EntryPages, visit: DeskVisit): AsyncGenerator<ArchivedFile> {
  for await (const { id, path } of uploadsOf(pages, visit))
    yield { path, open: () => visit.desk.openFile(id) };
}

async function* uploadsOf(pages: EntryPages, { desk: { tools } }: DeskVisit): AsyncGenerator<ListedUpload> {
  const { storage, clock } = tools;
  for await (const entries of pages())
    for (const entry of entries) {
      const files = await storage.read(({ uploads }) => uploads.ofSubmission(entry.id));
      const folder = `${dayIn(clock.timeZone, new Date(entry.sentAt))}-${entry.id}`;
      // The same name twice in a folder would be one file.
      for (const [place, { id, size, name }] of files.entries())
        yield { id, size, path: `${folder}/${place + 1}-${fileNameIn(name)}` };
    }
}
