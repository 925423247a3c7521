import { type JsonObject, member } from '../value/json.ts';
import { numberIn, textIn } from '../value/read-member.ts';
import { type Once, PERIODS } from './once.ts';

/** The ways to tell senders apart that only a host knows; any other name is that of a field. */
export const SENDERS = ['address', 'cookie', 'account'] as const;

export type SenderMark = (typeof SENDERS)[number];

/** How many entries a form takes, and how often one and the same may send it. */
export interface EntryLimits {
  /** Null: as many as come. */
  readonly entries: number | null;
  /** How senders are told apart: by what the host knows of them, or by the answer to a field; '' if they are not. */
  readonly by: string;
  readonly once: Once;
}

/** Reads the limits; `usual` is how senders are told apart if their author does not say. */
export function readEntryLimits(limits: JsonObject, usual = ''): EntryLimits {
  const period = PERIODS.find((one) => one === member(limits, 'period'));
  return {
    entries: numberIn(limits, 'entries'),
    by: textIn(limits, 'by') || usual,
    once: period === undefined ? null : { every: numberIn(limits, 'every') ?? 1, period },
  };
}

/** Whether senders are told apart by what the host knows of them. */
export function isSender(by: string): by is SenderMark {
  return SENDERS.some((one) => one === by);
}
