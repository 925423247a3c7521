import {
  compileForm,
  type JsonObject,
  keptOf,
  settleQuestions,
  startState,
  submissionOf,
  update,
} from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { type Visitor, visitorOf } from './visitor.ts';

const form = (...fields: readonly JsonObject[]): JsonObject => ({
  id: 'trip',
  type: 'form',
  title: 'Trip',
  fields,
});

const openOn = (today: string, ...fields: readonly JsonObject[]): Visitor => {
  const visitor = visitorOf(form(...fields));
  visitor.does({ type: 'today', today });
  return visitor;
};

const OUT = { id: 'date-1', kind: 'date', label: 'Out', minDate: 'today', minOffset: '+_2_days' };
const BACK = {
  id: 'date-2',
  kind: 'date',
  label: 'Back',
  minDate: 'date-1',
  minOffset: '+_1_days',
  maxDate: 'date-1',
  maxOffset: '+_1_months',
};
const UNAVAILABLE = 'Please select one of the available dates.';

describe('a journey out and back', () => {
  it('leaves in two days at the earliest, and ends within a month', () => {
    const visitor = openOn('2026-01-29', OUT, BACK);
    visitor.fillsIn({ 'date-1': '1/30/2026', 'date-2': '1/30/2026' });
    expect(visitor.complaints()).toEqual({ 'date-1': UNAVAILABLE, 'date-2': UNAVAILABLE });
    visitor.fillsIn({ 'date-1': '1/31/2026' });
    expect(visitor.complaints()).toEqual({ 'date-2': UNAVAILABLE });
    visitor.fillsIn({ 'date-2': '2/28/2026' });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'date-2': '3/1/2026' });
    expect(visitor.complaints()).toEqual({ 'date-2': UNAVAILABLE });
  });

  it('is judged again when the first date or the day changes', () => {
    const visitor = openOn('2026-01-29', OUT, BACK);
    visitor.fillsIn({ 'date-1': '2026-02-10', 'date-2': '2026-02-12' });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'date-1': '2026-02-12' });
    expect(visitor.complaints()).toEqual({ 'date-2': UNAVAILABLE });
    visitor.fillsIn({ 'date-2': '2026-02-13' });
    visitor.does({ type: 'today', today: '2026-02-11' });
    expect(visitor.complaints()).toEqual({ 'date-1': UNAVAILABLE });
  });

  it('says what is no date', () => {
    const visitor = openOn('2026-01-29', OUT);
    visitor.fillsIn({ 'date-1': '2/30/2026' });
    expect(visitor.complaints()).toEqual({ 'date-1': 'Please enter a valid date.' });
  });

  it('does not compile when a limit names a field that is not there', () => {
    const { problems } = compileForm(form({ ...OUT, minDate: 'date-9' }));
    expect(problems).toMatchObject([{ code: 'no-unknown-field', at: '/fields/0' }]);
  });

  it('shows and sends the parts of a date to conditions', () => {
    const note = {
      id: 'text-1',
      kind: 'text',
      label: 'Why on a Sunday?',
      conditions: [
        {
          action: 'show',
          rule: 'all',
          conditions: [{ field: 'date-1-weekday', operator: '=', value: 'sunday' }],
        },
      ],
    };
    const visitor = openOn('2026-01-29', OUT, note);
    visitor.answers('date-1', '2026-02-01');
    expect(visitor.sees('text-1')).toBe(true);
    visitor.answers('date-1', '2026-02-02');
    expect(visitor.sees('text-1')).toBe(false);
  });
});

describe('a time of departure', () => {
  it('lies within its limits, over midnight', () => {
    const time = { id: 'time-1', kind: 'time', label: 'At', restrictStart: '22:00', restrictEnd: '01:00' };
    const visitor = visitorOf(form(time));
    visitor.fillsIn({ 'time-1': { hours: '9', minutes: '30', ampm: 'pm' } });
    expect(visitor.complaints()).toEqual({
      'time-1': 'Please select a time within the specified time limits. 10:00 pm – 1:00 am',
    });
    visitor.fillsIn({ 'time-1': '12:30 am' });
    expect(visitor.complaints()).toEqual({});
    expect(visitor.submission()).toEqual({ 'time-1': '00:30' });
    visitor.fillsIn({ 'time-1': 'late' });
    expect(visitor.complaints()).toEqual({ 'time-1': 'Please enter a valid time.' });
  });
});

