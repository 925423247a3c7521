import type { SubscriptionChange } from '../../../../storage/repositories/subscription-row.ts';
import { isPossible } from '../../change-subscription.ts';
import {
  afterDecline,
  afterOrder,
  afterRefusal,
  afterTurn,
  isDue,
  type PlanTime,
  type SubscriptionPlan,
} from '../plan.ts';

/** What the model takes from the server, so that a test can plant a fault in each. */
export interface PlanRules {
  readonly isDue: typeof isDue;
  readonly afterTurn: typeof afterTurn;
  readonly afterDecline: typeof afterDecline;
  readonly afterRefusal: typeof afterRefusal;
  readonly afterOrder: typeof afterOrder;
  /** Whether an order lets go of the payment that is under way. */
  readonly letsGo: boolean;
  /** Whether a worker that comes back looks at how things stand by then. */
  readonly looksAgain: boolean;
}

export const PLAN_RULES: PlanRules = {
  ...{ isDue, afterTurn, afterDecline, afterRefusal, afterOrder },
  ...{ letsGo: true, looksAgain: true },
};

/** The payment of a turn, as the books and the provider have it. What happens between the two is the concern of another model. */
interface TurnPayment {
  readonly amount: number;
  readonly decision: 'capture' | 'cancel' | null;
  readonly money: 'none' | 'held' | 'taken' | 'let go';
  /** What came of each try, by its number: `asked` as long as nobody knows. */
  readonly tries: Readonly<Record<number, 'asked' | 'held' | 'declined'>>;
}

/** What may still happen. */
export interface PlanBudgets {
  readonly days: number;
  readonly orders: number;
  readonly declines: number;
  readonly refusals: number;
}

type PlanOrder = 'pause' | 'resume' | 'skip' | 'cancel' | 'amount';
const ORDERS: readonly PlanOrder[] = ['pause', 'resume', 'skip', 'cancel', 'amount'];

