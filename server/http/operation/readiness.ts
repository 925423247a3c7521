import type { Tools } from '../../storage/tools.ts';

/** Whether something can be kept now. */
export type Readiness = () => Promise<void>;

const FRESH_MS = 2_000;

/**
 * Shows that the server can keep something, by keeping something. Resolves when it can, rejects with a `StorageFailure` when not. However
 * often it is asked, it writes no more than once in two seconds.
 */
export function readinessOf({
  storage,
  clock,
  newId,
}: Pick<Tools, 'storage' | 'clock' | 'newId'>): Readiness {
  const server = newId();
  let shown: Promise<void> | null = null;
  let askedAt = 0;
  return () => {
    const now = clock.now().getTime();
    if (shown === null || Math.abs(now - askedAt) >= FRESH_MS) {
      askedAt = now;
      shown = storage.transaction(({ heartbeats }) => heartbeats.beat(server, now));
    }
    return shown;
  };
}
