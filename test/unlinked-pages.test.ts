// The page of a form whose fields do not depend on each other loads nothing of what passes changes on: random forms over all
// kinds, answered at random, once with that part and once without.

import {
  type CompiledForm,
  compileForm,
  type FormEvent,
  issuesOf,
  type Json,
  startState,
  update,
} from 'formularium/engine';
import { expect, inject, it } from 'vitest';
import { allParts } from '../engine/form/all-parts.ts';
import { assembleForm } from '../engine/form/plan/assemble-form.ts';
import { writtenKinds } from '../engine/kinds/registry.ts';
import { at } from '../engine/value/vector.ts';
import { bundlePartsOf } from '../server/publish/bundle-parts-of.ts';
import { randomFrom } from './settling/random.ts';
import { randomDefinition } from './settling/random-definition.ts';

const ANSWERS: readonly Json[] = [
  ...['1', '2.5', 'a', 'ab', '', '10', '2026-12-24', '09:30', 'ada@analytical.example', '+43 1 58858'],
  ...[null, ['a'], ['a', '2'], [], 3, true],
];
const FORMS_OF_A_KIND = 4;
const EVENTS = 15;

/** What both make of the same events: everything about their fields, effects and changes. */
function history(form: CompiledForm, seed: number): readonly unknown[] {
  const random = randomFrom(seed);
  let state = startState(form);
  const seen: unknown[] = [];
  for (let n = 0; n < EVENTS; n += 1) {
    const field = random.from([...form.fields.map(({ id }) => id), 'nobody']);
    const event = random.from<FormEvent>([
      { type: 'answer', field, answer: random.from(ANSWERS) },
      { type: 'answer', field, answer: random.from(ANSWERS) },
      { type: 'leave', field },
      random.from<FormEvent>([
        { type: 'submit' },
        { type: 'next' },
        { type: 'reset' },
        { type: 'expired', field },
      ]),
    ]);
    const change = update(form, state, event);
    state = change.state;
    const fields = form.plan.nodes.map((_, rank) => at(state.fields, rank));
    seen.push({
      event,
      fields,
      effects: change.effects,
      changed: change.changed.toSorted(),
      phase: state.phase,
    });
  }
  return [...seen, issuesOf(form, state)];
}

it('do the same as with all parts, whatever is entered', () => {
  let unlinked = 0;
  const seed = inject('seed');
  for (const [place, kind] of writtenKinds.entries())
    for (let nth = 0; nth < FORMS_OF_A_KIND; nth += 1) {
      const random = randomFrom(seed + place * FORMS_OF_A_KIND + nth);
      const { form } = compileForm(randomDefinition(random, [kind, ...writtenKinds], 1 + (nth % 3)));
      if (form === null || bundlePartsOf(form).includes('links')) continue;
      unlinked += 1;
      const alone = assembleForm(form.blueprint, { ...allParts, links: null });
      expect(history(alone, seed), JSON.stringify(form.blueprint.fields)).toEqual(history(form, seed));
    }
  expect(unlinked).toBeGreaterThan(writtenKinds.length);
});
