import { gradeOf, isStepAnswered, quizResultOf, viewOf } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { type TestVisitor, visitorOf } from './visitor.ts';

const FIRST_PAGE = { morning: 'answer-1', luggage: 'answer-2' };
const LAST_PAGE = { evening: ['answer-1', 'answer-2'], souvenir: 'answer-3' };

describe('the personality quiz', () => {
  it('opens with its start screen, whose button reveals the first of two pages', () => {
    const visitor = visitorOf('personality-quiz');
    expect(viewOf(visitor.state())).toBe('start');
    expect(visitor.form.stages?.module.quiz?.startScreen?.startLabel).toBe('Find out');
    visitor.does({ type: 'start' });
    expect(viewOf(visitor.state())).toBe('pages');
    expect(visitor.steps()).toHaveLength(2);
    expect(visitor.form.pages.map(({ fields }) => fields.map(({ id }) => id))).toEqual([
      ['morning', 'luggage'],
      ['evening', 'souvenir'],
    ]);
  });

  it('keeps its buttons waiting until every question of the page is answered', () => {
    const visitor = visitorOf('personality-quiz');
    expect(isWaiting(visitor)).toBe(true);
    visitor.answers('morning', 'answer-1');
    expect(isWaiting(visitor)).toBe(true);
    visitor.answers('luggage', 'answer-2');
    expect(isWaiting(visitor)).toBe(false);
    visitor.does({ type: 'next' });
    // Two ticks in one question do not answer another.
    visitor.answers('evening', LAST_PAGE.evening);
    expect(isWaiting(visitor)).toBe(true);
    visitor.answers('souvenir', 'answer-3');
    expect(isWaiting(visitor)).toBe(false);
  });

  it('does not go on while a question is open, and says so', () => {
    const visitor = visitorOf('personality-quiz');
    visitor.answers('morning', 'answer-1');
    visitor.does({ type: 'next' });
    expect(visitor.complaints()).toEqual({ luggage: 'Choose an option.' });
    visitor.does({ type: 'submit' });
    expect(visitor.notice()).toBe('Please answer all the questions');
  });

  it('has the result of most answers, and the first of equals', () => {
    const visitor = visitorOf('personality-quiz');
    visitor.fillsIn(FIRST_PAGE);
    visitor.does({ type: 'next' });
    visitor.fillsIn(LAST_PAGE);
    expect(quizResultOf(visitor.form, visitor.state())?.result?.slug).toBe('mountains');
    visitor.answers('souvenir', 'answer-2');
    expect(quizResultOf(visitor.form, visitor.state())?.result?.slug).toBe('coast');
  });

  it('ends with its result, which no answer changes, until it is taken again', () => {
    const visitor = sent();
    expect(visitor.state()).toMatchObject({ stage: { view: 'result' }, phase: 'done' });
    expect(gradeOf(visitor.form, visitor.state(), 'morning')).toBeNull();
    visitor.answers('morning', 'answer-3');
    expect(visitor.submission()).toMatchObject(FIRST_PAGE);
    visitor.does({ type: 'retake' });
    expect(visitor.state()).toMatchObject({ stage: { view: 'start' }, phase: 'filling', page: 0 });
    expect(visitor.submission()).toEqual({});
    expect(quizResultOf(visitor.form, visitor.state())?.result).toBeNull();
  });

  it('may be shared if its author allows it', () => {
    const { form } = visitorOf('personality-quiz');
    expect(form.stages?.module.quiz?.share).toEqual(['facebook', 'twitter', 'linkedin']);
  });
});

function isWaiting({ form, state }: TestVisitor): boolean {
  return !isStepAnswered(form, state());
}

function sent(): TestVisitor {
  const visitor = visitorOf('personality-quiz');
  visitor.does({ type: 'start' });
  visitor.fillsIn(FIRST_PAGE);
  visitor.does({ type: 'next' });
  visitor.fillsIn(LAST_PAGE);
  visitor.effects();
  visitor.does({ type: 'submit' });
  expect(visitor.effects()).toEqual([{ type: 'send', submission: { ...FIRST_PAGE, ...LAST_PAGE } }]);
  visitor.does({ type: 'accepted', message: '' });
  return visitor;
}
