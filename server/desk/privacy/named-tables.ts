import type { Word } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { DeskWriter } from '../desk.ts';

/** What the tables hold that people know of; all others only serve to work. */
const NAMES: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['submissions', serverWords.deskEntries],
  ['entry_notes', serverWords.deskNotes],
  ['drafts', serverWords.deskDrafts],
  ['uploads', serverWords.deskKeptFiles],
  ['donations', serverWords.deskDonations],
  ['donors', serverWords.deskDonors],
  ['mailing_list', serverWords.mailingTitle],
  ['accounts', serverWords.deskKeptAccounts],
  ['mails', serverWords.deskKeptMails],
  ['audit_log', serverWords.deskLog],
]);

/** How much there is of what, in words: “Entries: 3”. Tables that nobody knows of are added up, as the last. */
export function namedTables(
  many: Iterable<readonly [table: string, count: number]>,
  says: DeskWriter,
): readonly string[] {
  const named: string[] = [];
  let others = 0;
  for (const [table, count] of many) {
    const name = NAMES.get(table);
    if (name === undefined) others += count;
    else named.push(`${says(name)}: ${count}`);
  }
  return others === 0 ? named : [...named, `${says(serverWords.deskKeptOthers)}: ${others}`];
}
