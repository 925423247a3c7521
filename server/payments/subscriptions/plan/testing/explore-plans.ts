import {
  newPlanWorld,
  type PlanBudgets,
  type PlanRules,
  type PlanWorld,
  planMoves,
  providerMoves,
} from './plan-model.ts';

interface PlanExploration {
  /** How many worlds were looked at. */
  readonly states: number;
  /** What is wrong, and what had happened before; null for nothing. */
  readonly violation: { readonly what: string; readonly story: readonly string[] } | null;
}

const MOST_ROUNDS = 50;

/** Looks at every world that can come about, and at how each ends when nothing goes wrong any more. */
export function explorePlans(left: PlanBudgets, installments: number, rules: PlanRules): PlanExploration {
  const first = newPlanWorld(left, installments);
  const seen = new Set([nameOf(first)]);
  let edge: (readonly [PlanWorld, readonly string[]])[] = [[first, []]];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const [world, story] of edge) {
      const end = ended(world, rules);
      const what =
        wrongIn(world) ?? (end === null ? 'it never comes to rest' : (wrongIn(end) ?? wrongInEnd(end)));
      if (what !== null) return { states: seen.size, violation: { what, story } };
      for (const [move, after] of planMoves(world, rules)) {
        const name = nameOf(after);
        if (seen.has(name)) continue;
        seen.add(name);
        next.push([after, [...story, move]]);
      }
    }
    edge = next;
  }
  return { states: seen.size, violation: null };
}

/** Worlds whose workers have changed places are the same. */
function nameOf(world: PlanWorld): string {
  return JSON.stringify({ ...world, workers: [...world.workers].sort() });
}

/** The world once everything that is due and asked for has been done; null where it never comes to rest. */
function ended(start: PlanWorld, rules: PlanRules): PlanWorld | null {
  let world: PlanWorld = { ...start, left: { days: 0, orders: 0, declines: 0, refusals: 0 } };
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const turns = Object.keys(world.payments).map(Number);
    const [asked] = turns.flatMap((turn) => providerMoves(world, turn, rules));
    const [moved] = asked === undefined ? planMoves(world, rules) : [asked];
    if (moved === undefined) return world;
    world = moved[1];
  }
  return null;
}

function wrongIn({ plan, payments, wrong }: PlanWorld): string | null {
  const { status, dueAt, given, installments, tries } = plan;
  const counted = Object.values(payments).filter(
    ({ decision, money }) => decision === 'capture' && money !== 'let go',
  );
  if (wrong !== null) return wrong;
  if (given !== 1 + counted.length)
    return `${given} payments count, and ${1 + counted.length} are to be made`;
  if (installments > 0 && given > installments) return 'there are more payments than were agreed on';
  if ((dueAt !== null) !== (status === 'active' || status === 'failing'))
    return `it is ${status}, and due at ${dueAt}`;
  if (status === 'failing' && tries === 0) return 'it fails without a try';
  return null;
}

function wrongInEnd({ plan, payments, now }: PlanWorld): string | null {
  const { status, given, installments, dueAt } = plan;
  if (Object.values(payments).some(({ money }) => money === 'held')) return 'money is held for ever';
  if (status === 'completed' && given !== installments)
    return 'it is complete, and not paid as often as agreed on';
  if (status === 'active' && installments > 0 && given >= installments)
    return 'it goes on after its last payment';
  if (dueAt !== null && dueAt <= now) return 'a turn is due, and nobody pays it';
  return null;
}
