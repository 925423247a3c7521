import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/memory-io.ts';

describe('formularium eval --part', () => {
  const quiz = JSON.parse(
    readFileSync(new URL('../../forms/personality-quiz.json', import.meta.url), 'utf8'),
  );
  const fields = [
    { id: 'name', kind: 'text', label: 'Your name', required: true },
    { id: 'twice', kind: 'calculation', label: 'Twice', formula: '2 * 2' },
  ];
  const form = { id: 'lead', type: 'form', title: 'Who are you?', fields };
  const files = {
    '/home/quiz.json': JSON.stringify({ ...quiz, leads: { form } }),
    '/home/plain.json': JSON.stringify(form),
    '/home/answers.json': '{ "name": "Ada" }',
  };

  it('evaluates the lead form of a quiz', async () => {
    const words = ['eval', 'quiz.json', '--part', '/leads/form', '--answers', 'answers.json'];
    const { exit, out } = await runHere(words, { files });
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ valid: true, submission: { name: 'Ada', twice: '4.00' } });
    const explained = await runHere(['explain', 'quiz.json', 'name', '--part', '/leads/form'], { files });
    expect([explained.exit, explained.out]).toEqual([0, expect.stringContaining('“name” is shown.')]);
  });

  it.each([
    { file: 'quiz.json', part: '/leads', says: 'There is one at /leads/form.' },
    { file: 'plain.json', part: '/leads/form', says: 'It has none.' },
  ])('says that there is no form at $part of $file', async ({ file, part, says }) => {
    const { exit, err } = await runHere(['eval', file, '--part', part], { files });
    expect([exit, err]).toEqual([2, expect.stringContaining(says)]);
  });
});
