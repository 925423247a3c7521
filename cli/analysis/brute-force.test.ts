import fc from 'fast-check';
import {
  type CompiledForm,
  compileForm,
  fieldState,
  type Json,
  type JsonObject,
  startState,
} from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { modelOf } from './model.ts';
import { analysisOf, canHold, type Goal } from './search.ts';
import { answersTo, smallForm } from './testing/random-forms.ts';
import { not } from './tri.ts';
import { isVisible } from './world.ts';

describe('the analysis', () => {
  it('never says never of what happens, and its answers make happen what it says', {
    timeout: 600_000,
  }, () => {
    const tally = { can: 0, never: 0, unknown: 0 };
    fc.assert(
      fc.property(smallForm, (definition) => {
        const { form } = compileForm(definition);
        if (form === null) return;
        const analysis = analysisOf(modelOf(form, definition));
        const seen = tryAll(form, definition);
        for (const { id, index } of form.fields) {
          for (const wanted of [true, false]) {
            const goal: Goal = (world) => (wanted ? isVisible(world, index) : not(isVisible(world, index)));
            const verdict = canHold(analysis, goal);
            tally[verdict.type] += 1;
            if (verdict.type === 'never') expect(seen.has(`${id} ${wanted}`)).toBe(false);
            if (verdict.type === 'can')
              expect(visibleIn(form, Object.fromEntries(verdict.answers)).get(id)).toBe(wanted);
          }
        }
      }),
      { numRuns: 10_000 },
    );
    expect(tally.can).toBeGreaterThan(10 * tally.unknown);
    expect(tally.never).toBeGreaterThan(tally.unknown);
  });
});

function visibleIn(form: CompiledForm, answers: JsonObject): ReadonlyMap<string, boolean> {
  const state = startState(form, { answers });
  return new Map(form.fields.map(({ id }) => [id, fieldState(form, state, id)?.visible === true]));
}

/** Of how many answers it is tried at most what becomes of them. */
const MOST_TRIED = 500;

/** What becomes visible and hidden over all answers: one entry for each that happens. */
function tryAll(form: CompiledForm, definition: JsonObject): ReadonlySet<string> {
  const fields = definition['fields'] as readonly JsonObject[];
  let all: readonly JsonObject[] = [{}];
  for (const [id, answers] of fields.flatMap(answersTo)) {
    const some = all.length * answers.length > 400 ? answers.slice(0, 4) : answers;
    all = all.flatMap((one) => some.map((answer: Json) => ({ ...one, [id]: answer })));
  }
  const seen = new Set<string>();
  // Where there are more, they are taken from everywhere among all.
  const step = Math.max(1, all.length / MOST_TRIED);
  for (let place = 0; place < all.length; place += step)
    for (const [id, visible] of visibleIn(form, all[Math.floor(place)] ?? {})) seen.add(`${id} ${visible}`);
  return seen;
}
