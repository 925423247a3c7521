import type { JsonObject } from 'formularium/engine';
import { Refusal } from '../../value/refusal.ts';
import type { PageHost, ServerEffect } from './effect.ts';

/** Grades a question as soon as it has been answered. One that cannot be graded now is graded at the end. */
export const grade = {
  type: 'grade',
  async perform({ question, choices }, { host }) {
    return { type: 'graded', question, choices, reply: gradesOf(question, choices, host) };
  },
} as const satisfies ServerEffect<'grade'>;

function gradesOf(
  question: string,
  choices: readonly string[],
  { grade: gradeBy }: PageHost,
): JsonObject | null {
  try {
    return gradeBy(new Map([[question, choices]]));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
