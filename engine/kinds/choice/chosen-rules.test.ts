import { describe, expect, it } from 'vitest';
import { fieldState } from '../../form/state/field-state-of.ts';
import { formOf } from '../../form/testing/compiled.ts';
import { tell } from '../../form/testing/tell.ts';
import type { JsonObject } from '../../value/json.ts';

const options = ['a', 'b', 'c', 'none'].map((value) => ({
  value,
  label: value,
  ...(value === 'none' && { exclusive: true }),
}));

/** The rule that these choices break; null if they are accepted. */
function broken(chosen: readonly string[], more: JsonObject): string | null {
  const form = formOf([{ id: 'x', kind: 'checkbox', label: 'X', options, ...more }]);
  const { state } = tell(form, [], { answers: { x: chosen } });
  return fieldState(form, state, 'x')?.issue?.rule ?? null;
}

describe('several choices', () => {
  it.each([
    { chosen: [], more: { min: 2 }, rule: null },
    { chosen: ['a'], more: { min: 2 }, rule: 'minChosen' },
    { chosen: ['a', 'b'], more: { min: 2 }, rule: null },
    { chosen: ['a', 'b'], more: { max: 1 }, rule: 'maxChosen' },
    { chosen: ['a', 'a'], more: { max: 1 }, rule: null },
    { chosen: ['a'], more: { max: 1 }, rule: null },
    { chosen: ['none'], more: {}, rule: null },
    { chosen: ['none'], more: { min: 2 }, rule: null },
    { chosen: ['none', 'a'], more: {}, rule: 'exclusive' },
    { chosen: ['a', 'b', 'c'], more: {}, rule: null },
    { chosen: [], more: { min: 2, required: true }, rule: 'required' },
  ])('$chosen with $more breaks $rule', ({ chosen, more, rule }) => {
    expect(broken(chosen, more)).toBe(rule);
  });

  it('are counted in a list too', () => {
    const more = { kind: 'select', multiple: true, min: 2 };
    expect([broken(['a'], more), broken(['a', 'b'], more)]).toEqual(['minChosen', null]);
  });
});
