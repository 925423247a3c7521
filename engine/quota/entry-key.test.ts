import { expect, it } from 'vitest';
import { fieldNamed } from '../form/plan/field-named.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import { startState } from '../form/state/start-state.ts';
import { formOf } from '../form/testing/compiled.ts';
import type { Json } from '../value/json.ts';
import { entryKey } from './entry-key.ts';

/** The key of an answer by a kind of a host's, which sends this. */
function keyOf(sent: Json): string | null {
  const form = formOf([{ id: 'a', kind: 'text', label: 'A' }]);
  const [field, state] = [
    fieldNamed(form, 'a'),
    fieldState(form, startState(form, { answers: { a: 'x' } }), 'a'),
  ];
  if (field === undefined || state === undefined) throw new Error('There is no field.');
  return entryKey({ ...field, kind: { ...field.kind, name: 'own', toSubmission: () => sent } }, state);
}

it('is made of whatever a kind sends', () => {
  expect(keyOf(' Ada  L ')).toBe('ada l');
  expect(keyOf(['B', 'a'])).toBe('["b","a"]');
  expect(keyOf({ a: 1 })).toBe('{"a":1}');
  expect(keyOf(null)).toBeNull();
});
