import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { chance } from '../../calc/testing/random-term.ts';
import type { FieldState } from '../../value/field-state.ts';
import type { JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { compiled } from '../testing/compiled.ts';
import { answer, formDefinition } from '../testing/random-form.ts';
import { update } from '../update.ts';
import type { FormState } from './form-state.ts';
import { startState } from './start-state.ts';

const EDITS_EACH = 100;
/** To compute everything anew costs a hundred times what an edit does, and what an edit has left wrong stays wrong for a while. */
const COMPARED_EVERY = inject('runs') > 1 ? 1 : 10;

describe('a hundred thousand random edits', { timeout: 180_000 }, () => {
  it.each([
    { forms: 900, maxFields: 40 },
    { forms: 80, maxFields: 150 },
    { forms: 20, maxFields: 300 },
  ])('of $forms forms of up to $maxFields fields give the same as computing everything anew', (size) => {
    const definitions = fc.sample(formDefinition(size), size.forms);
    const answers = fc.sample(answer, 3000);
    const random = chance(inject('seed'));
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    let moved = 0;
    for (const definition of definitions) {
      const form = compiled(definition);
      let state = startState(form);
      const entered = new Map(form.fields.map(({ id }) => [id, stateOf(form, state, id).answer]));
      for (let n = 0; n < EDITS_EACH; n += 1) {
        const { id, kind } = pick(form.fields);
        const given = pick(answers);
        if (kind.isAnswered && kind.hasValue) entered.set(id, given);
        const change = update(form, state, { type: 'answer', field: id, answer: given });
        moved += change.changed.length;
        state = change.state;
        if ((n + 1) % COMPARED_EVERY !== 0) continue;
        const anew = startState(form, { answers: Object.fromEntries(entered) });
        const wrong = firstDifference(form, state, anew);
        if (wrong !== null)
          expect.fail(`${wrong} differs by edit ${n} of ${JSON.stringify(definition).slice(0, 2000)}`);
      }
    }
    expect(moved).toBeGreaterThan((size.forms * EDITS_EACH) / 2);
  });
});

describe('chains of five thousand', () => {
  const size = 5000;
  const base = { id: 'n', kind: 'number', label: 'n' };
  const formulas = Array.from({ length: size }, (_, i) => ({
    id: `c${i}`,
    kind: 'calculation',
    label: 'x',
    formula: i === 0 ? '{n} + 0.1' : `{c${i - 1}} + 0.1`,
  }));
  const conditions = Array.from({ length: size }, (_, i) => ({
    id: `c${i}`,
    kind: 'text',
    label: 'x',
    defaultValue: 'x',
    conditions: [
      {
        action: 'show',
        rule: 'all',
        conditions: [{ field: i === 0 ? 'n' : `c${i - 1}`, operator: '=', value: i === 0 ? '1' : 'X' }],
      },
    ],
  }));
  const orders = {
    'in order': (links: readonly object[]) => [base, ...links],
    backwards: (links: readonly object[]) => [...links.toReversed(), base],
    shuffled: (links: readonly object[]) => {
      const random = chance(7);
      return [base, ...links]
        .map((link) => ({ link, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ link }) => link);
    },
  };

  it.each(Object.entries(orders))('formulas declared %s end in the right number', (_, order) => {
    const form = formOf(order(formulas));
    const begun = performance.now();
    const { state, changed } = update(form, startState(form), { type: 'answer', field: 'n', answer: '1' });
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(changed).toHaveLength(size + 1);
    expect(stateOf(form, state, `c${size - 1}`).value).toEqual({ coefficient: 501, scale: 0 });
  });

  it.each(Object.entries(orders))('conditions declared %s show and hide everything', (_, order) => {
    const form = formOf(order(conditions));
    const shown = update(form, startState(form), { type: 'answer', field: 'n', answer: '1' });
    expect(shown.changed).toHaveLength(size + 1);
    expect(stateOf(form, shown.state, `c${size - 1}`).visible).toBe(true);
    const { state } = update(form, shown.state, { type: 'answer', field: 'c2500', answer: 'other' });
    expect([2500, 2501, size - 1].map((i) => stateOf(form, state, `c${i}`).visible)).toEqual([
      true,
      false,
      false,
    ]);
  });
});

function formOf(fields: readonly object[]): CompiledForm {
  return compiled({ id: 'x', type: 'form', title: 'x', fields } as unknown as JsonObject);
}

function stateOf(form: CompiledForm, state: FormState, id: string): FieldState {
  return at(state.fields, form.plan.rankOf.get(id) ?? -1);
}

const FACTS = ['answer', 'value', 'visible', 'required', 'issue', 'pending'] as const;

/** What follows from the answers; the first field, or page, of which something else holds. */
function firstDifference(form: CompiledForm, one: FormState, other: FormState): string | null {
  for (const { id } of form.fields) {
    const [a, b] = [stateOf(form, one, id), stateOf(form, other, id)];
    for (const fact of FACTS)
      if (a[fact] !== b[fact] && !isDeepStrictEqual(a[fact], b[fact])) return `${fact} of ${id}`;
  }
  for (const { index } of form.pages)
    if (at(one.shown, index) !== at(other.shown, index)) return `what page ${index} shows`;
  return null;
}
