import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

const text = (id: string, more: object = {}) => ({ id, kind: 'text', label: id, ...more });

function problemsOf(fields: readonly object[], more: object = {}): readonly string[] {
  return compileForm({ id: 'x', type: 'form', title: 'X', fields, ...more }).problems.map(
    ({ code, at, message }) => `${code} ${at}: ${message}`,
  );
}

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
