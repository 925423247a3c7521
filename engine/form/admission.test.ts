import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Usage } from '../admission/usage.ts';
import { pageBlueprintOf } from '../blueprint/page-blueprint.ts';
import { compileForm } from '../checks/compile-form.ts';
import type { FormEvent } from './events/registry.ts';
import { openForm } from './open-form.ts';
import { noticeOf, refusalOf, usedUpOf } from './selectors/view-of.ts';
import { fieldState } from './state/field-state-of.ts';
import { startState } from './state/start-state.ts';
import { compiled, follow, formOf, text } from './testing/compiled.ts';
import { update } from './update.ts';

const opening = { from: '2027-03-01T09:00', until: '2027-03-31' };
const form = formOf([text('a')], { settings: { opening } });
const at = (now: string): FormEvent => ({ type: 'usage', usage: { now } });
const SUBMIT: FormEvent = { type: 'submit' };

describe('a form that is open for a while', () => {
  it('says when it is not, and is not sent then', () => {
    const early = openForm(form, { answers: { a: 'x' }, usage: { now: '2027-03-01T08:59' } }).state;
    expect(refusalOf(form, early)).toBe('This form is not open yet.');
    const refused = update(form, early, SUBMIT);
    expect(refused.effects).toEqual([]);
    expect(refused.state).toMatchObject({
      phase: 'filling',
      notice: { tone: 'error', message: 'This form is not open yet.' },
    });
    const open = follow(form, [at('2027-03-01T09:00'), SUBMIT], refused.state);
    expect(refusalOf(form, open)).toBeNull();
    expect(open.phase).toBe('sending');
  });

  it('keeps the answers when it closes while it is open', () => {
    const events: FormEvent[] = [
      at('2027-03-31T23:59'),
      { type: 'answer', field: 'a', answer: 'x' },
      at('2027-04-01T00:00'),
      SUBMIT,
    ];
    const late = follow(form, events);
    expect(late.notice).toEqual({ tone: 'error', message: 'This form is closed.' });
    expect(fieldState(form, late, 'a')?.answer).toBe('x');
    expect(late.phase).toBe('filling');
  });

  it('goes by the day while nobody has said what time it is, and refuses nothing if nobody says anything', () => {
    const on = (today: string) => refusalOf(form, startState(form, { today }));
    expect([on('2027-02-28'), on('2027-03-01'), on('2027-04-01'), on('')]).toEqual([
      'This form is not open yet.',
      null,
      'This form is closed.',
      null,
    ]);
    // The clock of the site comes before the visitor's calendar.
    expect(
      refusalOf(form, follow(form, [{ type: 'today', today: '2027-02-01' }, at('2027-03-05T10:00')])),
    ).toBeNull();
  });

  it('is paused or closed by its author, in the author’s words', () => {
    const paused = formOf([text('a')], {
      settings: { opening: { status: 'pause' } },
      messages: { paused: 'Back at noon.' },
    });
    expect(refusalOf(paused, startState(paused))).toBe('Back at noon.');
    const german = compileForm({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [],
      settings: { opening: { status: 'close' } },
    });
    expect(german.form && refusalOf(german.form, startState(german.form))).toBe('This form is closed.');
  });

  it('may be a quiz or a poll', () => {
    const questions = [{ id: 'q', title: 'Q', answers: [{ title: 'A', isCorrect: true }] }];
    const quiz = compiled({
      id: 'q',
      type: 'quiz',
      title: 'Q',
      quizType: 'knowledge',
      questions,
      settings: { opening, limits: { entries: 5 } },
    });
    expect(refusalOf(quiz, openForm(quiz, { usage: { now: '2028-01-01T00:00' } }).state)).toBe(
      'This quiz is closed.',
    );
    expect(refusalOf(quiz, openForm(quiz, { usage: { isFull: true } }).state)).toBe(
      'This quiz has been taken as often as it can be.',
    );
    const poll = compiled({
      id: 'p',
      type: 'poll',
      title: 'P',
      answers: [{ id: 'a', title: 'A' }],
      opening: { until: '2027-03-01T12:00' },
    });
    const [before, after] = ['11:59', '12:00'].map((time) =>
      refusalOf(poll, openForm(poll, { usage: { now: `2027-03-01T${time}` } }).state),
    );
    expect([before, after]).toEqual([null, 'Poll submissions disabled.']);
    expect(refusalOf(poll, openForm(poll, { usage: { hasSent: true } }).state)).toBe(
      'You have already submitted a vote to this poll',
    );
  });

  it('is known to its page, but not how many entries it takes', () => {
    const limited = formOf([text('a')], { settings: { opening, limits: { entries: 4711, by: 'a' } } });
    const page = pageBlueprintOf(limited.blueprint);
    expect(page.module?.admission?.opening).toEqual({ status: 'open', ...opening });
    expect(JSON.stringify(page)).not.toMatch(/4711|"by"|entries":/);
    expect(limited.blueprint.module?.admission?.limits).toEqual({ entries: 4711, by: 'a', once: null });
  });
});

describe('what the host says of the use of a form', () => {
  const limited = formOf([text('a')], { settings: { limits: { entries: 9, by: 'cookie' } } });

  it('closes it when it is full, or has been sent by this visitor', () => {
    const told = (usage: Usage) => refusalOf(limited, openForm(limited, { usage }).state);
    expect([told({}), told({ isFull: true }), told({ hasSent: true, isFull: true })]).toEqual([
      null,
      'This form has received all the entries that it takes.',
      'This form has been sent already.',
    ]);
  });

  it('stays while it says nothing else, also after a submission', () => {
    const events: FormEvent[] = [
      { type: 'usage', usage: { isFull: false, now: '2027-03-01T09:00' } },
      { type: 'answer', field: 'a', answer: 'x' },
      SUBMIT,
      { type: 'accepted', message: '' },
      { type: 'usage', usage: { isFull: true } },
    ];
    const state = follow(limited, events);
    expect(state.flows.usage).toEqual({ isFull: true, now: '2027-03-01T09:00' });
    const same = update(limited, state, { type: 'usage', usage: { isFull: true } });
    expect(same.state).toBe(state);
  });

  it('may be anything', () => {
    fc.assert(
      fc.property(fc.anything(), (usage) => {
        const { state } = update(form, startState(form), { type: 'usage', usage } as FormEvent);
        expect(update(form, state, SUBMIT).state.phase).toMatch(/filling|sending/);
      }),
    );
  });
});

describe('an option that is used up', () => {
  const options = ['a', 'b', 'c'].map((value) => ({
    value,
    label: value,
    ...(value !== 'c' && { limit: 2 }),
  }));
  const fields = [
    { id: 'one', kind: 'radio', label: 'One', options },
    { id: 'many', kind: 'checkbox', label: 'Many', options },
    {
      id: 'group',
      kind: 'group',
      label: 'Group',
      repeated: true,
      max: 2,
      fields: [{ id: 'each', kind: 'select', label: 'Each', options }],
    },
  ];
  const choosing = formOf(fields, { settings: { allowEmpty: true } });
  const used = (usedUp: Usage['usedUp'] & {}): FormEvent => ({ type: 'usage', usage: { usedUp } });
  const answer = (field: string, given: string | string[]): FormEvent => ({
    type: 'answer',
    field,
    answer: given,
  });
  const issues = (events: readonly FormEvent[]) => {
    const state = follow(choosing, events);
    return choosing.fields.flatMap(({ id }) => fieldState(choosing, state, id)?.issue?.rule ?? []);
  };
  const GONE = 'This option is not available any more. Choose another one.';

  it('is refused as soon as it is chosen, and the form is not sent', () => {
    const events = [used({ one: ['a'] }), answer('one', 'a'), SUBMIT];
    const state = follow(choosing, events);
    expect(fieldState(choosing, state, 'one')).toMatchObject({ complaint: { rule: 'limit', message: GONE } });
    expect(state.phase).toBe('filling');
    expect(follow(choosing, [answer('one', 'c'), SUBMIT], state).phase).toBe('sending');
  });

  it('is refused when it is used up after it was chosen, and not if it is free again', () => {
    const chosen = [answer('one', 'a'), answer('many', ['b', 'c'])];
    expect(issues(chosen)).toEqual([]);
    expect(issues([...chosen, used({ one: ['a'], many: ['b'] })])).toEqual(['limit', 'limit']);
    expect(issues([...chosen, used({ one: ['a'], many: ['b'] }), used({ many: ['a'] })])).toEqual([]);
  });

  it('is so in every copy of a group', () => {
    const copies: FormEvent[] = [{ type: 'add-copy', group: 'group' }, answer('each-2', 'b')];
    expect(issues([...copies, used({ each: ['b'] })])).toEqual(['limit']);
    expect(issues([...copies, used({ 'each-2': ['b'] })])).toEqual([]);
  });

  it('is judged the same in whatever order things come', () => {
    const value = fc.constantFrom('a', 'b', 'c');
    const event = fc.oneof(
      fc.tuple(fc.constantFrom('one', 'each'), value).map(([field, given]) => answer(field, given)),
      fc.array(value).map((given) => answer('many', given)),
      fc.subarray(['a', 'b']).map((gone) => used({ one: gone, many: gone, each: gone })),
      fc.constant<FormEvent>({ type: 'leave', field: 'one' }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const state = follow(choosing, events);
        const answers = Object.fromEntries(
          choosing.fields.map(({ id }) => [id, fieldState(choosing, state, id)?.answer ?? null]),
        );
        const { usage } = state.flows;
        const afresh = openForm(choosing, { answers, usage }).state;
        for (const { id } of choosing.fields) {
          const [now, anew] = [state, afresh].map((one) => fieldState(choosing, one, id));
          expect(now?.issue).toEqual(anew?.issue);
          const gone = usage?.usedUp?.[id] ?? [];
          const isGone = [now?.value ?? []].flat().some((one) => gone.includes(String(one)));
          expect(now?.issue?.rule === 'limit').toBe(isGone);
        }
      }),
    );
  });
});

