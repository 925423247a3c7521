import { readFileSync } from 'node:fs';
import { gradeOf, leadFormOf, quizResultOf, viewOf } from 'formularium/engine';
import { isAnswerFinal } from 'formularium/engine/server';
import { describe, expect, it } from 'vitest';
import { type TestVisitor, visitorOf } from './visitor.ts';

const RIGHT = {
  'fresh-water': 'answer-1',
  states: ['answer-1', 'answer-2', 'answer-3'],
  densest: 'answer-2',
  'made-of': ['answer-1', 'answer-2'],
  'boiling-point': 'answer-3',
};

const definition = (): Record<string, unknown> =>
  JSON.parse(readFileSync('forms/knowledge-quiz.json', 'utf8'));

describe('the knowledge quiz', () => {
  it('asks one question a page, and allows several answers if several are right', () => {
    const visitor = visitorOf('knowledge-quiz');
    expect(visitor.progress()).toBe('Question 1 of 5');
    expect(visitor.form.fields.flatMap(({ id, kind }) => (kind.hasValue ? [[id, kind.widget]] : []))).toEqual(
      [
        ['fresh-water', 'radio'],
        ['states', 'checkbox'],
        ['densest', 'radio'],
        ['made-of', 'checkbox'],
        ['boiling-point', 'radio'],
      ],
    );
  });

  it('shows nothing before the end, then what is right and what is not', () => {
    const visitor = sent({ ...RIGHT, states: ['answer-1', 'answer-2'] });
    expect(gradeOf(visitor.form, visitor.state(), 'states')).toBeNull();
    visitor.does({ type: 'accepted', message: '' });
    expect(gradeOf(visitor.form, visitor.state(), 'states')).toMatchObject({
      isCorrect: false,
      message: 'You said: As ice and As liquid. Right: As ice, As liquid and As vapour.',
    });
    expect(quizResultOf(visitor.form, visitor.state())?.finalText).toBe(
      '4 of 5 – thank you for taking part.',
    );
  });

  it('asks for the lead before it is sent, and includes its entry', () => {
    const visitor = answered(visitorOf('knowledge-quiz'));
    visitor.does({ type: 'submit' });
    expect(visitor.effects()).toEqual([{ type: 'lead' }]);
    expect(viewOf(visitor.state())).toBe('lead');
    visitor.does({ type: 'lead', entry: '41' });
    expect(visitor.effects()).toEqual([{ type: 'send', submission: { ...RIGHT, lead_entry_id: '41' } }]);
    visitor.does({ type: 'accepted', message: '' });
    visitor.does({ type: 'retake' });
    answered(visitor).does({ type: 'submit' });
    expect(visitor.effects()).toEqual([{ type: 'send', submission: { ...RIGHT, lead_entry_id: '41' } }]);
  });

  it('is sent without the lead form if that was skipped', () => {
    expect(sent(RIGHT).state()).toMatchObject({ phase: 'sending', stage: { leadEntry: '' } });
  });

  it('has a lead form that is filled in like any other', () => {
    const form = leadFormOf(definition() as never);
    if (form === null || typeof form === 'string') throw new Error('There is no lead form.');
    const visitor = visitorOf(form);
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({
      'name-1': 'Enter a name.',
      'email-1': 'Enter an email address, like name@example.org.',
    });
  });

  it('waits for a required lead form', () => {
    const visitor = visitorOf({ ...definition(), leads: { form: 'contact-190', placement: 'end' } });
    answered(visitor).does({ type: 'submit' });
    visitor.does({ type: 'skip-lead' });
    expect(visitor.state()).toMatchObject({ stage: { view: 'lead' }, phase: 'asking' });
    visitor.does({ type: 'lead', entry: '' });
    expect(viewOf(visitor.state())).toBe('lead');
    visitor.does({ type: 'lead', entry: '7' });
    expect(visitor.state().phase).toBe('sending');
  });

  it('shows nothing before a lead form that comes at the beginning', () => {
    const visitor = visitorOf({ ...definition(), leads: { form: 'contact-190', placement: 'beginning' } });
    expect(viewOf(visitor.state())).toBe('lead');
    visitor.does({ type: 'start' });
    expect(viewOf(visitor.state())).toBe('lead');
    visitor.does({ type: 'lead', entry: '7' });
    expect(viewOf(visitor.state())).toBe('start');
    visitor.does({ type: 'start' });
    expect(viewOf(visitor.state())).toBe('pages');
    visitor.effects();
    answered(visitor).does({ type: 'submit' });
    expect(visitor.effects()).toMatchObject([{ type: 'send' }]);
  });

  it('is sent at once when it was finished before a lead form that should have come first', () => {
    const visitor = visitorOf({ ...definition(), leads: { form: 'contact-190', placement: 'beginning' } });
    answered(visitor).does({ type: 'submit' });
    visitor.does({ type: 'lead', entry: '7' });
    expect(visitor.state()).toMatchObject({ stage: { view: 'pages' }, phase: 'sending' });
  });

  it('goes back to its questions when one is answered again while the lead form is open', () => {
    const visitor = answered(visitorOf('knowledge-quiz'));
    visitor.does({ type: 'submit' });
    visitor.answers('densest', 'answer-1');
    expect(visitor.state().phase).toBe('filling');
    visitor.does({ type: 'skip-lead' });
    expect(visitor.state()).toMatchObject({ stage: { view: 'pages' }, phase: 'filling' });
  });

  it('grades each question finally as it is answered, if it grades in real time', () => {
    const visitor = visitorOf({ ...definition(), grading: 'real-time' });
    expect(gradeOf(visitor.form, visitor.state(), 'densest')).toBeNull();
    visitor.answers('densest', 'answer-1');
    expect(gradeOf(visitor.form, visitor.state(), 'densest')).toMatchObject({
      isCorrect: false,
      message: 'You said: 0 °C. Right: 4 °C.',
    });
    expect(isAnswerFinal(visitor.form, visitor.state(), 'densest')).toBe(true);
    expect(isAnswerFinal(visitor.form, visitor.state(), 'states')).toBe(false);
    expect(isAnswerFinal(visitor.form, visitor.state(), 'nothing')).toBe(false);
    visitor.answers('densest', 'answer-2');
    expect(visitor.submission()).toEqual({ densest: 'answer-1' });
    visitor.answers('states', 'answer-3');
    expect(gradeOf(visitor.form, visitor.state(), 'states')?.isCorrect).toBe(true);
    expect(quizResultOf(visitor.form, visitor.state())?.finalText).toBe('');
  });

  it('does not lock an answer that does not exist', () => {
    const visitor = visitorOf({ ...definition(), grading: 'real-time' });
    visitor.answers('densest', 'answer-9');
    expect(isAnswerFinal(visitor.form, visitor.state(), 'densest')).toBe(false);
    visitor.answers('densest', 'answer-2');
    expect(visitor.submission()).toEqual({ densest: 'answer-2' });
  });

  it('is taken once if its author wants that', () => {
    const visitor = visitorOf({ ...definition(), retake: false });
    answered(visitor).does({ type: 'submit' });
    visitor.does({ type: 'skip-lead' });
    visitor.does({ type: 'accepted', message: '' });
    visitor.does({ type: 'retake' });
    expect(viewOf(visitor.state())).toBe('result');
  });

  it('can be sent again if it was not received', () => {
    const visitor = sent(RIGHT);
    visitor.does({ type: 'failed', status: 503 });
    expect(visitor.state()).toMatchObject({ stage: { view: 'pages' }, phase: 'filling' });
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('sending');
  });
});

function answered(visitor: TestVisitor, answers: typeof RIGHT = RIGHT): TestVisitor {
  visitor.fillsIn(answers);
  visitor.effects();
  return visitor;
}

function sent(answers: typeof RIGHT): TestVisitor {
  const visitor = answered(visitorOf('knowledge-quiz'), answers);
  visitor.does({ type: 'submit' });
  visitor.does({ type: 'skip-lead' });
  return visitor;
}
