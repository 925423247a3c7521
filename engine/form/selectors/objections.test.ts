import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../value/json.ts';
import { openForm } from '../open-form.ts';
import { fieldState } from '../state/field-state-of.ts';
import { formOf } from '../testing/compiled.ts';
import { update } from '../update.ts';
import { submissionOf } from './submission-of.ts';
import { warningOf } from './warning-of.ts';

const number = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  kind: 'number',
  label: id,
  ...more,
});
const when = (action: string, message: string, ...conditions: JsonObject[]): JsonObject => ({
  action,
  message,
  rule: 'all',
  conditions,
});
const less = { field: 'b', operator: '<', other: 'a' };

/** The messages at a field, after all answers have been given one after the other. */
function told(fields: readonly JsonObject[], answers: JsonObject, id = 'b') {
  const form = formOf(fields);
  const { state } = Object.entries(answers).reduce(
    (one, [field, answer]) => update(form, one.state, { type: 'answer', field, answer }),
    { state: openForm(form).state },
  );
  const left = update(form, state, { type: 'leave', field: id }).state;
  const { issue, complaint } = fieldState(form, left, id) ?? {};
  return {
    form,
    state: left,
    issue: issue ?? null,
    complaint: complaint ?? null,
    warning: warningOf(form, left, id),
  };
}

describe('a rule that refuses', () => {
  const fields = [number('a'), number('b', { conditions: [when('refuse', 'Not under {a|it}.', less)] })];

  it('is an issue in its words, with the answers that it names, as long as it holds', () => {
    const { form, state, issue, complaint } = told(fields, { a: '5', b: '3' });
    expect(issue).toEqual({ rule: 'refuse', message: 'Not under 5.' });
    expect(complaint).toBe(issue);
    const other = update(form, state, { type: 'answer', field: 'a', answer: '4' }).state;
    expect(fieldState(form, other, 'b')?.issue?.message).toBe('Not under 4.');
    const enough = update(form, state, { type: 'answer', field: 'a', answer: '3' }).state;
    expect(fieldState(form, enough, 'b')?.issue).toBeNull();
  });

  it('refuses nothing without a condition', () => {
    const never = [
      number('a'),
      number('b', { conditions: [when('refuse', 'No.'), when('refuse', 'Less.', less)] }),
    ];
    expect(told(never, { a: '3', b: '3' }).issue).toBeNull();
    expect(told(never, { a: '4', b: '3' }).issue?.message).toBe('Less.');
  });

  it('keeps the form from being sent', () => {
    const { form, state } = told(fields, { a: '5', b: '3' });
    expect(update(form, state, { type: 'submit' }).effects.map(({ type }) => type)).not.toContain('send');
    const right = update(form, state, { type: 'answer', field: 'b', answer: '5' }).state;
    expect(update(form, right, { type: 'submit' }).effects.map(({ type }) => type)).toContain('send');
  });

  it('comes after what is missing, unreadable or against the field’s own rules', () => {
    const always = when('refuse', 'Never.', { field: 'a', operator: '=' });
    const ruled = [number('a'), number('b', { required: true, min: 3, conditions: [always] })];
    const rules = ['', 'x', '2', '3'].map((b) => told(ruled, { b }).issue?.rule);
    expect(rules).toEqual(['required', 'number', 'minNumber', 'refuse']);
  });

  it('says nothing at a hidden field, unless that is validated all the same', () => {
    const hidden = { action: 'hide', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 1 }] };
    const blank = when('refuse', 'Never.', { field: 'a', operator: '=', value: 1 });
    const of = (more: JsonObject) => [number('a'), number('b', { conditions: [hidden, blank], ...more })];
    expect(told(of({}), { a: '1' }).issue).toBeNull();
    expect(told(of({ doValidate: true }), { a: '1' }).issue?.message).toBe('Never.');
  });

  it('tells the text of a field that has parts, and follows it', () => {
    const name: JsonObject = {
      id: 'who',
      kind: 'name',
      label: 'Who',
      multiple: true,
      parts: { 'first-name': {}, 'last-name': {} },
    };
    const rule = when('refuse', 'Not {who}.', { field: 'b', operator: '=', value: 1 });
    const { form, state, issue } = told([name, number('b', { conditions: [rule] })], {
      b: '1',
      'who-first-name': 'Ada',
    });
    expect(issue?.message).toBe('Not Ada.');
    const more = update(form, state, { type: 'answer', field: 'who-last-name', answer: 'King' }).state;
    expect(fieldState(form, more, 'b')?.issue?.message).toBe('Not Ada King.');
  });

  it('says the first one that holds', () => {
    const rules = [
      when('refuse', 'One.', { field: 'b', operator: '>', value: 5 }),
      when('refuse', 'Two.', { field: 'b', operator: '>', value: 1 }),
    ];
    const both = [number('a'), number('b', { conditions: rules })];
    expect([told(both, { b: '9' }), told(both, { b: '2' })].map(({ issue }) => issue?.message)).toEqual([
      'One.',
      'Two.',
    ]);
  });
});

describe('a rule that warns', () => {
  const fields = [number('a'), number('b', { conditions: [when('warn', 'Less than {a}.', less)] })];

  it('is said once the field is left, and stops nothing', () => {
    const { form, state, issue, warning } = told(fields, { a: '5', b: '3' });
    expect([issue, warning]).toEqual([null, 'Less than 5.']);
    const sent = update(form, state, { type: 'submit' });
    expect(sent.effects.map(({ type }) => type)).toContain('send');
    expect(submissionOf(form, sent.state)).toEqual({ a: '5', b: '3' });
    const typing = update(form, state, { type: 'answer', field: 'b', answer: '2' }).state;
    expect(warningOf(form, typing, 'b')).toBeNull();
  });

  it('gives way to a complaint', () => {
    const both = [number('a'), number('b', { min: 4, conditions: [when('warn', 'Less.', less)] })];
    expect(told(both, { a: '5', b: '3' })).toMatchObject({ warning: null, issue: { rule: 'minNumber' } });
  });

  it('is not said of a field that is not there', () => {
    const { form, state } = told(fields, { a: '5' });
    expect(warningOf(form, state, 'nobody')).toBeNull();
  });
});
