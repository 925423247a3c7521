import type { Account } from '../../storage/repositories/accounts.ts';
import type { EntryCall, EntryDelivery } from '../../storage/repositories/entry-deliveries.ts';
import type { EntryEdit } from '../../storage/repositories/entry-edits.ts';
import type { EntryNote, EntryWork } from '../../storage/repositories/entry-work.ts';
import type { FalseClaim } from '../../storage/repositories/ledger.ts';
import type { SubmissionEntry } from '../../storage/repositories/submission-row.ts';
import type { Desk } from '../desk.ts';

/** Everything that is known of an entry. */
export interface EntryRecord {
  readonly entry: SubmissionEntry;
  readonly work: EntryWork;
  readonly notes: readonly EntryNote[];
  /** What was changed in it since it was sent, oldest first. */
  readonly edits: readonly EntryEdit[];
  readonly jobs: readonly EntryDelivery[];
  readonly calls: readonly EntryCall[];
  /** What pages claimed under its key; each with an id of its own. */
  readonly claims: readonly (FalseClaim & { readonly id: string })[];
  /** The people who may take care of it: what they are called, by their ids. */
  readonly people: ReadonlyMap<string, string>;
  /** The same of everybody who is named in it, whatever they may do now. */
  readonly named: ReadonlyMap<string, string>;
}

const MOST_PEOPLE = 500;

/** Reads all that is known of an entry; null where there is none. */
export async function entryRecord(id: string, { tools }: Pick<Desk, 'tools'>): Promise<EntryRecord | null> {
  return tools.storage.read(async (transaction) => {
    const { submissions, entryWork, entryEdits, entryDeliveries, ledger, accounts } = transaction;
    const entry = await submissions.withId(id);
    if (entry === null) return null;
    const lines = await ledger.underKey(entry.formId, entry.key);
    const people = await accounts.ofRoles(['manager', 'owner'], MOST_PEOPLE);
    const [work, notes] = [await entryWork.of(id), await entryWork.notesOf(id)];
    const edits = await entryEdits.of(id);
    const authors = [...notes, ...edits].map(({ accountId }) => accountId);
    const named = await accounts.withIds([...new Set([...authors, work.assignee ?? ''])]);
    return {
      ...{ entry, work, notes, edits, people: namesOf(people), named: namesOf(named) },
      jobs: await entryDeliveries.jobsOf(id),
      calls: await entryDeliveries.callsOf(id),
      claims: lines.flatMap((line) =>
        line.claims.map((claim, place) => ({ ...claim, id: `${line.id}.${place}` })),
      ),
    };
  });
}

function namesOf(accounts: readonly Account[]): ReadonlyMap<string, string> {
  return new Map(accounts.map((one) => [one.id, one.name || one.writtenEmail]));
}
