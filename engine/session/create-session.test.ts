import { describe, expect, it, vi } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import type { Effect } from '../form/state/effect.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import { startState } from '../form/state/start-state.ts';
import { update } from '../form/update.ts';
import { answerQuestion } from './answer-question.ts';
import { createSession } from './create-session.ts';
import { settleQuestions } from './settle-questions.ts';

const { form } = compileForm({
  id: 'x',
  type: 'form',
  title: 'X',
  fields: [
    { id: 'a', kind: 'number', label: 'A' },
    { id: 'b', kind: 'calculation', label: 'B', formula: '{a} * 2' },
    { id: 'c', kind: 'text', label: 'C', required: true },
    { id: 'phone', kind: 'phone', label: 'Phone' },
  ],
});
if (form === null) throw new Error('It does not compile.');
const compiled = form;

function open() {
  const effects: Effect[] = [];
  const session = createSession(compiled, {
    state: startState(compiled),
    perform: (effect) => effects.push(effect),
  });
  return { session, effects };
}

describe('a session', () => {
  it('notifies exactly the listeners of a changed field, then those of the whole form', () => {
    const { session } = open();
    const told: string[] = [];
    for (const field of ['a', 'b', 'c']) session.subscribeTo(field, () => told.push(field));
    session.subscribe(() => told.push('all'));
    session.dispatch({ type: 'answer', field: 'a', answer: '2' });
    expect(told.toSorted()).toEqual(['a', 'all', 'b']);
    session.dispatch({ type: 'answer', field: 'a', answer: '2' });
    expect(told).toHaveLength(3);
  });

  it('does not notify anyone who has stopped listening', () => {
    const { session } = open();
    const listener = vi.fn();
    session.subscribeTo('a', listener)();
    session.subscribe(listener)();
    session.dispatch({ type: 'answer', field: 'a', answer: '2' });
    expect(listener).not.toHaveBeenCalled();
  });

  it('handles an event from a listener after the current one', () => {
    const { session } = open();
    const seen: unknown[] = [];
    session.subscribeTo('a', () => {
      session.dispatch({ type: 'answer', field: 'c', answer: 'x' });
      seen.push(fieldState(compiled, session.state, 'c')?.answer);
    });
    session.dispatch({ type: 'answer', field: 'a', answer: '2' });
    expect(seen).toEqual([null]);
    expect(fieldState(compiled, session.state, 'c')?.answer).toBe('x');
  });

  it('performs effects after all listeners are notified', () => {
    const { session, effects } = open();
    session.subscribe(() => expect(effects).toEqual([]));
    session.dispatch({ type: 'submit' });
    expect(effects).toEqual([{ type: 'focus', field: 'c' }]);
  });

  it('continues after a listener throws', () => {
    const { session } = open();
    const stop = session.subscribe(() => {
      throw new Error('Not mine.');
    });
    expect(() => session.dispatch({ type: 'answer', field: 'a', answer: '2' })).toThrow('Not mine.');
    stop();
    session.dispatch({ type: 'answer', field: 'a', answer: '3' });
    expect(fieldState(compiled, session.state, 'a')?.answer).toBe('3');
  });
});

describe('settleQuestions', () => {
  it.each([
    { number: '(201) 555-0123', phase: 'sending', effect: 'send' },
    { number: '+1 555 0123', phase: 'filling', effect: 'focus' },
  ])('drives a submission with $number to $phase', async ({ number, phase, effect }) => {
    const start = startState(compiled, { answers: { c: 'x', phone: number } });
    const change = await settleQuestions(
      compiled,
      update(compiled, start, { type: 'submit' }),
      answerQuestion,
    );
    expect(change.state.phase).toBe(phase);
    expect(change.effects.map(({ type }) => type)).toEqual([effect]);
    expect(change.changed).toContain('phone');
  });

  it('leaves a question that the host cannot answer to the server', async () => {
    expect(
      await answerQuestion({ type: 'ask', field: 'x', rule: 'remote', value: 'x', limits: [] }),
    ).toBeNull();
  });
});
