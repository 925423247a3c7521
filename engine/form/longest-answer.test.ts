import { describe, expect, it } from 'vitest';
import type { Json } from '../value/json.ts';
import type { CompiledForm } from './plan/compiled-form.ts';
import { submissionOf } from './selectors/submission-of.ts';
import { fieldState } from './state/field-state-of.ts';
import { startState } from './state/start-state.ts';
import { compiled } from './testing/compiled.ts';

function formWith(...fields: readonly object[]): CompiledForm {
  return compiled({ id: 'x', type: 'form', title: 'X', fields: fields as never });
}

function complaintOf(form: CompiledForm, answer: Json): unknown {
  const state = startState(form, { answers: { a: answer } });
  return fieldState(form, state, 'a')?.issue?.message ?? null;
}

const TOO_LONG = (most: string) => `Please enter no more than ${most} characters.`;

describe('an answer to a field without a limit of its own', () => {
  it.each([
    { kind: 'text', most: 1000 },
    { kind: 'textarea', most: 10_000 },
    { kind: 'textarea', richText: true, most: 10_000 },
    { kind: 'custom', most: 10_000 },
    { kind: 'name', most: 200 },
    { kind: 'donor-name', most: 200 },
    { kind: 'password', most: 256 },
  ])('has at most $most characters in a field of kind “$kind”', ({ most, ...field }) => {
    const form = formWith({ id: 'a', label: 'A', ...field });
    expect(complaintOf(form, 'x'.repeat(most))).toBeNull();
    expect(complaintOf(form, 'x'.repeat(most + 1))).toBe(TOO_LONG(String(most)));
    expect(complaintOf(form, 'x'.repeat(1_000_000))).toBe(TOO_LONG(String(most)));
  });

  it.each([
    { kind: 'email', most: 254, answer: `${'x'.repeat(64)}@${'x'.repeat(1_000_000)}.example` },
    { kind: 'url', most: 2048, answer: `https://example.org/${'x'.repeat(2048)}` },
    { kind: 'phone', most: 40, answer: `+1 ${' '.repeat(40)}2025550123` },
    { kind: 'number', most: 400, answer: '9'.repeat(401) },
    { kind: 'date', most: 100, answer: '2026'.repeat(100) },
  ])('to the kind “$kind” is refused beyond $most', ({ kind, most, answer }) => {
    expect(complaintOf(formWith({ id: 'a', kind, label: 'A' }), answer)).toBe(TOO_LONG(String(most)));
  });

  it('is refused in the words of its author', () => {
    const field = { id: 'a', kind: 'number', label: 'A', messages: { maxlength: 'Not more than {0}!' } };
    expect(complaintOf(formWith(field), '9'.repeat(401))).toBe('Not more than 400!');
  });
});

describe('an answer to a field with a limit of its own', () => {
  const field = { id: 'a', kind: 'text', label: 'A', maxlength: 2 };

  it('has at most eight code units for each character, tags included', () => {
    const form = formWith(field);
    expect(complaintOf(form, '👩‍👩‍👧‍👦')).toBeNull(); // 11 code units
    expect(complaintOf(form, `a${'\u0301'.repeat(15)}`)).toBeNull();
    expect(complaintOf(form, `a${'\u0301'.repeat(16)}`)).toBe(TOO_LONG('2'));
    expect(complaintOf(form, '<b>x</b><b>x</b>')).toBeNull();
    expect(complaintOf(form, '<b>x</b><b>x</b> ')).toBe(TOO_LONG('2'));
  });

  it('may be longer than the default of its kind', () => {
    const form = formWith({ ...field, maxlength: 20_000 });
    expect(complaintOf(form, '漢'.repeat(20_000))).toBeNull();
    expect(complaintOf(form, '漢'.repeat(50_001))).toBe(TOO_LONG('20000'));
  });

  it('is neither compared nor sent while it is too long to be read', () => {
    const seen = { field: 'a', operator: '!=', value: '' };
    const conditions = [{ action: 'show', rule: 'all', conditions: [seen] }];
    const form = formWith(field, { id: 'b', kind: 'text', label: 'B', conditions });
    const state = startState(form, { answers: { a: 'x'.repeat(17), b: 'y' } });
    expect(fieldState(form, state, 'a')).toMatchObject({ answer: 'x'.repeat(17), value: null });
    expect(submissionOf(form, state)).toEqual({});
  });

  it('may be any JSON', () => {
    const form = formWith(field, {
      id: 'b',
      kind: 'checkbox',
      label: 'B',
      options: [{ value: 'x', label: 'X' }],
    });
    for (const answer of [{ length: { valueOf: 1, toString: 1 } }, { length: 1e9 }, [[[]]], true, 7]) {
      const state = startState(form, { answers: { a: answer, b: answer } });
      expect(fieldState(form, state, 'a')?.issue?.rule ?? null).not.toBe('maxlength');
    }
    const many = startState(form, { answers: { b: Array.from({ length: 200_000 }, () => 'x') } });
    expect(fieldState(form, many, 'b')).toMatchObject({ value: null, issue: { rule: 'maxlength' } });
  });
});
