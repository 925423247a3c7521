import type { Tools } from '../../storage/tools.ts';
import { ENTRY_BATCH } from '../../value/entries/entry-batch.ts';
import { type BatchTools, writeBatch } from './write-batch.ts';

export interface CatchUpTools extends BatchTools {
  readonly storage: Tools['storage'];
}

export interface CatchUpBounds {
  /** So many entries are written; all of them where it is left out. */
  readonly most?: number;
  /** Ends it before the next batch. */
  readonly signal?: AbortSignal;
}

/** Whether the values of all entries are written that were kept when it began, or some are left. */
export type CatchUpEnd = 'done' | 'left';

/** Several servers may write at once, but this one writes one batch after the other. */
export const IN_TURN = { inTurn: 'entry-values' };

/** Writes the values of every entry that is kept now and has none, whoever has kept it; the earliest first. */
export async function catchUp(
  tools: CatchUpTools,
  { most = Number.POSITIVE_INFINITY, signal }: CatchUpBounds = {},
): Promise<CatchUpEnd> {
  const { storage } = tools;
  const last = await storage.read(({ entryValues }) => entryValues.lastWaiting());
  if (last === null) return 'done';
  for (let looked = 0; ; looked += ENTRY_BATCH) {
    signal?.throwIfAborted();
    const ids = await storage.read(({ entryValues }) => entryValues.waiting(ENTRY_BATCH, last));
    if (ids.length === 0) return 'done';
    if (looked >= most) return 'left';
    await storage.transaction((transaction) => writeBatch(ids, transaction, tools), IN_TURN);
  }
}
