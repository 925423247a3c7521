import { hash } from 'node:crypto';
import { wrongAtRest, wrongIn, wrongInEnd } from './invariants.ts';
import { lookAt, type ModelOptions, movesFrom, timer, work } from './moves.ts';
import { seenWorlds } from './seen-worlds.ts';
import { acceptAside, receive } from './server-model.ts';
import { type Budgets, newWorld, type PaymentWorld, textOf } from './world.ts';

export interface Exploration {
  /** How many worlds were looked at. */
  readonly states: number;
  /** What went wrong, and what had happened before; null for nothing. */
  readonly violation: { readonly what: string; readonly story: readonly string[] } | null;
  /** Whether there was nothing else to look at. */
  readonly isComplete: boolean;
}

const MOST_ROUNDS = 40;

/** Looks at every world that can come about, the nearest first, and at how each ends when nothing goes wrong any more. */
export function explore(
  left: Budgets,
  options: ModelOptions,
  mostStates = Number.POSITIVE_INFINITY,
): Exploration {
  const first = newWorld(left);
  const seen = seenWorlds();
  const ends: KnownEnds = new Map();
  seen.add({ text: textOf(first), left, parent: -1, move: '' });
  let edge: (readonly [number, PaymentWorld])[] = [[0, first]];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const [parent, world] of edge) {
      const what = wrongIn(world, options) ?? wrongAfter(world, options, ends);
      if (what !== null)
        return { states: seen.size(), violation: { what, story: seen.storyOf(parent) }, isComplete: false };
      for (const [move, after] of movesFrom(world, options)) {
        const number = seen.add({ text: textOf(after), left: after.left, parent, move });
        if (number === null) continue;
        if (seen.size() >= mostStates) return { states: seen.size(), violation: null, isComplete: false };
        next.push([number, after]);
      }
    }
    edge = next;
  }
  return { states: seen.size(), violation: null, isComplete: true };
}

/** What is wrong with worlds at rest, by their digests: most worlds come to rest in one that is known. */
type KnownEnds = Map<string, string | null>;

/** What is wrong once everything has been done and asked for, and then once the time is over; null for nothing. */
function wrongAfter(world: PaymentWorld, options: ModelOptions, ends: KnownEnds): string | null {
  const rest = rested(world, options);
  if (rest === null) return 'it never comes to rest';
  const name = hash('sha1', textOf(rest), 'base64');
  const known = ends.get(name);
  if (known !== undefined) return known;
  const [, over] = rest.submitted === null ? (timer(rest, options)[0] ?? []) : [];
  const end = over === undefined ? rest : rested(over, options);
  const wrong = end === null ? 'it never comes to rest' : (wrongAtRest(rest) ?? wrongInEnd(end));
  ends.set(name, wrong);
  return wrong;
}

/** The world once everything has been done and asked for; null where it never comes to rest. */
function rested(start: PaymentWorld, options: ModelOptions): PaymentWorld | null {
  let world = start;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = world;
    for (const flight of world.flights)
      world = receive(
        { ...world, flights: world.flights.filter((one) => one !== flight) },
        flight,
        options.rules,
      );
    for (const { ordinal } of world.intents) world = worked(world, ordinal, options);
    for (const intent of world.intents) world = lookAt(world, intent, options);
    world = acceptAside(world, options.rules);
    if (world === before) return world;
  }
  return null;
}

function worked(world: PaymentWorld, ordinal: number, options: ModelOptions): PaymentWorld {
  const intent = world.intents.find((one) => one.ordinal === ordinal);
  const [, sent] = (intent === undefined ? undefined : work(world, intent, options)[0]) ?? [];
  const flight = sent?.flights.at(-1);
  if (sent === undefined || flight === undefined) return world;
  return receive({ ...sent, flights: sent.flights.slice(0, -1) }, flight, options.rules);
}
