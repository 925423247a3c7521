import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampStep, progressAt } from './progress.ts';

const words = { isSent: false, progressBarType: 'progress', pageNumberText: 'Page %1$s of %2$s' } as const;

describe('progressAt', () => {
  // spec 001 §4: “The progress percentage is rounded. It is set to 100 when submitting, unless a draft is being saved.” A bar in
  // per cent counts the steps that lie behind, from 0.
  it.each([
    { step: 0, total: 3, percent: 0 },
    { step: 1, total: 3, percent: 33 },
    { step: 2, total: 3, percent: 67 },
    { step: 0, total: 1, percent: 0 },
  ])('step $step of $total is $percent %', ({ step, total, percent }) => {
    expect(progressAt(step, total, words)).toEqual({ step, total, percent, text: `${percent}%` });
  });

  it('is 100 % while submitting', () => {
    expect(progressAt(0, 3, { ...words, isSent: true }).percent).toBe(100);
  });

  // spec 001 §2: “a progress bar (percentage, or a ‘page number’ text)”. The page that is named is counted with: its bar stands at
  // (step + 1) / total, and the text says `%1$s` = step + 1 of `%2$s` = total (spec 001 §9: ‘Page %1$s of %2$s’).
  it('counts pages from one', () => {
    const numbered = { ...words, progressBarType: 'page-number' } as const;
    expect(progressAt(1, 3, numbered).text).toBe('Page 2 of 3');
    expect([0, 1, 2].map((step) => progressAt(step, 3, numbered).percent)).toEqual([33, 67, 100]);
    expect(progressAt(0, 3, { ...numbered, isSent: true }).percent).toBe(100);
  });
});

describe('clampStep', () => {
  it.each([
    ['2', 2],
    ['2x', 2],
    [-1, 0],
    [99, 2],
    ['x', 0],
    [null, 0],
    [1.9, 1],
    [{ toString: 1 }, 0],
  ])('turns %j into step %d of three', (wanted, step) => {
    expect(clampStep(wanted, 3)).toBe(step);
  });

  it('always gives a step that exists', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 1, max: 100 }), (wanted, total) => {
        const step = clampStep(wanted, total);
        expect(step >= 0 && step < total && Number.isInteger(step)).toBe(true);
      }),
    );
  });
});
