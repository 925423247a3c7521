import { describe, expect, it } from 'vitest';
import { formNamed, served } from '../testing/test-server.ts';
import { settleSubmission } from './settle-submission.ts';

const settle = (answers: Record<string, string | string[]>, form: Parameters<typeof settleSubmission>[0]) =>
  settleSubmission(form, new Map(Object.entries(answers)), '2026-03-01');

describe('settleSubmission of quizzes and polls', () => {
  it('stores the choices of a quiz whose lead form was skipped', async () => {
    const quiz = formNamed('knowledge-quiz').form;
    const answers = {
      'fresh-water': 'answer-1',
      states: ['answer-1'],
      densest: 'answer-2',
      'made-of': ['answer-2', 'answer-1'],
      'boiling-point': 'answer-3',
    };
    expect(await settle(answers, quiz)).toEqual({
      type: 'submission',
      state: expect.anything(),
      message: 'Thank you. Your answers have been received.',
      submission: { ...answers, 'made-of': ['answer-1', 'answer-2'] },
      outcome: expect.objectContaining({ finalText: '4 of 5 – thank you for taking part.' }),
      failed: [],
    });
    expect(await settle({ ...answers, densest: 'answer-9' }, quiz)).toMatchObject({
      type: 'errors',
      message: 'Please answer all the questions',
      errors: [{ field: 'densest' }],
    });
  });

  it('stores a vote with its own text, and with no other', async () => {
    const poll = formNamed('poll').form;
    expect(await settle({ vote: 'other', 'vote-extra-other': 'A piano' }, poll)).toMatchObject({
      submission: { vote: 'other', 'vote-extra-other': 'A piano' },
    });
    expect(await settle({ vote: 'desks', 'vote-extra-other': 'A piano' }, poll)).toMatchObject({
      submission: { vote: 'desks' },
    });
  });

  it('says why it accepts no votes', async () => {
    const answers = [{ id: 'yes', title: 'Yes' }];
    const closed = { id: 'p', type: 'poll', title: 'P', answers, opening: { status: 'close' } };
    expect(await settle({ vote: 'yes' }, served('p', closed).form)).toEqual({
      type: 'errors',
      message: 'Poll submissions disabled.',
      errors: [],
    });
  });
});
