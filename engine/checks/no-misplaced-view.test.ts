import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more });

function problemsOf(fields: readonly object[], more: object = {}): readonly string[] {
  return compileForm({ id: 'x', type: 'form', title: 'X', fields, ...more }).problems.map(
    ({ code, at, message }) => `${code} ${at}: ${message}`,
  );
}

describe('what stays in view', () => {
  const kept = (inView: string) =>
    problemsOf([text('first'), { id: 'sum', kind: 'calculation', label: 'Sum', formula: '1 + 1' }], {
      settings: { inView },
    });

  it('is a field that asks nothing', () => {
    expect(kept('sum')).toEqual([]);
    expect(kept('first')).toEqual([
      'no-misplaced-view /settings/inView: The field “first” cannot stay in view beside the pages.',
    ]);
  });

  it('is a field', () => {
    expect(kept('sun')).toEqual([
      'no-misplaced-view /settings/inView: There is no field “sun”. Did you mean “sum”?',
    ]);
  });
});
