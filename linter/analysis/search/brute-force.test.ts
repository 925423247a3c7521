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
import { modelOf } from '../model/model.ts';
import { not } from '../model/ternary.ts';
import { isVisible } from '../partial/holds.ts';
import { answersTo, smallForm } from '../testing/random-forms.ts';
import { analysisOf, canHold, type Goal } from './search.ts';

/** So many forms; `SMALL_FORMS=10000` tries more of them. */
const FORMS = Number(process.env['SMALL_FORMS'] ?? 3_000);

describe('the analysis', () => {
  it('never claims “never” of something that happens, and its witnesses show what they claim', {
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
            const goal: Goal = (partial) =>
              wanted ? isVisible(partial, index) : not(isVisible(partial, index));
            const verdict = canHold(analysis, goal);
            tally[verdict.type] += 1;
            if (verdict.type === 'never') expect(seen.has(`${id} ${wanted}`)).toBe(false);
            if (verdict.type === 'can')
              expect(visibleIn(form, Object.fromEntries(verdict.answers)).get(id)).toBe(wanted);
          }
        }
      }),
      { numRuns: FORMS },
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

/** The visibilities over all answers: one entry for each that happens. */
function tryAll(form: CompiledForm, definition: JsonObject): ReadonlySet<string> {
  const fields = definition['fields'] as readonly JsonObject[];
  const axes = fields.flatMap(answersTo);
  const all = axes.reduce((product, [, answers]) => product * answers.length, 1);
  const pick = all <= MOST_TRIED ? pickInOrder : pickEverywhere;
  const seen = new Set<string>();
  for (let trial = 0; trial < Math.min(all, MOST_TRIED); trial += 1)
    for (const [id, visible] of visibleIn(form, pick(axes, trial))) seen.add(`${id} ${visible}`);
  return seen;
}

type Axes = readonly (readonly [id: string, answers: readonly Json[]])[];

/** All of them one after the other, as an odometer counts. */
function pickInOrder(axes: Axes, trial: number): JsonObject {
  let rest = trial;
  return pickEach(axes, (count) => {
    const place = rest % count;
    rest = Math.floor(rest / count);
    return place;
  });
}

/** Some from everywhere among all: the steps have nothing to do with each other, so no two fields go hand in hand. */
function pickEverywhere(axes: Axes, trial: number): JsonObject {
  return pickEach(axes, (count, axis) => Math.floor(((trial * Math.sqrt(PRIMES[axis] ?? 1)) % 1) * count));
}

const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];

function pickEach(axes: Axes, placeIn: (count: number, axis: number) => number): JsonObject {
  return Object.fromEntries(
    axes.map(([id, answers], axis) => [id, answers[placeIn(answers.length, axis)] ?? null]),
  );
}
