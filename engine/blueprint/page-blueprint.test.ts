import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../checks/compile-form.ts';
import { allParts } from '../form/all-parts.ts';
import type { FormEvent } from '../form/events/registry.ts';
import { assembleForm } from '../form/plan/assemble-form.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { gradeOf, quizResultOf } from '../form/selectors/quiz-result-of.ts';
import type { Effect } from '../form/state/effect.ts';
import type { FormState } from '../form/state/form-state.ts';
import { startState } from '../form/state/start-state.ts';
import { eventIn, moves } from '../form/testing/random-events.ts';
import { quizDefinition } from '../form/testing/random-module.ts';
import { update } from '../form/update.ts';
import { quizReply } from '../quiz/quiz-reply.ts';
import type { JsonObject } from '../value/json.ts';
import { pageBlueprintOf } from './page-blueprint.ts';

function wholeOf(definition: JsonObject): CompiledForm {
  const { form, problems } = compileForm(definition);
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

const pageOf = (whole: CompiledForm): CompiledForm =>
  assembleForm(JSON.parse(JSON.stringify(pageBlueprintOf(whole.blueprint))), allParts);

const SUMS: JsonObject = {
  id: 'sums',
  type: 'quiz',
  title: 'Sums',
  quizType: 'knowledge',
  grading: 'real-time',
  questions: [
    { id: 'q1', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }] },
    { id: 'q2', title: '1 + 2?', answers: [{ title: '2' }, { title: '3', isCorrect: true }] },
  ],
};

/** What a server says to a page: it has the whole form, and the answers that were sent. */
function replyTo(whole: CompiledForm, effect: Effect, message: string): FormEvent | null {
  if (effect.type === 'send') {
    const outcome = quizResultOf(whole, startState(whole, { answers: effect.submission }));
    return { type: 'accepted', message, ...(outcome && { reply: quizReply(outcome, '/') }) };
  }
  if (effect.type !== 'grade') return null;
  const { question, choices } = effect;
  const state = startState(whole, { answers: { [question]: choices[0] ?? null } });
  const grade = gradeOf(whole, state, question);
  const questions = grade === null ? [] : [grade];
  const reply = quizReply({ type: 'knowledge', result: null, finalText: '', questions }, '/');
  return { type: 'graded', question, choices, reply };
}

describe('the blueprint of a page', () => {
  it('is the same whichever answers are right, and whatever results they lead to', () => {
    const unmarked = (definition: JsonObject): JsonObject => ({
      ...definition,
      results: [],
      questions: (definition['questions'] as JsonObject[]).map((question) => ({
        type: 'single',
        ...question,
        answers: (question['answers'] as JsonObject[]).map(
          ({ isCorrect: _, result: __, ...answer }) => answer,
        ),
      })),
    });
    fc.assert(
      fc.property(quizDefinition(), (definition) => {
        const questions = definition['questions'] as JsonObject[];
        // Whether a question takes several answers is seen by everybody.
        const typed = { ...definition, questions: questions.map((one) => ({ type: 'single', ...one })) };
        const page = pageBlueprintOf(wholeOf(typed).blueprint);
        expect(page).toEqual({
          ...pageBlueprintOf(wholeOf(unmarked(typed)).blueprint),
        });
        expect(JSON.stringify(page)).not.toContain('isCorrect');
      }),
    );
  });

  it('is the whole blueprint for a form that is not a quiz', () => {
    const { blueprint } = wholeOf({ id: 'a', type: 'form', title: 'A', fields: [] });
    expect(pageBlueprintOf(blueprint)).toBe(blueprint);
  });
});

