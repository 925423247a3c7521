/** A job is tried for about a day: long enough for a mail server that is down over a night. */
export const MOST_TRIES = 16;

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;

/**
 * The pause after so many tries: each twice as long as the one before. `chance`, from 0 to 1, shortens it by up to half, so that jobs which
 * failed together are not all tried again together.
 */
export function pauseAfter(tries: number, chance: number): number {
  const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
  return Math.round(longest * (1 - chance / 2));
}
