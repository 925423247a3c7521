import type { Donation } from '../../storage/repositories/donation-row.ts';
import type { Donor } from '../../storage/repositories/donors.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import { startOfDay } from '../../value/clock.ts';

/** What has arrived of a donor in a time. */
export interface DonorStatement {
  readonly donor: Donor;
  /** That of the newest donation with one. */
  readonly address: Donation['address'];
  /** In the order in which they arrived. */
  readonly donations: readonly Donation[];
}

/** A year of the site's calendar, `2026`, as the time between two instants. */
export function timeOfYear(
  year: string,
  timeZone: string,
): { readonly since: number; readonly before: number } {
  const next = String(Number(year) + 1).padStart(4, '0');
  return { since: startOfDay(`${year}-01-01`, timeZone), before: startOfDay(`${next}-01-01`, timeZone) };
}

/** The statement of a donor; null where nothing of theirs has arrived then. */
export async function donorStatement(
  id: string,
  time: { readonly since: number; readonly before: number },
  transaction: Pick<StorageTransaction, 'donors' | 'donationReports'>,
): Promise<DonorStatement | null> {
  return (await donorStatements([id], time, transaction))[0] ?? null;
}

/** The statements of some donors, in the order of their ids, without those of whom nothing has arrived then: by two questions for all of them. */
export async function donorStatements(
  ids: readonly string[],
  time: { readonly since: number; readonly before: number },
  { donors, donationReports }: Pick<StorageTransaction, 'donors' | 'donationReports'>,
): Promise<readonly DonorStatement[]> {
  const found = new Map((await donors.withIds(ids)).map((donor) => [donor.id, donor]));
  const arrived = new Map<string, Donation[]>();
  for (const donation of await donationReports.arrivedOf(ids, time)) {
    const own = arrived.get(donation.donorId) ?? [];
    own.push(donation);
    arrived.set(donation.donorId, own);
  }
  return ids.flatMap((id) => {
    const [donor, donations] = [found.get(id), arrived.get(id)];
    if (donor === undefined || donations === undefined) return [];
    const address = donations.findLast((one) => Object.keys(one.address).length > 0)?.address ?? {};
    return [{ donor, address, donations }];
  });
}

/** What donations come to without what was given back, in each currency. */
export function addedUp(
  donations: readonly Pick<Donation, 'currency' | 'amount' | 'refunded'>[],
): readonly { readonly currency: string; readonly total: bigint }[] {
  const totals = new Map<string, bigint>();
  for (const { currency, amount, refunded } of donations)
    totals.set(currency, (totals.get(currency) ?? 0n) + amount - refunded);
  return [...totals].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency, total]) => ({ currency, total }));
}
