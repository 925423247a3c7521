import type { FieldPart } from './field-part.ts';

/** What a person sees as one character may be written with several code units, and tags count nothing (DECISIONS, maxlength). */
const CODE_UNITS_EACH = 8;

/** The rules that say how long a text may be, by which of their limits. */
const MOST_OF: ReadonlyMap<string, number> = new Map([
  ['maxlength', 0],
  ['rangelength', 1],
]);

/**
 * How long an answer is read at most, in code units or entries of a list, and what its visitor is told then; null where
 * there is no end.
 */
export function longestAnswerOf({ authoring, rules }: Pick<FieldPart, 'authoring' | 'rules'>): {
  readonly codeUnits: number;
  readonly characters: number;
} | null {
  const longest = authoring.longestAnswer;
  if (longest !== undefined) return { codeUnits: longest, characters: longest };
  for (const { rule, limits } of rules) {
    const characters = limits[MOST_OF.get(rule) ?? -1];
    if (typeof characters === 'number') return { codeUnits: CODE_UNITS_EACH * characters, characters };
  }
  return null;
}
