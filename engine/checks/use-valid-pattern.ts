import type { FieldPart } from '../blueprint/field-part.ts';
import { longestAnswerOf } from '../blueprint/longest-answer.ts';
import { compilePattern, longestTextFor } from '../validate/pattern/compile-pattern.ts';
import { member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

const withPattern = fieldsWith('pattern');

export const useValidPattern = {
  name: 'use-valid-pattern',
  why: 'A pattern that cannot be read, or not in linear time, would accept everything or take forever.',
  *check(outline) {
    for (const part of withPattern(outline)) {
      const text = member(part.definition, 'pattern');
      const compiled = typeof text === 'string' ? compilePattern(text) : null;
      if (compiled === null) continue;
      if (compiled.fault === null) yield* tooMuchWork(part, compiled.steps);
      else
        yield {
          code: 'use-valid-pattern',
          at: part.at + pointer('pattern'),
          message: `${compiled.fault.message} (at character ${compiled.fault.at + 1})`,
          fix: 'Correct the pattern of this field.',
          character: compiled.fault.at,
        };
    }
  },
} as const satisfies Check;

/** A text that would take too long to test is refused, so no text that the field accepts may be one. */
function* tooMuchWork(part: FieldPart, steps: number): Generator<Problem> {
  const characters = longestAnswerOf(part)?.characters ?? 0;
  const most = longestTextFor(steps);
  if (characters <= most) return;
  yield {
    code: 'use-valid-pattern',
    at: part.at + pointer('pattern'),
    message: `The pattern has ${steps} steps, and tests each of them for up to ${characters} characters: that takes too long.`,
    fix: `Set “maxlength” to at most ${most}, or repeat less in the pattern.`,
  };
}
