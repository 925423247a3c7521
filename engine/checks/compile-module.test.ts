import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leadFormOf } from '../blueprint/lead-form-of.ts';
import type { FormEvent } from '../form/events/registry.ts';
import { isStepAnswered } from '../form/selectors/is-step-answered.ts';
import { quizResultOf } from '../form/selectors/quiz-result-of.ts';
import { viewOf } from '../form/selectors/view-of.ts';
import { startState } from '../form/state/start-state.ts';
import { pollDefinition, quizDefinition } from '../form/testing/random-module.ts';
import { update } from '../form/update.ts';
import { compileForm } from './compile-form.ts';

/** Each problem on one line: where, what. */
function said(definition: unknown): readonly string[] {
  return compileForm(definition).problems.map(({ at, code, message }) => `${at} ${code}: ${message}`);
}

const quiz = (changes: object) => ({
  id: 'q',
  type: 'quiz',
  title: 'Q',
  quizType: 'knowledge',
  questions: [{ id: 'one', title: 'One?', answers: [{ title: 'Yes', isCorrect: true }, { title: 'No' }] }],
  ...changes,
});
const poll = (changes: object) => ({
  id: 'p',
  type: 'poll',
  title: 'P',
  answers: [
    { id: 'yes', title: 'Yes' },
    { id: 'no', title: 'No' },
  ],
  ...changes,
});

describe('compileForm on a quiz', () => {
  // spec 001 §8
  it('labels its last button “View Results”, unless its author labels it', () => {
    const labelOf = (changes: object) => compileForm(quiz(changes)).form?.settings.submitLabel;
    expect(labelOf({})).toBe('View Results');
    expect(labelOf({ settings: { submitLabel: 'Show me' } })).toBe('Show me');
  });

  it('reports problems where the author made them', () => {
    const answers = [{ title: 'Yes' }, { titel: 'No' }, { title: 'Yes' }];
    expect(
      said(
        quiz({
          quizType: 'knowlege',
          questionPerPage: 2,
          questions: [
            { id: 'one', title: 'One?', answers },
            {
              id: 'one',
              title: 'Two?',
              answers: [
                { id: 'a', title: 'A' },
                { id: 'a', title: 'B' },
              ],
            },
            { title: 'Three?', answers: [] },
            { id: 'entry_id', title: 'Four?', answers: [{ title: 'A', isCorrect: 'yes' }] },
          ],
          results: [
            { slug: 'calm', title: 'Calm' },
            { slug: 'calm', title: 'Quiet' },
          ],
        }),
      ),
    ).toEqual([
      '/quizType no-unknown-word: “quizType” is “knowlege”, which does not exist. Did you mean “knowledge”?',
      '/questionPerPage no-unknown-option: The quiz has an unknown option “questionPerPage”. Did you mean “questionsPerPage”?',
      '/questions/0/answers/1 no-missing-option: Entry 2 of “answers” has no “title”.',
      '/questions/0/answers/1/titel no-unknown-option: Entry 2 of “answers” has an unknown option “titel”. Did you mean “title”?',
      '/questions/0/answers/2/title no-duplicate-answer: There is another answer “Yes”: entry 1 of this list.',
      '/questions/1/id no-duplicate-id: There is another field “one”: the 1st of the form.',
      '/questions/1/answers/1/id no-duplicate-option: The field “one” has another option with the value “a”.',
      '/results/1/slug no-duplicate-result: There is another result “calm”: entry 1 of this list.',
      '/questions/2 no-missing-option: Entry 3 of “questions” has no “id”.',
      '/questions/2/answers use-schema: “answers” is empty.',
      '/questions/3/id no-reserved-id: “entry_id” is a name that submissions use themselves.',
      '/questions/3/answers/0/isCorrect use-schema: “isCorrect” is “yes”.',
    ]);
  });

  it('rejects fields in a quiz, and questions in a form', () => {
    expect(said(quiz({ fields: [] }))).toEqual([
      expect.stringMatching(/^\/fields no-unknown-option: The quiz has an unknown option “fields”/),
    ]);
    expect(said({ ...quiz({}), type: 'form', fields: [] }).join('\n')).toMatch(
      /\/questions no-unknown-option/,
    );
  });

  it('decides by itself what follows an accepted submission', () => {
    expect(said(quiz({ settings: { afterSubmit: 'reset' } }))[0]).toMatch(
      /^\/settings\/afterSubmit no-unknown-option/,
    );
  });

  it('rejects several answers to a question that is graded at once', () => {
    const questions = [{ id: 'one', title: 'One?', type: 'multiple', answers: [{ title: 'Yes' }] }];
    expect(said(quiz({ grading: 'real-time', questions }))).toEqual([
      '/questions/0/type no-multiple-in-real-time: The question “One?” takes several answers, but would be graded at the first.',
    ]);
  });

  it('limits the number of questions', () => {
    const questions = Array.from({ length: 1001 }, (_, i) => ({
      id: `q${i}`,
      title: 'Q',
      answers: [{ title: 'A' }],
    }));
    expect(said(quiz({ questions }))).toEqual(['/questions use-schema: “questions” has 1001 entries.']);
  });

  it('accepts the name of a lead form, and checks one that is written out', () => {
    const inner = { id: 'l', type: 'form', title: 'L', fields: [{ id: 'a', kind: 'emial', label: 'A' }] };
    expect(said(quiz({ leads: { form: 'contact-190' } }))).toEqual([]);
    expect(leadFormOf(quiz({ leads: { form: 'contact-190' } }))).toBe('contact-190');
    expect(leadFormOf(quiz({ leads: { form: inner } }) as never)).toBe(inner);
    expect(leadFormOf(quiz({}))).toBeNull();
    expect(said(quiz({ leads: { form: inner } }))).toEqual([
      '/leads/form/fields/0/kind no-unknown-kind: There is no kind “emial”. Did you mean “email”?',
    ]);
    expect(said(quiz({ leads: { form: quiz({}) } }))).toEqual([
      '/leads/form/type no-unknown-word: “type” is “quiz”, but only a form can ask for leads.',
    ]);
  });

  it('lists the types that exist if there is no such type', () => {
    expect(compileForm(quiz({ type: 'quizz' })).problems).toContainEqual({
      code: 'no-unknown-word',
      at: '/type',
      message: '“type” is “quizz”, which does not exist. Did you mean “quiz”?',
      fix: 'Use one of: form, poll, quiz.',
    });
  });
});

