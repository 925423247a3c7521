import { describe, expect, it } from 'vitest';
import { frequencyLabel, PERIODS } from './frequency.ts';

describe('frequencyLabel', () => {
  it.each([
    ['one-time', 1, 0, 'One Time'],
    ['day', 1, 0, 'Daily'],
    ['week', 1, 0, 'Weekly'],
    ['month', 1, 0, 'Monthly'],
    ['quarter', 1, 0, 'Quarterly'],
    ['year', 1, 0, 'Yearly'],
    ['day', 3, 0, 'Every 3 days'],
    ['week', 2, 0, 'Every 2 weeks'],
    ['month', 6, 12, 'Every 6 months, 12 times'],
    ['month', 1, 12, 'Monthly, 12 times'],
    ['constructor', 1, 0, 'One Time'],
  ])('is for %s, every %i, %i times, “%s”', (period, interval, installments, label) => {
    expect(frequencyLabel({ period, interval, installments })).toBe(label);
  });

  it('has words for every period', () => {
    expect(PERIODS).toEqual(['day', 'week', 'month', 'quarter', 'year']);
  });
});
