import type { Tools } from '../../storage/tools.ts';

/** Who comes back after so long begins another visit. */
const PAUSE_MS = 30 * 60 * 1000;
/** How often a visit is noted: each time is a write. */
const NOTED_EVERY_MS = 60 * 1000;

/** When the visit before this one ended, and notes that this one goes on; null for the first visit of an account. */
export async function sinceLastVisit(
  accountId: string,
  { storage, clock }: Pick<Tools, 'storage' | 'clock'>,
): Promise<number | null> {
  const now = clock.now().getTime();
  const known = await storage.read(({ deskVisits }) => deskVisits.of(accountId));
  const isAnother = known !== null && now - known.lastAt >= PAUSE_MS;
  const beforeAt = known === null ? null : isAnother ? known.lastAt : known.beforeAt;
  if (known === null || now - known.lastAt >= NOTED_EVERY_MS)
    await storage.transaction(({ deskVisits }) => deskVisits.keep(accountId, { beforeAt, lastAt: now }));
  return beforeAt;
}
