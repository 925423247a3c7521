import type { UploadTools } from './receive-file.ts';

const BATCH = 500;
/** A file may be on its way into the database for as long as a request may take, and clocks of several machines differ. */
const ORPHAN_MS = 60 * 60 * 1000;

/** How many files were removed: those that nothing has taken in time, and those that nothing knows of. */
export interface Swept {
  readonly expired: number;
  readonly orphans: number;
}

/** Removes files that nothing has taken, and what killed servers have left. What belongs to a submission or a draft stays. */
export async function sweepFiles({ tools, store, quarantine }: UploadTools): Promise<Swept> {
  const now = tools.clock.now().getTime();
  let expired = 0;
  for (;;) {
    const ids = await tools.storage.read(({ uploads }) => uploads.expired(now, BATCH));
    for (const id of ids) expired += (await forgetFile(id, { tools, store })) ? 1 : 0;
    if (ids.length < BATCH) break;
  }
  let orphans = await quarantine.sweep(now - ORPHAN_MS);
  const old: string[] = [];
  for await (const { id, at } of store.list()) if (at < now - ORPHAN_MS) old.push(id);
  for (let start = 0; start < old.length; start += BATCH) {
    const ids = old.slice(start, start + BATCH);
    const known = await tools.storage.read(({ uploads }) => uploads.knownOf(ids));
    for (const id of ids.filter((one) => !known.has(one))) {
      await store.remove(id);
      orphans += 1;
    }
  }
  return { expired, orphans };
}

/** Removes a file that is still in quarantine; whether it was. Its row goes first: whoever takes it meanwhile, or finds no row, is right. */
export async function forgetFile(
  id: string,
  { tools, store }: Pick<UploadTools, 'tools' | 'store'>,
): Promise<boolean> {
  const isForgotten = await tools.storage.transaction(({ uploads }) => uploads.forgetQuarantined(id));
  if (isForgotten) await store.remove(id);
  return isForgotten;
}
