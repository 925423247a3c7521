import type { EntryCall, EntryDelivery } from '../../storage/repositories/entry-deliveries.ts';
import type { EntryNote, EntryWork } from '../../storage/repositories/entry-work.ts';
import type { FalseClaim } from '../../storage/repositories/ledger.ts';
import type { SubmissionEntry } from '../../storage/repositories/submissions.ts';
import type { Desk } from '../desk.ts';

/** Everything that is known of an entry. */
export interface EntryRecord {
  readonly entry: SubmissionEntry;
  readonly work: EntryWork;
  readonly notes: readonly EntryNote[];
  readonly jobs: readonly EntryDelivery[];
  readonly calls: readonly EntryCall[];
  /** What pages claimed under its key; each with an id of its own. */
  readonly claims: readonly (FalseClaim & { readonly id: string })[];
  /** The people who may work on it: what they are called, by their ids. */
  readonly people: ReadonlyMap<string, string>;
}

const MOST_PEOPLE = 500;

/** Reads all that is known of an entry; null where there is none. */
export async function entryRecord(id: string, { tools }: Pick<Desk, 'tools'>): Promise<EntryRecord | null> {
  return tools.storage.read(async (transaction) => {
    const { submissions, entryWork, entryDeliveries, ledger, accounts } = transaction;
    const entry = await submissions.withId(id);
    if (entry === null) return null;
    const lines = await ledger.underKey(entry.formId, entry.key);
    const people = await accounts.ofRoles(['manager', 'owner'], MOST_PEOPLE);
    return {
      entry,
      work: await entryWork.of(id),
      notes: await entryWork.notesOf(id),
      jobs: await entryDeliveries.jobsOf(id),
      calls: await entryDeliveries.callsOf(id),
      claims: lines.flatMap((line) =>
        line.claims.map((claim, place) => ({ ...claim, id: `${line.id}.${place}` })),
      ),
      people: new Map(people.map((one) => [one.id, one.name || one.writtenEmail])),
    };
  });
}
