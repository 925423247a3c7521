import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import type { JsonObject } from '../../value/json.ts';
import { submissionOf } from '../selectors/submission-of.ts';
import { startState } from '../state/start-state.ts';

describe('a field in a formula', () => {
  const hidden = [
    { action: 'show', rule: 'all', conditions: [{ field: 'ask', operator: '=', value: 'yes' }] },
  ];
  const { form } = compileForm({
    id: 'x',
    type: 'form',
    title: 'X',
    fields: [
      { id: 'ask', kind: 'text', label: 'Ask' },
      { id: 'due', kind: 'date', label: 'Due', dateFormat: 'yy-mm-dd', conditions: hidden },
      { id: 'n', kind: 'number', label: 'N', conditions: hidden },
      { id: 'double', kind: 'calculation', label: 'Double', formula: '{n} * 2', precision: 0 },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{due-month} + 5', precision: 0 },
      { id: 'product', kind: 'calculation', label: 'Product', formula: '{due-month} * 5', precision: 0 },
    ],
  });
  const results = (answers: JsonObject) => {
    if (form === null) throw new Error('It does not compile.');
    const { double, sum, product } = submissionOf(form, startState(form, { answers }));
    return [double, sum, product];
  };

  it.each([
    {
      what: 'is its number, or that of its aspect',
      answers: { ask: 'yes', n: '7', due: '2026-03-10' },
      expected: ['14', '8', '15'],
    },
    { what: 'is 0 while it is blank', answers: { ask: 'yes' }, expected: ['0', '5', '0'] },
    {
      what: 'is 0 and as a factor 1 while it is hidden',
      answers: { n: '7', due: '2026-03-10' },
      expected: ['2', '5', '5'],
    },
  ])('$what', ({ answers, expected }) => {
    expect(results(answers)).toEqual(expected);
  });
});