describe('the notice above a form', () => {
  it('is why it accepts nothing, unless there is other news, and the same object for as long as it says the same', () => {
    const early = openForm(form, { usage: { now: '2027-03-01T08:00' } }).state;
    const later = follow(form, [at('2027-03-01T08:30'), { type: 'answer', field: 'a', answer: 'x' }], early);
    expect(noticeOf(form, early)).toEqual({ tone: 'error', message: 'This form is not open yet.' });
    expect(noticeOf(form, later)).toBe(noticeOf(form, early));
    expect(noticeOf(form, follow(form, [at('2027-03-01T09:00')], early))).toBeNull();
    expect(noticeOf(form, { ...early, notice: { tone: 'success', message: 'Thanks.' } })?.message).toBe(
      'Thanks.',
    );
    expect(noticeOf(form, { ...early, phase: 'done' })).toBeNull();
    const plain = formOf([text('a')]);
    expect(noticeOf(plain, startState(plain))).toBeUndefined();
  });
});

describe('a reply that names options that are used up', () => {
  const limited = formOf([
    {
      id: 'way',
      kind: 'radio',
      label: 'Way',
      options: ['a', 'b', 'c'].map((value) => ({ value, label: value, limit: 1 })),
    },
  ]);
  const field = limited.fields[0];
  const sending = (usage: Usage) => ({
    ...openForm(limited, { answers: { way: 'b' }, usage }).state,
    phase: 'sending' as const,
  });
  const usedUp = (state: ReturnType<typeof sending>, event: FormEvent) =>
    field && usedUpOf(update(limited, state, event).state, field);

  it('adds them to those that are known to be', () => {
    const start = sending({ usedUp: { way: ['a'] } });
    const refused = { type: 'refused', message: 'No.', errors: [] } as const;
    expect(usedUp(start, { ...refused, usedUp: { way: ['b', 'a'] } })).toEqual(['a', 'b']);
    expect(usedUp(start, { type: 'accepted', message: '', reply: { select_field: { way: ['c'] } } })).toEqual(
      ['a', 'c'],
    );
    expect(usedUp(sending({}), { ...refused, usedUp: 'nonsense' })).toEqual([]);
    expect(usedUp(sending({}), { ...refused, usedUp: { way: 7 } })).toEqual([]);
  });
});
