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
    for (const conditions of [[7], [{ rule: 'all', conditions: [isX] }]])
      expect(problemsOf([text('a'), text('b', { conditions })]).join()).not.toContain('use-told-refusal');
  });
});

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
    for (const other of ['nothing', 7])
      expect(withA({ field: 'n', operator: '>', other }).join()).not.toContain('use-readable-value');
    expect(withA({ operator: '>', other: 'n' }).join()).not.toContain('use-readable-value');
  });
});

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

describe('how long a draft is kept', () => {
  const draft = (settings: object) => problemsOf([text('a')], { settings });
  const late = (words: string) => [`no-late-reminder /settings/draft/remindAfter: ${words}`];

  it('is said of a form that takes drafts', () => {
    expect(draft({ saveDraft: true, draft: { keepFor: '2 weeks' } })).toEqual([]);
    expect(draft({ draft: { keepFor: '2 weeks' } })).toEqual([
      'no-late-reminder /settings/draft: The form says how long drafts are kept, but takes none.',
    ]);
  });

  it('is longer than its reminder takes, in every month', () => {
    const remind = (remindAfter: string, more: object = {}) =>
      draft({ saveDraft: true, draft: { remindAfter, ...more } });
    expect(remind('29 days')).toEqual([]);
    expect(remind('30 days')).toEqual(
      late('A draft is kept for 30 days, and its reminder is sent after 30 days.'),
    );
    expect(remind('1 month', { keepFor: '30 days' })).toEqual(
      late('A draft is kept for 30 days, and its reminder is sent after 1 month.'),
    );
  });
});
