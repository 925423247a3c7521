import type { UploadTools } from './receive-file.ts';

const BATCH = 500;
/** A file may come in for as long as a request may take, and clocks of several machines differ. */
const UNFINISHED_MS = 60 * 60 * 1000;

/** How many files were removed: those that nothing has taken in time, those of what was erased, and what killed servers had begun. */
export interface Swept {
  readonly expired: number;
  readonly erased: number;
  readonly unfinished: number;
}

type SweepTools = Pick<UploadTools, 'tools' | 'store'>;

/**
 * Removes files that nothing has taken, and those that were erased. What belongs to a submission or a draft stays, and so does every file
 * that this database has never known: it may be another's (docs/adr/0133).
 */
export async function sweepFiles({ tools, store, quarantine }: UploadTools): Promise<Swept> {
  const now = tools.clock.now().getTime();
  let expired = 0;
  for (;;) {
    const ids = await tools.storage.read(({ uploads }) => uploads.expired(now, BATCH));
    for (const id of ids) expired += (await forgetFile(id, { tools, store })) ? 1 : 0;
    if (ids.length < BATCH) break;
  }
  let erased = 0;
  for (;;) {
    const ids = await tools.storage.read(({ uploads }) => uploads.forgotten(BATCH));
    await removeContents(ids, { tools, store });
    erased += ids.length;
    if (ids.length < BATCH) break;
  }
  return { expired, erased, unfinished: await quarantine.sweep(now - UNFINISHED_MS) };
}

/** Removes a file that is still in quarantine; whether it was. It is forgotten first: nothing can take it while its content goes. */
export async function forgetFile(id: string, { tools, store }: SweepTools): Promise<boolean> {
  const isForgotten = await tools.storage.transaction(({ uploads }) => uploads.forgetQuarantined(id));
  if (isForgotten) await removeContents([id], { tools, store });
  return isForgotten;
}

async function removeContents(ids: readonly string[], { tools, store }: SweepTools): Promise<void> {
  for (const id of ids) await store.remove(id);
  await tools.storage.transaction(({ uploads }) => uploads.removed(ids));
}
