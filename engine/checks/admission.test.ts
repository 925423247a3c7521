import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

const fields = [
  { id: 'email-1', kind: 'email', label: 'E-mail', required: true },
  { id: 'pin', kind: 'password', label: 'Pin' },
  { id: 'intro', kind: 'html', html: '<p>Hi</p>' },
];

/** What is wrong with these settings: where, and what. */
function said(settings: object, more: object = {}): readonly string[] {
  const definition = { id: 'x', type: 'form', title: 'X', fields, settings, ...more };
  return compileForm(definition).problems.map(({ at, code, message }) => `${at} ${code}: ${message}`);
}

describe('the opening of a form', () => {
  it.each([
    { from: '2027-03-01' },
    { from: '2027-03-01', until: '2027-03-01' },
    { from: '2027-03-01T09:00', until: '2027-03-01' },
    { from: '2027-03-01T09:00', until: '2027-03-01T09:01' },
    { status: 'pause' },
  ])('may be %j', (opening) => {
    expect(said({ opening })).toEqual([]);
  });

  it.each([
    [{ from: '2027-02-30' }, '/from use-real-dates: The day 2027-02-30 does not exist.'],
    [{ until: '2027-02-30T10:00' }, '/until use-real-dates: The day 2027-02-30 does not exist.'],
    [{ from: 'tomorrow' }, '/from use-schema: “from” is “tomorrow”.'],
    [{ from: '2027-03-01T24:00' }, '/from use-schema: “from” is “2027-03-01T24:00”.'],
    [{ from: '2027-03-01 09:00' }, '/from use-schema: “from” is “2027-03-01 09:00”.'],
    [
      { from: '2027-03-02', until: '2027-03-01' },
      '/until use-real-dates: This closes at 2027-03-01, but opens only at 2027-03-02.',
    ],
    [
      { from: '2027-03-01T09:00', until: '2027-03-01T09:00' },
      '/until use-real-dates: This closes at 2027-03-01T09:00, but opens only at 2027-03-01T09:00.',
    ],
    [{ status: 'shut' }, '/status no-unknown-word: “status” is “shut”, which does not exist.'],
  ])('may not be %j', (opening, problem) => {
    expect(said({ opening })).toEqual([`/settings/opening${problem}`]);
  });

  it('of a poll has the same rules', () => {
    const poll = {
      id: 'p',
      type: 'poll',
      title: 'P',
      answers: [{ id: 'a', title: 'A' }],
      opening: { from: '2027-03-02T10:00', until: '2027-03-02T09:00' },
    };
    expect(compileForm(poll).problems.map(({ at, code }) => `${at} ${code}`)).toEqual([
      '/opening/until use-real-dates',
    ]);
    const inSettings = { ...poll, opening: {}, settings: { opening: {}, limits: {} } };
    expect(compileForm(inSettings).problems.map(({ at }) => at)).toEqual([
      '/settings/opening',
      '/settings/limits',
    ]);
  });
});

describe('the limits of a form', () => {
  it.each([
    { entries: 1 },
    { by: 'email-1' },
    { by: 'address', every: 2, period: 'W' },
    { entries: 9, by: 'cookie' },
  ])('may be %j', (limits) => {
    const messages = {
      full: 'Full.',
      alreadySent: 'Twice.',
      notOpen: 'Soon.',
      closed: 'Over.',
      paused: 'Wait.',
    };
    expect(said({ limits }, { messages })).toEqual([]);
  });

  it.each([
    [{ entries: 0 }, '/entries use-schema: “entries” is 0.'],
    [{ entries: 1.5 }, '/entries use-schema: “entries” is 1.5.'],
    [{ by: 'emial-1' }, '/by no-unknown-field: There is no field “emial-1”. Did you mean “email-1”?'],
    [{ by: 'intro' }, '/by no-unknown-field: The field “intro” does not have a value.'],
    [{ by: 'pin' }, '/by no-secret-source: “pin” is a secret, and entries cannot be counted by it.'],
    [{ by: 'cookie', period: 'D' }, '/period no-unknown-word: “period” is “D”, but it is written “d”.'],
  ])('may not be %j', (limits, problem) => {
    expect(said({ limits })).toEqual([`/settings/limits${problem}`]);
  });
});
