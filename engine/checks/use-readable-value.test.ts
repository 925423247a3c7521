import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more });

function problemsOf(fields: readonly object[], more: object = {}): readonly string[] {
  return compileForm({ id: 'x', type: 'form', title: 'X', fields, ...more }).problems.map(
    ({ code, at, message }) => `${code} ${at}: ${message}`,
  );
}

describe('a comparison', () => {
  const shownIf = (condition: object) => ({
    conditions: [{ action: 'show', rule: 'all', conditions: [condition] }],
  });
  const at = '/fields/2/conditions/0/conditions/0/other';
  const number = { id: 'n', kind: 'number', label: 'N' };
  const date = { id: 'd', kind: 'date', label: 'D' };
  const withA = (condition: object) => problemsOf([number, date, text('a', shownIf(condition))]);

  it('is with a value or with a field, not with both', () => {
    expect(withA({ field: 'n', operator: '>', value: 1, other: 'n' })).toContain(
      `use-compared-value ${at}: A condition compares with a “value” or with an “other” field, not with both.`,
    );
  });

  it('is of two fields that have something in common', () => {
    expect(withA({ field: 'n', operator: '>', other: 'd' })).toEqual([
      `use-readable-value ${at}: “n” is of kind “number” and “d” of kind “date”: their values cannot be compared.`,
    ]);
    expect(withA({ field: 'n', operator: '>', other: 'n' }).join()).not.toContain('use-readable-value');
    expect(withA({ field: 'd-month', operator: '>', other: 'n' })).toEqual([]);
  });

  it('with something that is not the name of a field is reported once', () => {
    expect(withA({ field: 'n', operator: '>', other: 'nothing' })).toEqual([
      `no-unknown-field ${at}: There is no field “nothing”.`,
    ]);
    expect(withA({ field: 'n', operator: '>', other: 7 })).toHaveLength(1);
    expect(withA({ operator: '>', other: 'n' })).toHaveLength(1);
  });
});