describe('a quiz on a page that does not know the right answers', () => {
  it('asks for the grade of each question once it is answered, and for its result at the end', () => {
    const whole = wholeOf(SUMS);
    const page = pageOf(whole);
    const answered = update(page, startState(page), { type: 'answer', field: 'q1', answer: 'answer-2' });
    expect(answered.effects).toEqual([{ type: 'grade', question: 'q1', choices: ['answer-2'] }]);
    expect(gradeOf(page, answered.state, 'q1')).toBeNull();
    expect(update(page, answered.state, { type: 'leave', field: 'q1' }).effects).toEqual([]);
    const told = update(page, answered.state, replyTo(whole, answered.effects[0] as Effect, '') as FormEvent);
    expect(gradeOf(page, told.state, 'q1')).toMatchObject({
      isCorrect: false,
      message: 'Not quite. The answer is 2.',
    });
    expect(quizResultOf(page, told.state)).toBeNull();
  });

  it('ignores a grade it has not asked for, and one of an earlier round', () => {
    const page = pageOf(wholeOf(SUMS));
    const reply = { questions: [{ question: 'q1', isCorrect: true, answers: [] }] };
    const told: FormEvent = { type: 'graded', question: 'q1', choices: ['answer-1'], reply };
    const start = startState(page);
    expect(update(page, start, told).state).toBe(start);
    const { state } = update(page, start, { type: 'answer', field: 'q1', answer: 'answer-2' });
    expect(update(page, state, told).state).toBe(state);
    const unknown = update(page, state, { ...told, choices: ['answer-2'], reply: null }).state;
    expect(gradeOf(page, unknown, 'q1')).toBeNull();
  });

  it('does not ask about a choice that does not exist, but about the one chosen next', () => {
    const page = pageOf(wholeOf(SUMS));
    const answer = (given: string): FormEvent => ({ type: 'answer', field: 'q1', answer: given });
    const { state, effects } = update(page, startState(page), answer('answer-9'));
    expect(effects).toEqual([]);
    expect(update(page, state, answer('answer-2')).effects).toEqual([
      { type: 'grade', question: 'q1', choices: ['answer-2'] },
    ]);
  });

  it('does not ask if it has the key itself', () => {
    const whole = wholeOf(SUMS);
    const { state, effects } = update(whole, startState(whole), {
      type: 'answer',
      field: 'q1',
      answer: 'answer-1',
    });
    expect(effects).toEqual([]);
    expect(gradeOf(whole, state, 'q1')?.isCorrect).toBe(true);
  });

  it('keeps its grades when its lead form arrives', () => {
    const leads = { form: 'contact-190', placement: 'beginning' };
    const page = pageOf(wholeOf({ ...SUMS, leads }));
    const asked = update(page, startState(page), { type: 'answer', field: 'q1', answer: 'answer-1' }).state;
    const { state } = update(page, asked, { type: 'lead', entry: 'entry-1' });
    expect(state.stage).toMatchObject({ leadEntry: 'entry-1', grades: asked.stage?.grades });
    expect(asked.stage?.grades.size).toBe(1);
  });

  it('shows the same as the whole quiz at every moment, as soon as it may', () => {
    fc.assert(
      fc.property(quizDefinition(), moves, (definition, steps) => {
        const whole = wholeOf(definition);
        const page = pageOf(whole);
        let there: FormState = startState(whole, { leadEntry: '' });
        let here: FormState = startState(page, { leadEntry: '' });
        const happens = (event: FormEvent): void => {
          there = update(whole, there, event).state;
          const change = update(page, here, event);
          here = change.state;
          for (const effect of change.effects) {
            const reply = replyTo(whole, effect, 'Thanks.');
            if (reply !== null) happens(reply);
          }
        };
        const agree = (): void => {
          for (const { id } of whole.fields)
            expect(gradeOf(page, here, id)).toEqual(gradeOf(whole, there, id));
          expect(quizResultOf(page, here)).toEqual(here.phase === 'done' ? quizResultOf(whole, there) : null);
        };
        for (const move of steps) {
          // What the server says comes of what was sent.
          if (!['accepted', 'results'].includes(move.what)) happens(eventIn(whole, move));
          agree();
        }
        if (here.phase === 'done') return;
        happens({ type: 'lead', entry: 'entry-1' });
        for (const { id, hasValue } of whole.fields)
          if (hasValue) happens({ type: 'answer', field: id, answer: 'answer-1' });
        happens({ type: 'submit' });
        happens({ type: 'lead', entry: 'entry-1' });
        expect(here.phase).toBe('done');
        agree();
      }),
    );
  });
});

describe('a grade', () => {
  it('exists only for a question, and only in a quiz', () => {
    const whole = wholeOf({ ...SUMS, grading: 'real-time', questionsPerPage: 1 });
    const state = startState(whole, { answers: { q1: 'answer-1' } });
    const grades = [...whole.fields.map(({ id }) => id), 'nobody'].map((id) => gradeOf(whole, state, id));
    expect(grades.map((grade) => grade?.isCorrect ?? null)).toEqual([true, null, null, null]);
    const plain = wholeOf({
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [{ id: 'q1', kind: 'text', label: 'Q' }],
    });
    const answered = startState(plain, { answers: { q1: 'answer-1' } });
    expect([gradeOf(plain, answered, 'q1'), quizResultOf(plain, answered)]).toEqual([null, null]);
  });
});
