import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rules } from '../validate/registry.ts';
import type { Json } from '../value/json.ts';
import type { FieldDefinition } from './field-definition.ts';
import { kindAuthoring, kinds } from './registry.ts';
import { partsOf, rulesOf } from './testing/authored.ts';

/** What a definition may hold before anybody has looked at it; some of it cannot even be made into a text. */
const anything: fc.Arbitrary<Json> = fc.oneof(
  fc.jsonValue() as fc.Arbitrary<Json>,
  fc.constantFrom<Json>({ toString: 1, valueOf: 1 }, [{ toString: null }], '(', 'x', -1, 1e300, '+_3_days'),
);

describe.each([...kinds.values()])('$name', (kind) => {
  const names = Object.keys(kindAuthoring.get(kind.name)?.properties ?? {});
  const definition = fc
    .dictionary(fc.constantFrom('label', 'required', 'messages', ...names), anything)
    .map((options): FieldDefinition => ({ ...options, id: 'x', kind: kind.name }));

  it('never throws for an unchecked field', () => {
    fc.assert(
      fc.property(definition, anything, (field, answer) => {
        const value = kind.read(answer, field, []) ?? null;
        expect(typeof kind.toText(value, field)).toBe('string');
        expect(partsOf(kind, field)).toBeInstanceOf(Array);
        for (const aspect of kind.aspects?.values() ?? []) expect(aspect(value, field)).not.toBeUndefined();
        for (const { rule } of rulesOf(kind, field)) expect(rules.has(rule)).toBe(true);
        expect(kind.initial(field)).not.toBeUndefined();
      }),
    );
  });
});
