import { serverWords } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-problem.ts';

const problemOf = (password: string, isStrong = false) =>
  passwordProblem(
    password,
    { email: 'ada@analytical.example', name: 'Ada', isStrong },
    { isLeaked: async () => false },
  );

describe('passwordProblem', () => {
  it.each(['unbelievable', 'Sony Ericsson', 'administrator', 'q1w2e3r4t5y6', '1qaz2wsx3edc4rfv'])(
    'refuses %s, which is among the first that are tried',
    async (password) => {
      expect(await problemOf(password)).toEqual({ word: serverWords.passwordCommon, values: [] });
    },
  );

  it('refuses a common one also where a form has asked for a strong one', async () => {
    expect(await problemOf('hd764nw5d7e1vb1', true)).toEqual({
      word: serverWords.passwordCommon,
      values: [],
    });
  });

  it.each(['unbelievable engines', 'the difference engine', 'lamp orbit cactus nine'])(
    'takes %s',
    async (password) => {
      expect(await problemOf(password)).toBeNull();
    },
  );
});
