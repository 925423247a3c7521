import type { JsonObject } from '../value/json.ts';
import { textIn, wordIn } from '../value/read-member.ts';

/**
 * When submissions are accepted. Both ends are a day, `YYYY-MM-DD`, or a time of the site's clock, `YYYY-MM-DDTHH:MM`;
 * '' means no limit.
 */
export interface Opening {
  readonly status: 'open' | 'pause' | 'close';
  readonly from: string;
  readonly until: string;
}

/** The reasons why no submissions are accepted. */
export type Closure = 'notOpen' | 'paused' | 'closed';

/** Reads when submissions are accepted. */
export function readOpening(opening: JsonObject): Opening {
  return {
    status: wordIn(opening, 'status', ['open', 'pause', 'close']),
    from: textIn(opening, 'from'),
    until: textIn(opening, 'until'),
  };
}

/** Whether it depends on the time. */
export function isTimed({ from, until }: Opening): boolean {
  return from !== '' || until !== '';
}

/**
 * The reason why a submission is not accepted now, or null when it is. `now` is the site's clock, `YYYY-MM-DDTHH:MM`,
 * or if only that is known its day, or ''. A day belongs to the time that a form is open as a whole; at the time of
 * `until` it is closed. What is not known refuses nothing.
 */
export function closureAt({ status, from, until }: Opening, now: string): Closure | null {
  if (status === 'pause') return 'paused';
  if (status === 'close') return 'closed';
  if (now === '') return null;
  if (from !== '' && isBefore(now, from)) return 'notOpen';
  return until !== '' && isOver(now, until) ? 'closed' : null;
}

/** Compared as far as both are known: texts of this form are in order of time. */
function isBefore(now: string, from: string): boolean {
  return now < from.slice(0, now.length);
}

function isOver(now: string, until: string): boolean {
  const [known, end] = [now.slice(0, until.length), until.slice(0, now.length)];
  const isTime = until.length > DAY && now.length > DAY;
  return isTime ? known >= end : known > end;
}

const DAY = 'YYYY-MM-DD'.length;
