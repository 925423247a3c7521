/** How often a donation is given again; a donation of once has none. */
export interface Frequency {
  readonly period: string;
  /** Every so many periods. */
  readonly interval: number;
  /** How many times in all; 0 goes on until it is ended. */
  readonly installments: number;
}

/** What a donation that is given once is called among the frequencies. */
export const ONE_TIME = 'one-time';

/** The same in words. */
export const ONE_TIME_LABEL = 'One Time';

const WORDS = {
  day: ['Daily', 'days'],
  week: ['Weekly', 'weeks'],
  month: ['Monthly', 'months'],
  quarter: ['Quarterly', 'quarters'],
  year: ['Yearly', 'years'],
} as const;

/** The periods of a recurring donation. */
export const PERIODS: readonly string[] = Object.keys(WORDS);

/** How often, in words: “One Time”, “Monthly”, “Every 2 weeks”, “Monthly, 12 times”. */
export function frequencyLabel({ period, interval, installments }: Frequency): string {
  if (!isPeriod(period)) return ONE_TIME_LABEL;
  const [each, several] = WORDS[period];
  const often = interval > 1 ? `Every ${interval} ${several}` : each;
  return installments > 0 ? `${often}, ${installments} times` : often;
}

function isPeriod(period: string): period is keyof typeof WORDS {
  return Object.hasOwn(WORDS, period);
}
