import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

function problemsOf(value: string): readonly string[] {
  const options = [{ value, label: 'A' }];
  const { problems } = compileForm({
    ...{ id: 'x', type: 'form', title: 'X' },
    fields: [{ id: 'way', kind: 'radio', label: 'Way', options }],
  });
  return problems.map(({ at, code }) => `${at} ${code}`);
}

describe('the value of an option', () => {
  it.each([' a', 'a ', 'a\n', 'a\rb', '\u00a0a', ' '])('is not %j, which no answer is read as', (value) => {
    expect(problemsOf(value)).toEqual(['/fields/0/options/0/value use-schema']);
  });

  it.each(['a', 'a b', 'a\nb', 'ä', '😀'])('may be %j', (value) => {
    expect(problemsOf(value)).toEqual([]);
  });
});