describe('what is entered twice', () => {
  const password = { id: 'password-1', kind: 'password', label: 'Password', strength: true, confirm: true };
  const email = { id: 'email-1', kind: 'email', label: 'Email', confirm: true, required: true };

  it('need not be entered at all, but neither only once', () => {
    const visitor = visitorOf(form(password));
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toMatchObject([{ type: 'send', submission: {} }]);
    const other = visitorOf(form(password));
    other.fillsIn({ 'password-1': 'Abcdef1!' });
    other.does({ type: 'submit' });
    expect(other.complaints()).toEqual({ 'confirm_password-1': 'Your password is required.' });
  });

  it('is the same both times, also when the first changes later', () => {
    const visitor = visitorOf(form(password, email));
    visitor.fillsIn({ 'password-1': 'Abcdef1!', 'confirm_password-1': 'Abcdef1?' });
    expect(visitor.complaints()).toEqual({ 'confirm_password-1': 'Please enter the same value again.' });
    visitor.fillsIn({
      'confirm_password-1': 'Abcdef1!',
      'email-1': 'a@b.example',
      'confirm_email-1': 'a@b.example',
    });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'email-1': 'c@b.example' });
    expect(visitor.complaints()).toEqual({ 'confirm_email-1': 'Please enter the same value again.' });
  });

  it('asks for the second where the first is required', () => {
    const visitor = visitorOf(form(email));
    visitor.does({ type: 'submit' });
    expect(Object.keys(visitor.complaints())).toEqual(['email-1', 'confirm_email-1']);
  });

  it('is sent, but is nothing to keep, and nothing to show', () => {
    const visitor = visitorOf(form(password, email));
    visitor.fillsIn({ 'password-1': 'Abcdef1!', 'confirm_password-1': 'Abcdef1!', 'email-1': 'a@b.example' });
    expect(visitor.submission()).toMatchObject({ 'password-1': 'Abcdef1!', 'email-1': 'a@b.example' });
    expect(keptOf(visitor.form, visitor.submission())).toEqual({ 'email-1': 'a@b.example' });
    expect(visitor.reads('password-1')).toBe('');
  });

  it('is hidden together', () => {
    const hide = [
      { action: 'show', rule: 'all', conditions: [{ field: 'text-1', operator: '=', value: 'yes' }] },
    ];
    const visitor = visitorOf(
      form({ id: 'text-1', kind: 'text', label: 'T' }, { ...password, conditions: hide }),
    );
    expect(visitor.sees('confirm_password-1')).toBe(false);
    visitor.answers('text-1', 'yes');
    expect(visitor.sees('confirm_password-1')).toBe(true);
  });
});

describe('files', () => {
  const upload = {
    id: 'upload-1',
    kind: 'upload',
    label: 'Papers',
    required: true,
    extensions: ['pdf'],
    maxSize: 1,
  };

  it('are wanted, of a type and a size, one, and without failure', () => {
    const visitor = visitorOf(form(upload));
    const told = (answer: JsonObject | JsonObject[]) => {
      visitor.fillsIn({ 'upload-1': answer });
      return visitor.complaints()['upload-1'];
    };
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({ 'upload-1': 'This field is required. Please upload a file.' });
    const pdf = { file_name: 'a.pdf', size: 5 };
    expect(told({ ...pdf, file_name: 'a.exe' })).toBe('.exe file extension is not allowed.');
    expect(told({ ...pdf, file_name: 'a.bat' })).toBe('.bat file extension is not allowed.');
    expect(told({ ...pdf, size: 1_000_000 })).toBe('Maximum file size allowed is 1 MB.');
    expect(told([pdf, pdf])).toBe('You can upload a maximum of 1 files.');
    expect(told({ ...pdf, success: false })).toBe(
      'An upload error occurred while processing the form. Please try again',
    );
    expect(told({ ...pdf, success: false, message: 'No room.' })).toBe('No room.');
    expect(told({ ...pdf, success: true })).toBeUndefined();
    expect(visitor.reads('upload-1')).toBe('a.pdf');
    expect(visitor.submission()).toMatchObject({ 'upload-1': [{ file_name: 'a.pdf', success: true }] });
  });

  it('keep their issue while the words about them are the same', () => {
    const visitor = visitorOf(form(upload));
    visitor.fillsIn({ 'upload-1': { file_name: 'a.exe', size: 5 } });
    const before = visitor.state();
    visitor.does({ type: 'answer', field: 'upload-1', answer: { file_name: 'a.exe', size: 6 } });
    visitor.leaves('upload-1');
    expect(visitor.complaints()).toEqual({ 'upload-1': '.exe file extension is not allowed.' });
    expect(visitor.state()).not.toBe(before);
  });
});

describe('a captcha', () => {
  const captcha = { id: 'captcha-1', kind: 'captcha', label: 'Captcha', provider: 'turnstile', sitekey: 'k' };

  it('has to be completed, and the host says whether it was', () => {
    const visitor = visitorOf(form(captcha));
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({ 'captcha-1': 'Invalid CAPTCHA' });
    visitor.answers('captcha-1', 'token');
    visitor.effects();
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toEqual([
      { type: 'ask', field: 'captcha-1', rule: 'captcha', value: 'token', limits: ['turnstile', 'k'] },
    ]);
    visitor.does({ type: 'verdict', field: 'captcha-1', rule: 'captcha', value: 'token', met: false });
    expect(visitor.complaints()).toEqual({ 'captcha-1': 'Invalid CAPTCHA' });
  });

  it('is not wanted while it is hidden', () => {
    const show = [
      { action: 'show', rule: 'all', conditions: [{ field: 'text-1', operator: '=', value: 'yes' }] },
    ];
    const visitor = visitorOf(
      form({ id: 'text-1', kind: 'text', label: 'T' }, { ...captcha, conditions: show }),
    );
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toMatchObject([{ type: 'send', submission: {} }]);
  });
});

describe('an author’s own demands', () => {
  const code = {
    id: 'text-1',
    kind: 'text',
    label: 'Code',
    pattern: '(?:[A-Z]+)+\\d',
    messages: { pattern: 'Letters, then a digit.' },
    remote: { url: '/codes' },
  };

  it('are met, and asked for elsewhere', async () => {
    const visitor = visitorOf(form(code));
    visitor.fillsIn({ 'text-1': 'A'.repeat(5000) });
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
  ])('do not compile when %s is no pattern for linear time', (pattern, at) => {
    const { problems } = compileForm(form({ ...code, pattern }));
    expect(problems).toMatchObject([{ code: 'use-valid-pattern', at: '/fields/0/pattern' }]);
    expect(problems[0]?.message).toContain(`(at character ${at + 1})`);
  });
});
