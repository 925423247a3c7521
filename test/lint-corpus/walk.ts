// Fills a form in in one way after another. Between two of them one answer changes, so that the engine settles only what depends on it:
// a hundred thousand ways then take seconds.

import {
  type CompiledForm,
  type FormState,
  fieldState,
  type Json,
  startState,
  update,
} from 'formularium/engine';
import { TODAY } from '../../gallery/filled-in.ts';
import { type Pools, waysOf } from './answer-pools.ts';

/** A form as it is with answers of which it refuses none. */
export interface WalkedForm {
  /** With every answer that was tried, those that it refuses among them. */
  readonly given: FormState;
  /** Without those. */
  readonly state: FormState;
}

/** Every way of filling a form in with answers of pools where there are at most so many ways, else as many at random. */
export function* walkOver(form: CompiledForm, pools: Pools, most: number): Generator<WalkedForm> {
  const all = waysOf(pools);
  const answers = Object.fromEntries(pools.map(([id, [first = null]]) => [id, first]));
  let given = startState(form, { answers, today: TODAY });
  yield { given, state: withoutRefused(form, given, pools) };
  const turns = all <= most ? everyTurn(pools) : turnsAtRandom(pools, most - 1);
  for (const { field, answer } of turns) {
    given = update(form, given, { type: 'answer', field, answer }).state;
    yield { given, state: withoutRefused(form, given, pools) };
  }
}

/** What is answered next. */
interface Turn {
  readonly field: string;
  readonly answer: Json;
}

/** All combinations in the order of a reflected Gray code: each differs from the one before in one answer. */
function* everyTurn(pools: Pools): Generator<Turn> {
  const places = pools.map(() => 0);
  const steps = pools.map(() => 1);
  for (;;) {
    const axis = places.findIndex((place, one) => isWithin(pools, one, place + (steps[one] ?? 0)));
    if (axis === -1) return;
    for (let before = 0; before < axis; before += 1) steps[before] = -(steps[before] ?? 0);
    places[axis] = (places[axis] ?? 0) + (steps[axis] ?? 0);
    yield turnAt(pools, axis, places[axis] ?? 0);
  }
}

function isWithin(pools: Pools, axis: number, place: number): boolean {
  return place >= 0 && place < (pools[axis]?.[1].length ?? 0);
}

/** One field after another is answered otherwise, by numbers that look like chance. */
function* turnsAtRandom(pools: Pools, count: number): Generator<Turn> {
  const open = pools.flatMap(([, { length }], axis) => (length > 1 ? [axis] : []));
  for (let trial = 0; trial < count; trial += 1) {
    const axis = open[Math.floor(scattered(trial, 1) * open.length)] ?? 0;
    yield turnAt(pools, axis, Math.floor(scattered(trial, 2) * (pools[axis]?.[1].length ?? 0)));
  }
}

function turnAt(pools: Pools, axis: number, place: number): Turn {
  const [field = '', answers = []] = pools[axis] ?? [];
  return { field, answer: answers[place] ?? null };
}

/** A number from 0 up to 1 that looks like chance. */
function scattered(trial: number, axis: number): number {
  let bits = Math.imul(trial + 1, 0x9e37_79b1) ^ Math.imul(axis + 1, 0x85eb_ca6b);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b_3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a_2d39);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

/** Claims are about accepted answers: a refused one gives way to the default, and a refused default to none. */
function withoutRefused(form: CompiledForm, given: FormState, pools: Pools): FormState {
  let state = given;
  const back = new Set<string>();
  for (let round = 0; round < 5; round += 1) {
    const refused = refusedIn(form, state);
    if (refused.length === 0) break;
    for (const { id, kind, definition } of refused) {
      const isGiven = !back.has(id) && pools.some(([one]) => one === id);
      back.add(id);
      const answer = isGiven ? kind.initial(definition, TODAY) : null;
      state = update(form, state, { type: 'answer', field: id, answer }).state;
    }
  }
  return state;
}

function refusedIn(form: CompiledForm, state: FormState): CompiledForm['fields'] {
  return form.fields.filter(({ id }) => {
    const now = fieldState(form, state, id);
    return now?.visible && now.answer !== null && now.issue !== null && now.issue.rule !== 'required';
  });
}
