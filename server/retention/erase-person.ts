import { eraseAccount } from '../accounts/erase-account.ts';
import { endForErased } from '../payments/subscriptions/end-for-erased.ts';
import type { Storage, StorageTransaction } from '../storage/storage.ts';
import type { Clock } from '../value/clock.ts';
import { eraseSubmission } from './erase-submission.ts';
import { type SoughtPerson, type Trace, tracesOf } from './traces.ts';

interface PersonErasure {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Who erases it, for the audit log. */
  readonly actor: string;
}

type Eraser = (
  id: string,
  transaction: StorageTransaction,
  erasure: Omit<PersonErasure, 'storage'>,
) => Promise<void>;

/** How a trace is erased, by its table. What stands in no other table than these can be erased. */
const ERASERS: ReadonlyMap<string, Eraser> = new Map<string, Eraser>([
  ['submissions', eraseEntry],
  ['drafts', eraseDraft],
  ['uploads', (id, { uploads }) => uploads.forget(id)],
  ['outbox', (id, { outbox }) => outbox.erase(id)],
  ['ledger', (id, { ledger }) => ledger.erase(id)],
  ['entry_edits', (id, { entryEdits }) => entryEdits.erase(id)],
  ['entry_notes', (id, { entryWork }) => entryWork.eraseNote(id)],
  ['hook_deliveries', (id, { hookDeliveries }) => hookDeliveries.erase(id)],
  ['account_links', async (id, { accountLinks }) => void (await accountLinks.use(id))],
  ['api_keys', async (id, { apiKeys }) => void (await apiKeys.remove(id))],
  ['export_schedules', async (id, { exportSchedules }) => void (await exportSchedules.remove(id))],
  ['identities', (id, { identities }) => identities.erase(id)],
  ['factors', (id, { factors }) => factors.rename(id, '')],
  ['donations', eraseGift],
  ['donors', (id, { donors }) => donors.erase(id)],
  ['donor_links', async (id, { donorAccess }) => void (await donorAccess.useLink(id))],
  ['mailing_list', (id, { mailingList }) => mailingList.erase(id)],
  ['donor_sessions', (id, { donorAccess }) => donorAccess.endSession(id)],
  ['accounts', eraseOwn],
]);

/** What came of erasing a person. */
export interface ErasedPerson {
  readonly erased: readonly Trace[];
  /** Where the address still stands: in the texts of forms, for example. */
  readonly left: readonly Trace[];
}

/**
 * Erases everything that mentions the address of a person or belongs to their account, a row to a unit of work, and the account last:
 * where it is stopped, it goes on when it is begun again. The audit log keeps that it was done, and how many rows it was.
 */
export async function erasePerson(person: SoughtPerson, erasure: PersonErasure): Promise<ErasedPerson> {
  const { storage, clock, newId, actor } = erasure;
  const erased: Trace[] = [];
  const places = [...ERASERS.keys()];
  for (const trace of (await found(person, storage)).sort(
    (a, b) => places.indexOf(a.table) - places.indexOf(b.table),
  )) {
    const erase = ERASERS.get(trace.table);
    if (erase === undefined) continue;
    await storage.transaction((transaction) => erase(trace.id, transaction, erasure));
    erased.push(trace);
  }
  const many: Record<string, number> = {};
  for (const { table } of erased) many[table] = (many[table] ?? 0) + 1;
  await storage.transaction(({ auditLog }) =>
    auditLog.note(
      { actor, action: 'person.erase', subject: person.accountId ?? 'no account', details: many },
      { clock, newId },
    ),
  );
  return { erased, left: await found({ ...person, accountId: null }, storage) };
}

async function found(person: SoughtPerson, storage: Storage): Promise<Trace[]> {
  const all: Trace[] = [];
  for await (const trace of tracesOf(person, storage)) all.push(trace);
  return all;
}

async function eraseEntry(
  id: string,
  transaction: StorageTransaction,
  { clock, newId, actor }: Omit<PersonErasure, 'storage'>,
): Promise<void> {
  const entry = await transaction.submissions.withId(id);
  if (entry === null) return;
  const now = clock.now().getTime();
  await eraseSubmission(entry, transaction, { reason: 'asked', actor, newId, now });
}

async function eraseGift(
  id: string,
  transaction: StorageTransaction,
  erasure: Omit<PersonErasure, 'storage'>,
): Promise<void> {
  await transaction.donations.erase(id);
  await transaction.donationNotes.forgetReasons(id);
  await endForErased(await transaction.subscriptions.ofDonation(id), transaction, erasure);
}

async function eraseDraft(
  id: string,
  { drafts, uploads }: StorageTransaction,
  { clock }: Omit<PersonErasure, 'storage'>,
): Promise<void> {
  await drafts.erase(id);
  await uploads.leaveDraft(id, clock.now().getTime());
}

async function eraseOwn(
  id: string,
  transaction: StorageTransaction,
  erasure: Omit<PersonErasure, 'storage'>,
): Promise<void> {
  const account = await transaction.accounts.withId(id);
  if (account !== null) await eraseAccount(account, transaction, erasure);
}