describe('compileForm on a poll', () => {
  it('reports problems where the author made them', () => {
    expect(
      said(
        poll({
          answers: [
            { id: 'yes', title: 'Yes' },
            { id: 'yes', title: 'Yes', extra: 'Why?' },
            { id: 'no', color: 'red', title: 'No' },
          ],
          limits: { by: 'ip', period: 'D' },
          opening: { until: 'tomorrow' },
        }),
      ),
    ).toEqual([
      '/limits/by no-unknown-word: “by” is “ip”, which does not exist.',
      '/limits/period no-unknown-word: “period” is “D”, but it is written “d”.',
      '/opening/until use-schema: “until” is “tomorrow”.',
      '/answers/1/id no-duplicate-option: The field “vote” has another option with the value “yes”.',
      '/answers/1/title no-duplicate-answer: There is another answer “Yes”: entry 1 of this list.',
      '/answers/2/color use-schema: “color” is “red”.',
    ]);
  });
});

describe('quizzes and polls', () => {
  it('take any answers and any events without a throw', () => {
    const type = fc.constantFrom(
      ...[
        'answer',
        'leave',
        'next',
        'back',
        'jump',
        'submit',
        'accepted',
        'refused',
        'failed',
        'reset',
        'today',
      ],
      ...['start', 'lead', 'skip-lead', 'retake', 'view-results', 'results', 'close-results', 'clear-notice'],
    );
    const choice = fc.constantFrom('answer-1', 'answer-2', 'a0', 'a1');
    const event = fc.record({
      type,
      field: fc.constantFrom('q0', 'q1', 'vote', 'vote-extra-a0', '__proto__'),
      answer: fc.oneof(choice, fc.array(choice), fc.jsonValue()),
      entry: fc.oneof(fc.constant('7'), fc.jsonValue()),
      reply: fc.oneof(fc.constant({ chart_data: [['A', 1, '#000']] }), fc.jsonValue()),
      step: fc.nat(5),
      today: fc.constantFrom('2020-01-01', '2030-01-01'),
      message: fc.jsonValue(),
    });
    fc.assert(
      fc.property(
        fc.oneof(quizDefinition(), pollDefinition()),
        fc.array(event, { maxLength: 40, size: 'max' }),
        (definition, events) => {
          const { form } = compileForm(definition);
          if (form === null) throw new Error('It does not compile.');
          let state = startState(form);
          for (const one of events) {
            const change = update(form, state, one as unknown as FormEvent);
            state = change.state;
            // Nothing of a quiz is ever sent before its lead form, and nothing is shown before it was accepted.
            const isSent = change.effects.some((effect) => effect.type === 'send');
            if (isSent && form.stages?.module.lead !== undefined)
              expect(state.stage?.leadEntry).not.toBeNull();
            if (viewOf(state) === 'result' && quizResultOf(form, state)) expect(state.phase).toBe('done');
            isStepAnswered(form, state);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
