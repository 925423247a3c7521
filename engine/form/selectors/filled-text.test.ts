import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../value/json.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { startState } from '../state/start-state.ts';
import { compiled } from '../testing/compiled.ts';
import { update } from '../update.ts';
import { answersIn } from './answers-in.ts';
import { hasTags } from './has-tags.ts';
import { issuesOf } from './issues-of.ts';
import { labelOf, pageLabelOf } from './label-of.ts';
import { reviewOf } from './review-of.ts';

const FIRST = { id: 'first', kind: 'text', label: 'First name' };

const formOf = (fields: readonly object[], more: object = {}): CompiledForm =>
  compiled({ id: 'x', type: 'form', title: 'X', fields, ...more } as JsonObject);

function labelIn(form: CompiledForm, id: string, answers: JsonObject): string {
  return labelOf(form, startState(form, { answers }), fieldNamed(form, id) as never);
}

function messageOf(form: CompiledForm, answers: JsonObject): string | undefined {
  return issuesOf(form, startState(form, { answers }))[0]?.message;
}

describe('a row of a review', () => {
  it('has the name of its field where nothing is left of its label', () => {
    const form = formOf([FIRST, { id: 'mail', kind: 'email', label: '{first}' }]);
    const rows = (answers: JsonObject) => answersIn(form, startState(form, { answers }));
    expect(rows({ mail: 'ada@example.org' })).toEqual([{ label: 'mail:', text: 'ada@example.org' }]);
  });
});

describe('words with answers in them', () => {
  const told = (answers: JsonObject, more: object = {}) =>
    messageOf(
      formOf([
        FIRST,
        {
          id: 'b',
          kind: 'text',
          label: 'B',
          required: true,
          maxlength: 2,
          messages: { required: '{first}!' },
          ...more,
        },
      ]),
      answers,
    );

  it('leave those of other rules, and what refuses, as they are', () => {
    expect(told({ first: 'Ada' })).toBe('Ada!');
    expect(told({ first: 'Ada', b: 'abc' })).toBe('Please enter no more than 2 characters.');
    const isAda = { field: 'first', operator: '=', value: 'Ada' };
    const refusing = { conditions: [{ action: 'refuse', rule: 'all', message: 'No.', conditions: [isAda] }] };
    expect(told({ first: 'Ada', b: 'ab' }, refusing)).toBe('No.');
    expect(told({ first: 'Ada', b: 'abc' }, refusing)).toBe('Please enter no more than 2 characters.');
  });
});

describe('a label', () => {
  const form = formOf([
    FIRST,
    { id: 'mail', kind: 'email', label: 'Your address, {first|friend}' },
    { id: 'set', kind: 'text', label: 'One of {a, b} or {frist} or {} or {first' },
  ]);

  it('has answers in place of its tags, and other words while they are blank', () => {
    expect(labelIn(form, 'mail', { first: 'Ada' })).toBe('Your address, Ada');
    expect(labelIn(form, 'mail', {})).toBe('Your address, friend');
  });

  it('keeps braces around anything but a field, and fills in an answer only once', () => {
    expect(labelIn(form, 'set', { first: 'Ada' })).toBe('One of {a, b} or {frist} or {} or {first');
    expect(labelIn(form, 'mail', { first: '{mail} $& <b>' })).toBe('Your address, {mail} $& <b>');
  });

  it('may name the same answer twice, and in words that name nothing else', () => {
    const twice = formOf([
      FIRST,
      {
        id: 'b',
        kind: 'text',
        label: '{first}, {first}',
        required: true,
        messages: { required: '{nobody}: {first}' },
      },
    ]);
    expect(labelIn(twice, 'b', { first: 'Ada' })).toBe('Ada, Ada');
    expect(messageOf(twice, { first: 'Ada' })).toBe('{nobody}: Ada');
  });

  it('is that of its own copy in a repeated group', () => {
    const guests = formOf([
      {
        id: 'guests',
        kind: 'group',
        label: 'Guests',
        repeated: true,
        fields: [
          { id: 'name', kind: 'text', label: 'Name' },
          { id: 'meal', kind: 'text', label: 'Meal of {name|this guest}' },
        ],
      },
    ]);
    const answers = { guests: 2, name: 'Ada', 'name-2': 'Bob', meal: 'a', 'meal-2': 'b' };
    expect(labelIn(guests, 'meal-2', answers)).toBe('Meal of Bob');
  });

  it('stands filled in above answers in reviews and mails', () => {
    const paged = formOf([
      FIRST,
      { id: 'b', kind: 'page-break', label: 'About {first|you}' },
      { id: 'age', kind: 'number', label: 'How old is {first}?' },
      { id: 'c', kind: 'page-break' },
      { id: 'check', kind: 'review', label: 'Check' },
    ]);
    const state = startState(paged, { answers: { first: 'Ada', age: '36' } });
    expect(reviewOf(paged, state, 'check').map(({ label }) => label)).toEqual(['', 'About Ada']);
    expect(answersIn(paged, state).map(({ label }) => label)).toEqual(['First name:', 'How old is Ada?']);
    expect(paged.pages.map((page) => pageLabelOf(paged, state, page))[1]).toBe('About Ada');
  });
});

