import { type Text, textFor } from '../text/text.ts';

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

/** How often, in words: of each period first what it is called when it is one, then of several. */
export interface FrequencyWords {
  readonly once: string;
  readonly each: Readonly<Record<Period, readonly [one: string, several: Text]>>;
  /** `{0}` is how many times, `{1}` how often. */
  readonly times: Text;
}

type Period = 'day' | 'week' | 'month' | 'quarter' | 'year';

export const FREQUENCY_WORDS = {
  once: ONE_TIME_LABEL,
  each: {
    day: ['Daily', { one: 'Every {0} day', other: 'Every {0} days' }],
    week: ['Weekly', { one: 'Every {0} week', other: 'Every {0} weeks' }],
    month: ['Monthly', { one: 'Every {0} month', other: 'Every {0} months' }],
    quarter: ['Quarterly', { one: 'Every {0} quarter', other: 'Every {0} quarters' }],
    year: ['Yearly', { one: 'Every {0} year', other: 'Every {0} years' }],
  },
  times: { one: '{1}, {0} time', other: '{1}, {0} times' },
} as const satisfies FrequencyWords;

/** The periods of a recurring donation. */
export const PERIODS: readonly string[] = Object.keys(FREQUENCY_WORDS.each);

/** How often, in words: “One Time”, “Monthly”, “Every 2 weeks”, “Monthly, 12 times”. */
export function frequencyLabel(
  { period, interval, installments }: Frequency,
  words: FrequencyWords = FREQUENCY_WORDS,
  tag = 'en',
): string {
  if (!isPeriod(period)) return words.once;
  const [one, several] = words.each[period];
  const often = interval > 1 ? textFor(several, tag, [interval]) : one;
  return installments > 0 ? textFor(words.times, tag, [installments, often]) : often;
}

function isPeriod(period: string): period is Period {
  return Object.hasOwn(FREQUENCY_WORDS.each, period);
}
