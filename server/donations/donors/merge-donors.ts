import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';

/** A line of the audit log names so many donations: what was merged can be told apart again by it. */
const MOST = 1000;

/**
 * Makes everything that one donor has given a donation of another, within a unit of work: they turned out to be the same. What comes in
 * under the address of the first one from now on is the other one's as well. Gives the number of donations, or null where there are no
 * two such donors.
 */
export async function mergeDonors(
  { from, into }: { readonly from: string; readonly into: string },
  actor: string,
  { donors, donations, auditLog }: StorageTransaction,
  tools: Pick<Tools, 'clock' | 'newId'>,
): Promise<number | null> {
  if (from === into) return null;
  for (const id of [from, into])
    if ((await donors.withId(id)) === null || (await donors.mergedInto(id)) !== null) return null;
  const page = { sort: 'id', direction: 'asc', limit: MOST + 1, offset: 0 } as const;
  const moved = (await donations.list({ donorId: from }, page)).map(({ id }) => id);
  if (moved.length > MOST) return null;
  await donations.moveTo(into, from);
  await donors.merge(from, into);
  await auditLog.note(
    { actor, action: 'donor.merge', subject: into, details: { from, donations: moved } },
    tools,
  );
  return moved.length;
}
