import type { SetAlarm } from '../../jobs/runner.ts';
import { ENTRY_BATCH } from '../../value/entries/entry-batch.ts';
import type { Log } from '../../value/log.ts';
import { type CatchUpTools, catchUp, IN_TURN } from './catch-up.ts';
import { writeBatch } from './write-batch.ts';

/** A server that has kept nothing for a turn is idle. */
const TURN_MS = 250;
/** After so many turns, or with so many entries noted, values are written however busy the server is. */
const MOST_TURNS = 20;
const MOST_NOTED = 5_000;
/** The pause between two batches while visitors are waiting. */
const PAUSE_MS = 10;
/** What could not be written, as the database was away, is tried again after so long. */
const RETRY_MS = 30_000;

interface ValueWriterOptions extends CatchUpTools {
  readonly log: Log;
  readonly setAlarm: SetAlarm;
}

/** Writes the values of entries, by which lists filter and sort, after their visitors have been answered. */
export interface ValueWriter {
  /** Notes an entry that is being kept: its values are written when the server is idle, or in a few seconds. */
  readonly note: (id: string) => void;
  /** Begins to write what an earlier server has left. */
  readonly start: () => void;
  /** Ends after the batch that is being written. Everything else stays marked, for another server or the next one. */
  readonly stop: () => Promise<void>;
}

export function valueWriter({ setAlarm, log, ...tools }: ValueWriterOptions): ValueWriter {
  const noted = new Set<string>();
  /** Whether entries may be marked that were not noted: by a server that was killed, or by a unit that was committed late. */
  let mayBeOthers = false;
  let isIdle = false;
  let turns = 0;
  /** So many of the noted entries are written however busy the server is. */
  let owed = 0;
  let takeBack: (() => void) | null = null;
  let writing: Promise<void> = Promise.resolve();
  let isStopped = false;

  function next(afterMs: number): void {
    if (isStopped || takeBack !== null || (noted.size === 0 && !mayBeOthers)) return;
    takeBack = setAlarm(afterMs, turn);
  }

  function turn(): void {
    takeBack = null;
    const wasIdle = isIdle;
    isIdle = true;
    turns += 1;
    if (owed <= 0 && (turns >= MOST_TURNS || noted.size >= MOST_NOTED)) [owed, turns] = [noted.size, 0];
    if (!wasIdle && owed <= 0) next(TURN_MS);
    else writing = write().then(next, failed);
  }

  /** Writes a batch. Gives the time until the next one. */
  async function write(): Promise<number> {
    const ids = takenFrom(noted, ENTRY_BATCH);
    owed -= ids.length;
    if (ids.length === 0) {
      mayBeOthers = (await catchUp(tools, { most: ENTRY_BATCH })) === 'left';
    } else {
      const { storage } = tools;
      const written = await storage.transaction(
        (transaction) => writeBatch(ids, transaction, tools),
        IN_TURN,
      );
      if (written.length < ids.length) mayBeOthers = true;
    }
    if (isIdle) return 0;
    if (owed <= 0) return TURN_MS;
    return noted.size > MOST_NOTED ? 0 : PAUSE_MS;
  }

  function failed(error: unknown): void {
    log.warn({ err: error }, 'values of entries could not be written yet');
    mayBeOthers = true;
    next(RETRY_MS);
  }

  return {
    note(id) {
      noted.add(id);
      isIdle = false;
      next(TURN_MS);
    },
    start() {
      mayBeOthers = true;
      next(TURN_MS);
    },
    async stop() {
      isStopped = true;
      takeBack?.();
      await writing;
    },
  };
}

/** Takes the first so many out of a set. */
function takenFrom(set: Set<string>, most: number): readonly string[] {
  const taken: string[] = [];
  for (const each of set) {
    if (taken.length === most) break;
    taken.push(each);
  }
  for (const each of taken) set.delete(each);
  return taken;
}
