import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { DonationNote } from '../../storage/repositories/donation-notes.ts';
import type { EntryNote } from '../../storage/repositories/entry-work.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { type DeskVisit, momentIn, writerFor } from '../desk.ts';
import { ROLE_TITLES } from '../people/role-titles.ts';

/** Notes of the people at the site, as they are handed out to the person whom they are about. */
interface ToldNotes {
  readonly lines: readonly (readonly [label: string, text: string])[];
  readonly data: readonly JsonObject[];
}

interface WrittenNote {
  readonly at: number;
  readonly author: string;
  readonly text: string;
}

/** What was noted about an entry, word for word. Its authors are told by their role: their names are theirs. */
export function toldNotes(
  notes: readonly EntryNote[],
  transaction: StorageTransaction,
  visit: DeskVisit,
): Promise<ToldNotes> {
  const written = notes.map(({ at, accountId, note }) => ({ at, author: accountId, text: note }));
  return tell(written, transaction, visit);
}

/** The reasons that people at the site gave for what happened to a donation. */
export function toldReasons(
  notes: readonly DonationNote[],
  transaction: StorageTransaction,
  visit: DeskVisit,
): Promise<ToldNotes> {
  const written = notes.flatMap(({ at, actor, details: { reason } }) =>
    typeof reason === 'string' && reason !== '' ? [{ at, author: actor, text: reason }] : [],
  );
  return tell(written, transaction, visit);
}

async function tell(
  written: readonly WrittenNote[],
  { accounts }: StorageTransaction,
  visit: DeskVisit,
): Promise<ToldNotes> {
  if (written.length === 0) return { lines: [], data: [] };
  const authors = await accounts.withIds([...new Set(written.map(({ author }) => author))]);
  const roles = new Map(authors.map(({ id, role }) => [id, role]));
  const says = writerFor(visit);
  return {
    lines: written.map(({ at, author, text }) => {
      const role = roles.get(author);
      const by = [momentIn(at, visit), role === undefined ? '' : says(ROLE_TITLES[role])];
      return [says(serverWords.deskNoteOf, by.filter(Boolean).join(', ')), text] as const;
    }),
    data: written.map(({ at, author, text }) => ({
      ...{ at: new Date(at).toISOString(), role: roles.get(author) ?? null, text },
    })),
  };
}
