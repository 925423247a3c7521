import { expect, it } from 'vitest';
import { operators } from '../conditions/registry.ts';
import { compileForm } from './compile-form.ts';

const name = { id: 'name', kind: 'text', label: 'Name' };

function problems(condition: object): readonly string[] {
  const conditions = [{ action: 'show', rule: 'all', conditions: [{ field: 'name', ...condition }] }];
  const fields = [name, { id: 'more', kind: 'text', label: 'More', conditions }];
  return compileForm({ id: 'x', type: 'form', title: 'X', fields }).problems.map(
    ({ at, code }) => `${at} ${code}`,
  );
}

const PLACE = '/fields/1/conditions/0/conditions/0';

it.each([...operators.keys()])(
  '%s needs something to compare with, unless it tests whether there is an answer',
  (operator) => {
    const asks = operator === '=' || operator === '!=';
    expect(problems({ operator, value: '' })).toEqual(asks ? [] : [`${PLACE}/value use-compared-value`]);
    expect(problems({ operator, value: '  ' })).toEqual(asks ? [] : [`${PLACE}/value use-compared-value`]);
    expect(problems({ operator })).toEqual(asks ? [] : [`${PLACE} use-compared-value`]);
    expect(problems({ operator, value: '2026-03-04' })).toEqual([]);
    expect(problems({ operator, value: 0 })).toEqual([]);
  },
);

it('leaves malformed conditions to the schema, and also checks the submit button', () => {
  expect(
    problems({ operator: 'is', value: '' }).some((problem) => problem.includes('use-compared-value')),
  ).toBe(false);
  expect(
    problems({ operator: 'contains', value: [] }).some((one) => one.includes('use-compared-value')),
  ).toBe(false);
  const conditions = [
    { action: 'show', rule: 'all', conditions: [{ field: 'name', operator: 'contains', value: '' }] },
  ];
  const { problems: found } = compileForm({
    id: 'x',
    type: 'form',
    title: 'X',
    fields: [name],
    submit: { conditions },
  });
  expect(found.map(({ at }) => at)).toEqual(['/submit/conditions/0/conditions/0/value']);
});
