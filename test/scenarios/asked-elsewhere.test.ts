import {
  compileForm,
  type JsonObject,
  settleQuestions,
  startState,
  submissionOf,
  update,
} from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const form = (...fields: readonly JsonObject[]): JsonObject => ({
  id: 'code',
  type: 'form',
  title: 'T',
  fields,
});

describe('a captcha', () => {
  const captcha = { id: 'captcha-1', kind: 'captcha', label: 'Captcha', provider: 'turnstile', sitekey: 'k' };

  it('has to be completed, which the host checks', () => {
    const visitor = visitorOf(form(captcha));
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({
      'captcha-1': 'The check against spam is missing. Please try it again.',
    });
    visitor.answers('captcha-1', 'token');
    visitor.effects();
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toEqual([
      { type: 'ask', field: 'captcha-1', rule: 'captcha', value: 'token', limits: ['turnstile', 'k'] },
    ]);
    visitor.does({ type: 'verdict', field: 'captcha-1', rule: 'captcha', value: 'token', met: false });
    expect(visitor.complaints()).toEqual({
      'captcha-1': 'The check against spam is missing. Please try it again.',
    });
  });

  it('that is invisible is executed when the form is sent, which is sent again with its token', () => {
    const visitor = visitorOf({ ...form({ ...captcha, size: 'invisible' }), settings: { allowEmpty: true } });
    const limits = ['turnstile', 'k', 'invisible'];
    const asked = { type: 'ask', field: 'captcha-1', rule: 'captcha', limits };
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({});
    expect(visitor.effects()).toEqual([{ ...asked, value: '' }]);
    visitor.does({ type: 'answer', field: 'captcha-1', answer: 'token' });
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toEqual([{ ...asked, value: 'token' }]);
    visitor.does({ type: 'verdict', field: 'captcha-1', rule: 'captcha', value: '', met: false });
    expect(visitor.complaints()).toEqual({});
    visitor.does({ type: 'verdict', field: 'captcha-1', rule: 'captcha', value: 'token', met: null });
    expect(visitor.effects()).toMatchObject([{ type: 'send', submission: { 'captcha-1': 'token' } }]);
    visitor.does({ type: 'failed', status: 503 });
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toEqual([{ ...asked, value: '' }]);
  });

  it('is not required while it is hidden', () => {
    const show = [
      { action: 'show', rule: 'all', conditions: [{ field: 'text-1', operator: '=', value: 'yes' }] },
    ];
    const visitor = visitorOf(
      form({ id: 'text-1', kind: 'text', label: 'T' }, { ...captcha, conditions: show }),
    );
    visitor.fillsIn({ 'text-1': 'no' });
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toMatchObject([{ type: 'send', submission: { 'text-1': 'no' } }]);
  });
});

describe('an author’s own rules', () => {
  const code = {
    id: 'text-1',
    kind: 'text',
    label: 'Code',
    pattern: '(?:[A-Z]+)+\\d',
    messages: { pattern: 'Letters, then a digit.' },
    remote: { url: '/codes' },
  };

  it('are checked here, and by another server', async () => {
    const visitor = visitorOf(form(code));
    visitor.fillsIn({ 'text-1': 'A'.repeat(1000) });
    expect(visitor.complaints()).toEqual({ 'text-1': 'Letters, then a digit.' });
    const { form: compiled } = compileForm(form(code));
    if (compiled === null) throw new Error('It does not compile.');
    const start = startState(compiled, { answers: { 'text-1': 'AB1' } });
    const asked: unknown[] = [];
    const { state, effects } = await settleQuestions(
      compiled,
      update(compiled, start, { type: 'submit' }),
      async (question) => {
        asked.push([question.rule, question.value, question.limits]);
        return true;
      },
    );
    expect(asked).toEqual([['remote', 'AB1', ['/codes']]]);
    expect(effects).toMatchObject([{ type: 'send' }]);
    expect(submissionOf(compiled, state)).toEqual({ 'text-1': 'AB1' });
  });

  it.each([
    ['(?<=a)b', 0],
    ['a(b', 1],
    ['(a)\\1', 3],
  ])('do not compile if %s is not a pattern for linear time', (pattern, at) => {
    const { problems } = compileForm(form({ ...code, pattern }));
    expect(problems).toMatchObject([{ code: 'use-valid-pattern', at: '/fields/0/pattern' }]);
    expect(problems[0]?.message).toContain(`(at character ${at + 1})`);
  });

  it('do not compile if their pattern is too much work for the longest text of the field', () => {
    const long = { ...code, kind: 'textarea', pattern: '.*a.{900}' };
    const { problems } = compileForm(form(long));
    expect(problems).toMatchObject([{ code: 'use-valid-pattern', at: '/fields/0/pattern' }]);
    const [, most] = /“maxlength” to at most (\d+)/.exec(problems[0]?.fix ?? '') ?? [];
    expect(compileForm(form({ ...long, maxlength: Number(most) })).problems).toEqual([]);
    expect(compileForm(form({ ...long, maxlength: Number(most) + 1 })).problems).toHaveLength(1);
  });
});
