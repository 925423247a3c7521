import { expect, it } from 'vitest';
import type { FieldDefinition } from './field-definition.ts';
import type { KindLanguage } from './kind-language.ts';
import { kindAuthoring } from './registry.ts';

const language = { other: 'Andere', frequency: { once: 'Einmalig' } } as unknown as KindLanguage;
const says = (definition: FieldDefinition) =>
  kindAuthoring.get(definition.kind)?.says?.(definition, language);

it('has the words that a field uses, and no others', () => {
  expect(says({ id: 'r', kind: 'radio', enableCustomOption: true })).toEqual({ otherLabel: 'Andere' });
  expect(says({ id: 'r', kind: 'radio' })).toEqual({});
  expect(says({ id: 'f', kind: 'frequency-text' })).toEqual({ onceLabel: 'Einmalig' });
});

it('has the symbol of its currency on its side, and none without one', () => {
  const beside = (more: object) => {
    const field = { id: 'c', kind: 'currency', ...more } as FieldDefinition;
    const runs = kindAuthoring.get('currency')?.runsAs?.(field) ?? field;
    return Object.keys(runs).filter((name) => /^(prefix|suffix)$/.test(name));
  };
  expect([beside({ currency: 'USD' }), beside({ currency: 'RON' }), beside({})]).toEqual([
    ['prefix'],
    ['suffix'],
    [],
  ]);
});
