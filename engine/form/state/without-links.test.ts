import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import { allParts } from '../all-parts.ts';
import type { FormEvent } from '../events/registry.ts';
import { assembleForm } from '../plan/assemble-form.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { compiled } from '../testing/compiled.ts';
import { answer } from '../testing/random-form.ts';
import { update } from '../update.ts';
import type { FormState } from './form-state.ts';
import { startState } from './start-state.ts';

// On pages whose fields do not depend on each other, the part for links is left out; elsewhere it has nothing to do in such a form.

const KINDS = ['text', 'email', 'phone', 'number', 'radio', 'checkbox', 'date', 'toggle', 'section'] as const;
const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

const definition: fc.Arbitrary<JsonObject> = fc
  .array(fc.tuple(fc.constantFrom(...KINDS), fc.boolean()), { minLength: 1, maxLength: 6 })
  .map((seeds) => {
    const fields = seeds.map(([kind, required], place) => ({
      ...{ id: `f${place}`, kind, label: 'x' },
      ...(kind !== 'section' && { required }),
      ...((kind === 'radio' || kind === 'checkbox') && { options: OPTIONS }),
      ...(kind === 'text' && { maxlength: 2 }),
      ...(kind === 'date' && { default: 'today', minDate: 'today' }),
    }));
    return formOf([...fields, ...IN_A_SECTION]);
  });

/** What is in a section depends on it, so with links every change goes their way. */
const IN_A_SECTION = [
  { id: 'last', kind: 'section', label: 'x' },
  { id: 'in-it', kind: 'text', label: 'x' },
];

function formOf(fields: readonly object[]): JsonObject {
  return { id: 'x', type: 'form', title: 'X', fields } as unknown as JsonObject;
}

const field = fc.nat(6).map((place) => `f${place}`);
const event: fc.Arbitrary<FormEvent> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('answer' as const), field, answer }) },
  fc.record({ type: fc.constant('leave' as const), field }),
  fc.constantFrom<FormEvent>({ type: 'submit' }, { type: 'reset' }, { type: 'failed', status: 0 }),
  fc.record({ type: fc.constant('today' as const), today: fc.constantFrom('2027-03-01', '2027-03-02') }),
  fc.record({
    ...{ type: fc.constant('verdict' as const), field, rule: fc.constant('phone') },
    ...{ value: answer, met: fc.constantFrom(true, false, null) },
  }),
);

/** Everything about a form at a moment. */
function seen(form: CompiledForm, { fields, page, phase, notice, today }: FormState): object {
  return { fields: form.plan.nodes.map((_, rank) => at(fields, rank)), page, phase, notice, today };
}

describe('a form without links', () => {
  it('is one in which no field depends on another', () => {
    expect(
      compiled(formOf([{ id: 'a', kind: 'text', label: 'x' }, ...IN_A_SECTION.slice(0, 1)])).plan.reach,
    ).toBeNull();
    expect(compiled(formOf(IN_A_SECTION)).plan.reach).not.toBeNull();
    const conditions = [{ action: 'require', rule: 'all', conditions: [{ field: 'in-it', operator: '!=' }] }];
    const required = { id: 'b', kind: 'text', label: 'x', conditions };
    expect(compiled(formOf([...IN_A_SECTION.slice(1), required])).plan.reach).not.toBeNull();
  });

  it('goes the same way as with them, whatever happens', () => {
    fc.assert(
      fc.property(definition, fc.array(event, { maxLength: 12 }), (written, events) => {
        const whole = compiled(written);
        const alone = assembleForm(whole.blueprint, { ...allParts, links: null });
        expect([whole.plan.reach, alone.plan.reach]).toEqual([expect.anything(), null]);
        let [one, other] = [startState(whole), startState(alone)];
        for (const told of events) {
          const [here, there] = [update(whole, one, told), update(alone, other, told)];
          expect(there.effects).toEqual(here.effects);
          expect(there.changed.toSorted()).toEqual(here.changed.toSorted());
          [one, other] = [here.state, there.state];
          expect(seen(alone, other)).toEqual(seen(whole, one));
        }
      }),
    );
  });
});