export interface PlanWorld {
  readonly plan: SubscriptionPlan & { readonly amount: number };
  readonly payments: Readonly<Record<number, TurnPayment>>;
  /** The turn that each worker has begun; null for one that has nothing to do, or has ended in the middle. */
  readonly workers: readonly (number | null)[];
  readonly now: number;
  readonly left: PlanBudgets;
  /** The days on which it was decided that money is taken. */
  readonly days: readonly number[];
  /** What is wrong already. */
  readonly wrong: string | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2027-02-01T08:00:00Z');
const NEW: TurnPayment = { amount: 0, decision: null, money: 'none', tries: {} };

export function newPlanWorld(left: PlanBudgets, installments: number): PlanWorld {
  return {
    plan: {
      ...{ status: 'active', turn: 1, tries: 0, given: 1, installments, dueAt: START, amount: 10 },
      ...{ anchorDay: '2027-01-31', anchorTurn: 0, period: 'day', interval: 1 },
    },
    ...{ payments: {}, workers: [null, null], now: START, left, days: [], wrong: null },
  };
}

/** Everything that can happen next, by its name. */
export function planMoves(world: PlanWorld, rules: PlanRules): readonly (readonly [string, PlanWorld])[] {
  const { left, plan, workers, payments } = world;
  const moves: (readonly [string, PlanWorld])[] = [];
  workers.forEach((turn, worker) => {
    if (turn === null && rules.isDue(plan, world.now))
      moves.push([`worker ${worker} begins turn ${plan.turn}`, begin(world, worker, rules)]);
    if (turn !== null) {
      moves.push([`worker ${worker} concludes turn ${turn}`, conclude(world, worker, rules)]);
      moves.push([`worker ${worker} ends in the middle`, withWorker(world, worker, null)]);
    }
  });
  for (const turn of Object.keys(payments).map(Number)) {
    moves.push(...providerMoves(world, turn, rules));
  }
  if (left.orders > 0)
    for (const order of ORDERS)
      if (isPossible(order, plan)) moves.push([order, ordered(world, order, rules)]);
  if (left.days > 0) moves.push(['time passes', passed(world)]);
  return moves;
}

/** The next day comes, or the one on which something is due. */
function passed(world: PlanWorld): PlanWorld {
  const { now, plan } = world;
  const dueAt = plan.dueAt ?? 0;
  return { ...spent(world, 'days'), now: dueAt > now ? dueAt : now + DAY_MS };
}

/** What the provider does, or has been asked to do. */
export function providerMoves(
  world: PlanWorld,
  turn: number,
  rules: PlanRules,
): readonly (readonly [string, PlanWorld])[] {
  const payment = world.payments[turn] ?? NEW;
  const { decision, money, tries } = payment;
  const set = (changes: Partial<TurnPayment>, from = world): PlanWorld =>
    withPayment(from, turn, { ...payment, ...changes });
  const moves: (readonly [string, PlanWorld])[] = [];
  for (const [nth, state] of Object.entries(tries))
    if (state === 'asked') {
      // A confirmation that is late holds nothing where the intent was cancelled meanwhile.
      const held = money === 'none' ? 'held' : money;
      moves.push([`turn ${turn} is held`, set({ money: held, tries: { ...tries, [nth]: 'held' } })]);
      if (world.left.declines > 0 && money === 'none')
        moves.push([
          `turn ${turn} is declined`,
          set({ tries: { ...tries, [nth]: 'declined' } }, spent(world, 'declines')),
        ]);
    }
  if (decision === 'cancel' && money === 'held')
    moves.push([`turn ${turn} is let go`, set({ money: 'let go' })]);
  if (decision === 'capture' && money === 'held') {
    moves.push([`turn ${turn} is taken`, set({ money: 'taken' })]);
    if (world.left.refusals > 0) {
      const refused = set({ money: 'let go' }, spent(world, 'refusals'));
      moves.push([
        `turn ${turn} is refused`,
        changed(refused, rules.afterRefusal(world.plan, timeOf(world))),
      ]);
    }
  }
  return moves;
}

/** The first unit of work of a renewal. */
function begin(world: PlanWorld, worker: number, rules: PlanRules): PlanWorld {
  const { plan } = world;
  const { turn, tries, amount } = plan;
  const known = world.payments[turn] ?? { ...NEW, amount };
  if (known.decision !== null)
    return {
      ...changed(world, rules.afterTurn(plan, false, timeOf(world))),
      wrong: `turn ${turn} is begun again after it was decided on`,
    };
  // Another amount has another intent: the former one is cancelled.
  const payment = known.amount === amount ? known : { ...NEW, amount };
  const asked =
    payment.tries[tries] === undefined ? { ...payment.tries, [tries]: 'asked' as const } : payment.tries;
  return withWorker(withPayment(world, turn, { ...payment, tries: asked }), worker, turn);
}

/** The last unit of work of a renewal. */
function conclude(world: PlanWorld, worker: number, rules: PlanRules): PlanWorld {
  const turn = world.workers[worker] ?? 0;
  const idle = withWorker(world, worker, null);
  const { plan, now } = world;
  const payment = world.payments[turn] ?? NEW;
  const isStill = payment.decision === null && plan.turn === turn && rules.isDue(plan, now);
  if (rules.looksAgain && !isStill) return idle;
  if (payment.money === 'held') {
    const decided = withPayment(idle, turn, { ...payment, decision: 'capture' });
    const day = Math.floor(now / DAY_MS);
    const wrong = world.days.includes(day) ? 'money is taken twice on one day' : world.wrong;
    return {
      ...changed(decided, rules.afterTurn(plan, true, timeOf(world))),
      ...{ days: [...world.days, day], wrong },
    };
  }
  if (payment.tries[plan.tries] !== 'declined') return idle;
  const to = rules.afterDecline(plan, timeOf(world));
  const failed = changed(idle, to);
  return to.status === 'lapsed' ? letGo(failed, turn) : failed;
}

function ordered(world: PlanWorld, order: PlanOrder, rules: PlanRules): PlanWorld {
  const { plan, payments } = world;
  const after = spent(world, 'orders');
  if (order === 'amount') return { ...after, plan: { ...plan, amount: plan.amount + 1 } };
  const hadPayment = order !== 'resume' && payments[plan.turn] !== undefined;
  const open = hadPayment && rules.letsGo ? letGo(after, plan.turn) : after;
  return changed(open, rules.afterOrder(order, plan, hadPayment, timeOf(world)));
}

function letGo(world: PlanWorld, turn: number): PlanWorld {
  const payment = world.payments[turn] ?? NEW;
  return payment.decision === null ? withPayment(world, turn, { ...payment, decision: 'cancel' }) : world;
}

function timeOf({ now }: PlanWorld): PlanTime {
  return { now, timeZone: 'UTC' };
}

function changed(world: PlanWorld, to: SubscriptionChange): PlanWorld {
  const { status, turn, tries, given, dueAt } = { ...world.plan, ...to };
  return { ...world, plan: { ...world.plan, status, turn, tries, given, dueAt } };
}

function spent(world: PlanWorld, name: keyof PlanBudgets): PlanWorld {
  return { ...world, left: { ...world.left, [name]: world.left[name] - 1 } };
}

function withPayment(world: PlanWorld, turn: number, payment: TurnPayment): PlanWorld {
  return { ...world, payments: { ...world.payments, [turn]: payment } };
}

function withWorker(world: PlanWorld, worker: number, turn: number | null): PlanWorld {
  return { ...world, workers: world.workers.map((one, place) => (place === worker ? turn : one)) };
}
