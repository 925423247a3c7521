import { describe, expect, it } from 'vitest';
import { readOperand } from '../../engine/conditions/operand.ts';
import { operators } from '../../engine/conditions/registry.ts';
import type { FieldDefinition } from '../../engine/kinds/field-definition.ts';
import type { FieldKind } from '../../engine/kinds/kind.ts';
import { kinds } from '../../engine/kinds/registry.ts';
import { asItRuns, rulesOf } from '../../engine/kinds/testing/authored.ts';
import { rules } from '../../engine/validate/registry.ts';
import type { Json } from '../../engine/value/json.ts';
import { guiltOf } from './growth.ts';
import { variantsOf } from './samples.ts';

const TODAY = '2026-03-01';

/** Limits for rules that no kind applies by itself. */
const SOME_LIMITS: readonly (readonly Json[])[] = [
  [],
  [20_000],
  [10_000, 20_000],
  [20_000, 'html'],
  [10_000, 20_000, 'html'],
];

/** What the options of a kind change is how numbers, dates and formatted texts are read. */
const FOR_VARIANTS = [
  'ideographs',
  'digits',
  'groups of digits',
  'separators',
  'tags that never end',
  'spaces around a letter',
  'letters',
  'points',
];

/** Beyond these, what a kind applies differs in nothing but names. */
const MOST_LIMITS = 4;

/** By rule, the limits with which some kind applies it. */
const applied = new Map<string, Map<string, readonly Json[]>>();
const variants = [...kinds.keys()].flatMap(variantsOf).map(asItRuns);
for (const field of variants) {
  const kind = kinds.get(field.kind);
  for (const { rule, limits } of kind === undefined ? [] : rulesOf(kind, field)) {
    const known = applied.get(rule) ?? new Map();
    applied.set(rule, known.set(JSON.stringify(limits), limits));
  }
}

describe('a long text', { timeout: 120_000 }, () => {
  it.each([...rules.values()])(
    'is validated by “$name” in proportion to its length',
    async ({ name, compile }) => {
      const own = [...(applied.get(name)?.values() ?? [])];
      for (const limits of own.length > 0 ? own.slice(0, MOST_LIMITS) : SOME_LIMITS) {
        const test = compile(limits);
        const guilt = await guiltOf((text) => {
          const answer = { file_name: text, size: 1 };
          test(text, { others: [text], today: TODAY, answer });
          test([text], { others: ['x'], today: TODAY, answer: [answer] });
        });
        expect({ limits, guilt }).toEqual({ limits, guilt: null });
      }
    },
  );

  it.each([...kinds.values()])(
    'is read, shown and sent as “$name” in proportion to its length',
    async (kind) => {
      for (const field of variants.filter((variant) => variant.kind === kind.name)) {
        const shapes = field.isPlain === true ? undefined : FOR_VARIANTS;
        const guilt = await guiltOf((text) => use(kind, field, text), shapes);
        expect({ field, guilt }).toEqual({ field, guilt: null });
      }
    },
  );

  it.each([...operators.values()])('is compared by “$name” in proportion to its length', async ({ test }) => {
    for (const operand of ['a', '9'].map((value) => readOperand(value))) {
      const guilt = await guiltOf((text) => {
        test(text, operand, 20_000);
        test([text, 'a'], operand, 20_000);
      });
      expect(guilt).toBeNull();
    }
  });
});

/** All that a kind does with an answer. */
function use(kind: FieldKind, field: FieldDefinition, text: string): void {
  for (const answer of [text, [text]]) {
    const value = kind.read(answer, field, [text]) ?? null;
    kind.reader?.(field)(answer);
    kind.toText(value, field);
    kind.toNumber?.(field)(value);
    kind.toSubmission(value, field, answer);
    if (value !== null) for (const aspect of kind.aspects?.values() ?? []) aspect(value, field);
  }
  kind.entry?.typed?.(text);
  kind.entry?.left?.(text, field);
}
