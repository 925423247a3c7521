import type { FieldPart } from './field-part.ts';

/** One character, as people count them, may take several code units, and tags do not count (DECISIONS, maxlength). */
const CODE_UNITS_EACH = 8;

/** The rules that limit the length of a text, and which of their limits does. */
const MOST_OF: ReadonlyMap<string, number> = new Map([
  ['maxlength', 0],
  ['rangelength', 1],
]);

/**
 * The longest answer that is read, in code units or entries of a list, and the issue for a longer one; null if there is
 * no limit.
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