describe('the words for a rule', () => {
  it('have answers in them, which follow the other field', () => {
    const form = formOf([
      FIRST,
      {
        id: 'age',
        kind: 'number',
        label: 'Age',
        required: true,
        messages: { required: 'How old, {first|you}?' },
      },
    ]);
    expect(messageOf(form, {})).toBe('How old, you?');
    let state = update(form, startState(form), { type: 'leave', field: 'age' }).state;
    state = update(form, state, { type: 'answer', field: 'first', answer: 'Ada' }).state;
    expect(issuesOf(form, state)[0]?.message).toBe('How old, Ada?');
    const same = update(form, state, { type: 'answer', field: 'first', answer: 'Ada' }).state;
    expect(issuesOf(form, same)[0]).toEqual(issuesOf(form, state)[0]);
  });

  it('have them in the words of the whole form too, beside limits', () => {
    const form = formOf([FIRST, { id: 'age', kind: 'number', label: 'Age', min: 18 }], {
      messages: { minNumber: 'At least {0}, {first}.' },
    });
    expect(messageOf(form, { first: 'Ada', age: '3' })).toBe('At least 18, Ada.');
  });

  it('come before a refusal of the same field', () => {
    const form = formOf([
      FIRST,
      {
        id: 'age',
        kind: 'number',
        label: 'Age',
        messages: { number: 'Digits, {first}.' },
        conditions: [
          {
            action: 'refuse',
            message: 'No, {first}.',
            rule: 'all',
            conditions: [{ field: 'first', operator: '!=', value: '' }],
          },
        ],
      },
    ]);
    expect(messageOf(form, { first: 'Ada', age: 'x' })).toBe('Digits, Ada.');
    expect(messageOf(form, { first: 'Ada', age: '3' })).toBe('No, Ada.');
  });
});

describe('the words of an accepted submission', () => {
  it('have answers in them, though the form is cleared', () => {
    const form = formOf([FIRST], {
      settings: { successMessage: 'Thank you, {first|friend}.', allowEmpty: true },
    });
    const said = (answers: JsonObject): string | undefined => {
      const { state } = update(form, startState(form, { answers }), { type: 'submit' });
      return update(form, state, { type: 'accepted', message: '' }).state.notice?.message;
    };
    expect(said({ first: 'Ada' })).toBe('Thank you, Ada.');
    expect(said({})).toBe('Thank you, friend.');
  });
});

describe('hasTags', () => {
  it('is told by tags of fields alone', () => {
    expect(hasTags(formOf([FIRST, { id: 'b', kind: 'text', label: 'B', description: '{first}' }]))).toBe(
      true,
    );
    expect(hasTags(formOf([FIRST], { settings: { successMessage: '{first}' } }))).toBe(true);
    expect(hasTags(formOf([FIRST, { id: 'b', kind: 'text', label: '{frist}' }]))).toBe(false);
  });
});
