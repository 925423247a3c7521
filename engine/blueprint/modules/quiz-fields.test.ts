import { expect, it } from 'vitest';
import { compiled } from '../../form/testing/compiled.ts';

const answers = [{ title: 'Tea' }, { title: 'Milk' }];

it('a question with several answers says so, unless its author describes it', () => {
  const { fields } = compiled({
    id: 'q',
    type: 'quiz',
    title: 'Drinks',
    quizType: 'knowledge',
    questions: [
      { id: 'one', title: 'One?', answers: [{ ...answers[0], isCorrect: true }, answers[1]] },
      {
        id: 'all',
        title: 'Which?',
        type: 'multiple',
        answers: [{ ...answers[0], isCorrect: true }, answers[1]],
      },
      {
        ...{ id: 'two', title: 'Which two?', type: 'multiple', description: 'Choose two.' },
        answers: answers.map((answer) => ({ ...answer, isCorrect: true })),
      },
    ],
  });
  const said = fields.filter(({ hasValue }) => hasValue).map(({ id, description }) => [id, description]);
  expect(said).toEqual([
    ['one', ''],
    ['all', 'Choose all that apply.'],
    ['two', 'Choose two.'],
  ]);
});
