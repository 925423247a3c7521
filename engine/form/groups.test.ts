import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../value/json.ts';
import type { FormEvent } from './events/registry.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import { failuresOf } from './selectors/along-of.ts';
import { issuesOf, shownIssuesOf } from './selectors/issues-of.ts';
import { submissionOf } from './selectors/submission-of.ts';
import { textOf } from './selectors/text-of.ts';
import { fieldState, fieldStates } from './state/field-state-of.ts';
import type { FormState } from './state/form-state.ts';
import { type StartOptions, startState } from './state/start-state.ts';
import { formOf, showIf } from './testing/compiled.ts';
import { update } from './update.ts';

const MEMBERS = [
  { id: 'name', kind: 'text', label: 'Name', required: true },
  { id: 'meal', kind: 'number', label: 'Meals', min: 1 },
  { id: 'diet', kind: 'text', label: 'Diet', conditions: showIf('name', 'Ada') },
  { id: 'price', kind: 'calculation', label: 'Price', formula: '{meal} * 10', precision: 0 },
];

function guests(options: object = {}, ...others: readonly object[]): CompiledForm {
  return formOf([
    { id: 'guests', kind: 'group', label: 'Guests', repeated: true, max: 4, fields: MEMBERS, ...options },
    { id: 'total', kind: 'calculation', label: 'Total', formula: '{price-*}', precision: 0 },
    ...others,
  ]);
}

function opened(form: CompiledForm, answers: JsonObject = {}, more: StartOptions = {}): FormState {
  return startState(form, { answers, ...more });
}

function after(form: CompiledForm, state: FormState, ...events: readonly FormEvent[]): FormState {
  return events.reduce((now, event) => update(form, now, event).state, state);
}

const shown = (form: CompiledForm, state: FormState): readonly string[] =>
  [...fieldStates(form, state)].flatMap(({ id, visible }) => (visible ? [id] : []));
const answer = (field: string, given: Json): FormEvent => ({ type: 'answer', field, answer: given });
const add: FormEvent = { type: 'add-copy', group: 'guests' };
const remove = (copy: number): FormEvent => ({ type: 'remove-copy', group: 'guests', copy });

describe('a group', () => {
  const form = formOf([
    { id: 'ask', kind: 'text', label: 'Ask' },
    { id: 'group', kind: 'group', label: 'Group', fields: MEMBERS, conditions: showIf('ask', 'yes') },
  ]);

  it('hides its fields with itself, and has no value of its own', () => {
    const state = opened(form, { name: 'Grace' });
    expect(shown(form, state)).toEqual(['ask']);
    const asked = after(form, state, answer('ask', 'yes'), answer('group', 3));
    expect(shown(form, asked)).toEqual(['ask', 'group', 'name', 'meal', 'price']);
    expect(submissionOf(form, asked)).toEqual({ ask: 'yes', name: 'Grace', price: '0' });
    expect(textOf(form, asked, 'group')).toBe('');
  });

  it('has no copies', () => {
    const state = opened(form, { ask: 'yes' });
    const copied = after(form, state, { type: 'add-copy', group: 'group' });
    expect(copied).toBe(state);
  });
});

describe('a repeated group', () => {
  it('begins with the minimum number of copies', () => {
    expect(shown(guests(), opened(guests()))).toEqual(['guests', 'name', 'meal', 'price', 'total']);
    const two = guests({ min: 2 });
    expect(submissionOf(two, opened(two))).toMatchObject({ guests: 2, 'price-2': '0' });
  });

  it('sums over its copies, and within a copy reads only that copy', () => {
    const form = guests();
    const answers = { guests: 3, meal: '1', 'meal-2': '2', 'meal-3': '3', 'meal-4': '9', 'name-3': 'Ada' };
    const state = opened(form, answers);
    expect(submissionOf(form, state)).toMatchObject({ total: '60', 'price-3': '30' });
    expect(shown(form, state).filter((id) => id.startsWith('diet'))).toEqual(['diet-3']);
  });

  it('has no sum of its copies if one of them cannot be computed', () => {
    const form = formOf([
      {
        id: 'guests',
        kind: 'group',
        label: 'Guests',
        repeated: true,
        fields: [{ id: 'price', kind: 'calculation', label: 'Price', formula: '9 * 10 ^ 9999' }],
      },
      { id: 'total', kind: 'calculation', label: 'Total', formula: '{price-*} / 10 ^ 9999' },
      { id: 'n', kind: 'number', label: 'N' },
      { id: 'more', kind: 'calculation', label: 'More', formula: '{n} + {price-*} / 10 ^ 9999' },
    ]);
    const one = opened(form, { n: '1' });
    expect(submissionOf(form, one)).toMatchObject({ total: '9.00', more: '10.00' });
    expect(failuresOf(form, one)).toEqual([]);
    expect(failuresOf(form, after(form, one, add))).toEqual(['total', 'more']);
  });

  it.each([
    { asked: 99, count: 4 },
    { asked: 0, count: 1 },
    { asked: '2', count: 2 },
    { asked: 2.9, count: 2 },
    { asked: '1e999', count: 4 },
    { asked: 'many', count: 1 },
    { asked: [3], count: 1 },
  ])('has $count copies when $asked are asked for', ({ asked, count }) => {
    const form = guests();
    expect(submissionOf(form, opened(form, { guests: asked }))).toMatchObject({ guests: count });
  });

  it.each([
    { min: 'least', max: 'most', least: '3', most: '2', counts: [3, 3] },
    { min: 'least', max: 'most', least: '', most: '', counts: [1, 50] },
    { min: 'least', max: 'most', least: '-1', most: '0', counts: [1, 1] },
    { min: 'least', max: 'most', least: '2', most: '77', counts: [2, 50] },
    { min: 'least', max: 3, least: '7', most: '', counts: [3, 3] },
    { min: 2, max: 'most', least: '', most: '1', counts: [2, 2] },
    { min: 'least', max: 'most', least: 'x', most: '2.5', counts: [1, 2] },
  ])(
    'has from $counts copies where $min is “$least” and $max is “$most”',
    ({ counts, least, most, ...limits }) => {
      const sources = ['least', 'most'].map((id) => ({ id, kind: 'number', label: id }));
      const form = guests(limits, ...sources);
      const reached = [0, 99].map(
        (asked) => submissionOf(form, opened(form, { guests: asked, least, most }))['guests'],
      );
      expect(reached).toEqual(counts);
    },
  );

  it('restores its copies when the field that limits it allows them again', () => {
    const form = guests({ max: 'most' }, { id: 'most', kind: 'number', label: 'Most' });
    const state = opened(form, { most: '3', guests: 3, 'name-3': 'Ada' });
    const fewer = after(form, state, answer('most', '1'));
    expect(submissionOf(form, fewer)).not.toHaveProperty('name-3');
    expect(submissionOf(form, after(form, fewer, answer('most', '3')))).toMatchObject({ 'name-3': 'Ada' });
  });

  it('hides all copies with itself', () => {
    const form = guests({ conditions: showIf('ask', 'yes') }, { id: 'ask', kind: 'text', label: 'Ask' });
    const state = opened(form, { guests: 3, ask: 'no' });
    expect(shown(form, state)).toEqual(['total', 'ask']);
    expect(after(form, state, add, remove(1))).toBe(state);
  });

  it('does not validate copies that do not exist, even if hidden fields are validated', () => {
    const fields = [{ id: 'a', kind: 'text', label: 'A', required: true, doValidate: true }];
    const form = formOf([{ id: 'guests', kind: 'group', repeated: true, fields }]);
    expect(issuesOf(form, opened(form)).map(({ field }) => field)).toEqual(['a']);
  });
});

