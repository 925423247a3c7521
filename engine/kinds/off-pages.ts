// What is asked of a kind while a form is laid out, and never on a page: a kind may keep it beside its options, which pages
// leave out.

import type { FieldDefinition } from './field-definition.ts';
import type { AppliedRule, FieldKind, Part } from './kind.ts';
import { english, type KindLanguage } from './kind-language.ts';
import { kindOptions } from './registry.ts';

const NONE: readonly never[] = [];

/** The rules that hold of a field, in the order in which they are tried. */
export function rulesOf(kind: FieldKind, field: FieldDefinition): readonly AppliedRule[] {
  return (kind.rules ?? kindOptions.get(kind.name)?.rules)?.(field) ?? NONE;
}

/**
 * How long an answer is read at most, in code units or entries of a list, and what its visitor is told then; null where
 * there is no end. `rules` are the field's own.
 */
export function longestAnswerOf(
  kind: FieldKind,
  rules: readonly AppliedRule[],
): { readonly codeUnits: number; readonly characters: number } | null {
  const longest = kindOptions.get(kind.name)?.longestAnswer;
  if (longest !== undefined) return { codeUnits: longest, characters: longest };
  for (const { rule, limits } of rules) {
    const characters = limits[MOST_OF.get(rule) ?? -1];
    if (typeof characters === 'number') return { codeUnits: CODE_UNITS_EACH * characters, characters };
  }
  return null;
}

/** What a person sees as one character may be written with several code units, and tags count nothing (DECISIONS, maxlength). */
const CODE_UNITS_EACH = 8;

/** The rules that say how long a text may be, by which of their limits. */
const MOST_OF: ReadonlyMap<string, number> = new Map([
  ['maxlength', 0],
  ['rangelength', 1],
]);

/** The fields of their own that a field is made of. */
export function partsOf(
  kind: FieldKind,
  field: FieldDefinition,
  language: KindLanguage = english,
): readonly Part[] {
  return (kind.parts ?? kindOptions.get(kind.name)?.parts)?.(field, language) ?? NONE;
}

/** A field in this language: what its author left open of its kind's options is filled in, as far as visitors read it. */
export function inLanguage(field: FieldDefinition, language: KindLanguage): FieldDefinition {
  const options = kindOptions.get(field.kind);
  if (options === undefined) return field;
  const open = Object.entries({ ...language.options, ...language.formats }).filter(
    ([name]) => Object.hasOwn(options.properties, name) && !Object.hasOwn(field, name),
  );
  return { ...field, ...Object.fromEntries(open), ...options.says?.(field, language) };
}

/** The default words of a kind for a rule, where they are other than the rule's own. */
export function wordsOf(kind: FieldKind, rule: string): string | undefined {
  return (kind.words ?? kindOptions.get(kind.name)?.words)?.[rule];
}

/** A field as it runs, which may be of another kind than its author wrote. */
export function asItRuns(field: FieldDefinition): FieldDefinition {
  return kindOptions.get(field.kind)?.runsAs?.(field) ?? field;
}

/** The field that says what is given by submitting a form with this one, or null. */
export function givenBy(field: FieldDefinition): string | null {
  return kindOptions.get(field.kind)?.gives?.(field) ?? null;
}

/** The fields whose texts a field shows, by the names that formulas use. */
export function mentionedBy(kind: FieldKind, field: FieldDefinition): readonly string[] {
  return kindOptions.get(kind.name)?.mentions?.(field) ?? NONE;
}
