import { type Text, textFor } from '../text/text.ts';

/** The frequency of a recurring donation; a single donation has none. */
export interface Frequency {
  readonly period: string;
  /** The number of periods between two donations. */
  readonly interval: number;
  /** The number of donations; 0 continues until it is cancelled. */
  readonly installments: number;
}

/** The name of a single donation among the frequencies. */
export const ONE_TIME = 'one-time';

/** The same in words. */
export const ONE_TIME_LABEL = 'One Time';

/** A frequency, in words: for each period first the singular, then the plural. */
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