describe('add-copy', () => {
  it('adds one copy, up to the maximum', () => {
    const form = guests();
    const state = after(form, opened(form), add, add, add);
    expect(submissionOf(form, state)).toMatchObject({ guests: 4 });
    expect(after(form, state, add)).toBe(state);
  });

  it('ignores a field that is not a group', () => {
    const form = guests();
    const state = opened(form);
    expect(after(form, state, { type: 'add-copy', group: 'name' }, { type: 'add-copy', group: 'no' })).toBe(
      state,
    );
  });
});

describe('remove-copy', () => {
  const form = guests();
  const full = opened(form, {
    guests: 4,
    ...{ name: 'A', 'name-2': 'B', 'name-3': 'C', 'name-4': 'D', 'meal-3': '0' },
  });

  it('moves later copies up, and resets the last one', () => {
    const state = after(form, full, remove(1));
    expect(submissionOf(form, state)).toMatchObject({ guests: 3, name: 'A', 'name-2': 'C', 'name-3': 'D' });
    expect(fieldState(form, state, 'name-4')).toMatchObject({ answer: null, checked: false });
    expect(submissionOf(form, after(form, state, add))).not.toHaveProperty('name-4');
  });

  it('moves shown messages along', () => {
    const told = after(form, full, { type: 'leave', field: 'meal-3' }, { type: 'submit' });
    expect(shownIssuesOf(form, told).map(({ field }) => field)).toEqual(['meal-3']);
    expect(shownIssuesOf(form, after(form, told, remove(0))).map(({ field }) => field)).toEqual(['meal-2']);
    expect(shownIssuesOf(form, after(form, told, remove(2)))).toEqual([]);
  });

  it('moves refusals by the server along', () => {
    const fine = after(form, full, answer('meal-3', '1'), { type: 'submit' });
    const refused = after(form, fine, {
      type: 'refused',
      message: '',
      errors: [{ field: 'name-4', message: 'No.' }],
    });
    expect(shownIssuesOf(form, after(form, refused, remove(0)))).toEqual([
      { field: 'name-3', rule: 'server', message: 'No.' },
    ]);
  });

  it('moves verdicts of the host along', () => {
    const phones = guests(
      { fields: [{ id: 'p', kind: 'phone', label: 'P' }] },
      { id: 'price', kind: 'number', label: 'x' },
    );
    const state = after(
      phones,
      opened(phones, { guests: 3, p: '+12015550123', 'p-3': '+12015550199' }),
      { type: 'leave', field: 'p-3' },
      { type: 'verdict', field: 'p-3', rule: 'phone', value: '+12015550199', met: false },
      remove(0),
    );
    expect(shownIssuesOf(phones, state).map(({ field }) => field)).toEqual(['p-2']);
    expect(fieldState(phones, state, 'p')).toMatchObject({ answer: null, pending: null });
  });

  it('refuses to go below the minimum, and to remove a copy that does not exist', () => {
    const two = guests({ min: 2 });
    const state = opened(two);
    for (const copy of [0, 1, 2, -1, 0.5, Number.NaN]) expect(after(two, state, remove(copy))).toBe(state);
    expect(
      after(
        two,
        state,
        { type: 'remove-copy', group: 'name', copy: 0 },
        { type: 'remove-copy', group: '', copy: 0 },
      ),
    ).toBe(state);
  });

  it('cancels a submission that waits for the host', () => {
    const phones = guests(
      { fields: [{ id: 'p', kind: 'phone', label: 'P' }] },
      { id: 'price', kind: 'number', label: 'x' },
    );
    const asking = after(phones, opened(phones, { guests: 2, p: '+12015550123' }), { type: 'submit' });
    expect(asking.phase).toBe('asking');
    expect(after(phones, asking, remove(1)).phase).toBe('filling');
  });
});
