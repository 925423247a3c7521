import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../value/json.ts';
import { stepOf } from '../selectors/steps-of.ts';
import { formOf } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { update } from '../update.ts';
import type { FormEvent } from './registry.ts';

const text = (id: string, more: JsonObject = {}): JsonObject => ({ id, kind: 'text', label: id, ...more });
const page = (id: string, more: JsonObject = {}): JsonObject => ({ id, kind: 'page-break', ...more });
const review = { id: 'check', kind: 'review', label: 'Check' };
const NEXT: FormEvent = { type: 'next' };
const revise = (field: string): FormEvent => ({ type: 'revise', field });
const answer = (field: string, given: string): FormEvent => ({ type: 'answer', field, answer: given });
const when = (action: string) => ({
  conditions: [{ action, rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'x' }] }],
});

const form = formOf([
  text('a'),
  page('p2'),
  text('b', when('require')),
  page('p3'),
  review,
  page('p4'),
  text('z'),
]);
const atReview: readonly FormEvent[] = [NEXT, NEXT];

describe('revising an answer', () => {
  it('goes to the field, and from there on back to the review', () => {
    const { state, effects } = tell(form, [...atReview, revise('a')]);
    expect(stepOf(form, state)).toBe(0);
    expect(effects.slice(-2)).toEqual([
      { type: 'turn', step: 0 },
      { type: 'focus', field: 'a' },
    ]);
    expect(stepOf(form, update(form, state, NEXT).state)).toBe(2);
  });

  it('stops on the way where an answer is now missing, and returns from there', () => {
    const missing = tell(form, [...atReview, revise('a'), answer('a', 'x'), NEXT]).state;
    expect(stepOf(form, missing)).toBe(1);
    const there = [answer('b', 'y'), NEXT].reduce(
      (state, event) => update(form, state, event).state,
      missing,
    );
    expect(stepOf(form, there)).toBe(2);
  });

  it('is over once the review is reached again: going on is then one page at a time', () => {
    const { state } = tell(form, [...atReview, revise('a'), NEXT, { type: 'back' }, { type: 'back' }, NEXT]);
    expect(stepOf(form, state)).toBe(1);
    const after = tell(form, [...atReview, revise('a'), NEXT, NEXT]).state;
    expect(stepOf(form, after)).toBe(3);
  });

  it('stays on a page that has the review on it as well', () => {
    const { state, effects } = tell(formOf([text('a'), review, page('p2'), text('z')]), [revise('a')]);
    expect(effects).toEqual([{ type: 'focus', field: 'a' }]);
    expect(state.flows.review).toBeUndefined();
  });

  it('ignores fields that are hidden, unknown or still to come', () => {
    const hiding = formOf([text('a'), text('b', when('show')), page('p2'), review, page('p3'), text('z')]);
    const { state } = tell(hiding, [NEXT]);
    for (const field of ['b', 'z', 'nobody', '__proto__'])
      expect(update(hiding, state, revise(field)).state).toBe(state);
  });

  it('goes on from any page to the review, and to the next page if that is hidden by then', () => {
    const four = formOf([
      text('a'),
      page('p2'),
      text('b'),
      page('p3'),
      text('c'),
      page('p4', when('hide')),
      review,
      page('p5'),
      text('z'),
    ]);
    fc.assert(
      fc.property(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y'), (field, given) => {
        const { state } = tell(four, [NEXT, NEXT, NEXT, revise(field), answer('a', given), NEXT]);
        expect(state.page).toBe(given === 'x' ? 4 : 3);
      }),
    );
  });
});
