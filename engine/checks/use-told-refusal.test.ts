import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more });
const isX = { field: 'a', operator: '=', value: 'x' };

function problemsOf(fields: readonly object[], more: object = {}): readonly string[] {
  return compileForm({ id: 'x', type: 'form', title: 'X', fields, ...more }).problems.map(
    ({ code, at, message }) => `${code} ${at}: ${message}`,
  );
}

describe('the words of a rule', () => {
  const rule = (action: string, more: object = {}) => ({
    conditions: [{ action, rule: 'all', conditions: [isX], ...more }],
  });

  it.each([
    ['refuses with words', text('b', rule('refuse', { message: 'No.' })), []],
    ['shows without words', text('b', rule('show')), []],
    [
      'refuses without words',
      text('b', rule('refuse')),
      ['use-told-refusal /fields/1/conditions/0: The rule “refuse” has no “message”.'],
    ],
    [
      'shows with words',
      text('b', rule('show', { message: 'No.' })),
      [
        'use-told-refusal /fields/1/conditions/0/message: Only “refuse” and “warn” say a “message”, and this rule is “show”.',
      ],
    ],
    [
      'warns where nothing is answered',
      { id: 'b', kind: 'html', html: '<p>b</p>', ...rule('warn', { message: 'No.' }) },
      [
        'use-told-refusal /fields/1/conditions/0: “b” is not answered by visitors, so “warn” cannot be said here.',
      ],
    ],
  ])('a rule that %s', (_what, field, problems) => {
    expect(problemsOf([text('a'), field])).toEqual(problems);
  });

  it('cannot be said at the button', () => {
    expect(problemsOf([text('a')], { submit: rule('refuse', { message: 'No.' }) })).toEqual([
      'use-told-refusal /submit/conditions/0: Nothing is answered here, so “refuse” cannot be said here.',
    ]);
    expect(problemsOf([text('a')], { submit: rule('refuse') })).toContain(
      'use-told-refusal /submit/conditions/0: The rule “refuse” has no “message”.',
    );
  });

  it('are not asked for without an action, or where there is no rule at all', () => {
    const told = (rule: unknown) => problemsOf([text('a'), text('b', { conditions: [rule] })]);
    expect(told(7)).toEqual([expect.stringMatching(/^use-schema /)]);
    expect(told({ rule: 'all', conditions: [isX] })).toEqual([expect.stringMatching(/^no-missing-option /)]);
  });
});
