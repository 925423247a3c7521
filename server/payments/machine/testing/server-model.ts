import { type IntentFacts, NO_FACTS } from '../facts.ts';
import { hasArrived, isHeld } from '../payment-state.ts';
import type { WantedCommand } from '../settle.ts';
import { type ConfirmMode, factsOf } from './provider-model.ts';
import type { Rules } from './rules.ts';
import { caseOf, type Flight, type ModelCommand, type PaymentWorld, type ServerIntent } from './world.ts';

/** Each function is one unit of work of the server: all of it happens, or none of it. */

/** Learns something of an intent, and does what follows. */
export function learn(world: PaymentWorld, ordinal: number, facts: IntentFacts, rules: Rules): PaymentWorld {
  const before = world.intents.find((intent) => intent.ordinal === ordinal)?.facts ?? NO_FACTS;
  const after = rules.mergeFacts(before, facts);
  const opened = rules.openedDisputes(before, after).map(({ id }) => id);
  const next = changeIntent(world, ordinal, (intent) => ({ ...intent, facts: after }));
  return settled({ ...next, told: [...world.told, ...opened] }, rules);
}

/** An answer has arrived. Of an object that is not ours for this intent, nothing is believed. */
export function receive(world: PaymentWorld, flight: Flight, rules: Rules): PaymentWorld {
  const { intent, seen, askedAt, command, isDone } = flight;
  let next = world;
  if (command !== null)
    next = changeIntent(next, intent, (one) => ({
      ...one,
      at: one.at ?? flight.at,
      commands: one.commands.map((each, place) =>
        place === command ? { ...each, phase: isDone ? 'done' : 'refused' } : each,
      ),
    }));
  const isOurs = seen.owner === intent || rules.adopts;
  if (isOurs) next = learn(next, intent, factsOf(seen, askedAt), rules);
  return flight.submits === null ? next : accept(next, flight.submits, rules);
}

/** Keeps a submission of this amount, if it is paid for. */
function accept(world: PaymentWorld, amount: bigint, rules: Rules): PaymentWorld {
  const found = rules.intentFor(caseOf(world), rules.amountOf(amount, 1n));
  if ('reason' in found) return world;
  const decision = { type: 'capture', intent: found.intent } as const;
  return settled({ ...world, decision, submitted: amount, kept: world.kept + 1 }, rules);
}

/** Accepts what was kept aside before its payer was led away, if their bank has taken the money meanwhile; the same world where it has not. */
export function acceptAside(world: PaymentWorld, rules: Rules): PaymentWorld {
  const last = world.intents.at(-1);
  if (world.aside === null || last?.isAtBank !== true) return world;
  const amount = rules.mayAcceptAside(caseOf(world), world.aside);
  return amount === null ? world : accept(world, amount, rules);
}

/** The answers ask for another amount, or their payer chooses another way to pay. */
export function quote(
  world: PaymentWorld,
  { amount, isAtBank }: { readonly amount: bigint; readonly isAtBank: boolean },
  { rules, mode }: { readonly rules: Rules; readonly mode: ConfirmMode },
): PaymentWorld {
  const found = rules.planQuote(caseOf(world), amount, mode === 'pages');
  const last = world.intents.at(-1);
  const isOtherWay = last !== undefined && (last.isAtBank === true) !== isAtBank;
  const isThere = last !== undefined && (isHeld(last.facts) || last.facts.captured > 0n);
  const plan = isOtherWay && !isThere && found !== 'refuse' ? 'create' : found;
  if (plan === 'refuse' || plan === 'keep') return world;
  if (plan === 'create' || last === undefined)
    return settled(withIntent(world, { amount, isAtBank }, null), rules);
  const nth = 1 + last.commands.filter(({ type }) => type === 'update').length;
  return changeIntent(world, last.ordinal, (intent) => ({
    ...intent,
    amount,
    commands: [...intent.commands, { type: 'update', nth, amount, phase: 'queued' }],
  }));
}

/** An intent that the server goes by from now on. */
export function withIntent(
  world: PaymentWorld,
  { amount, isAtBank }: { readonly amount: bigint; readonly isAtBank: boolean },
  at: number | null,
): PaymentWorld {
  const ordinal = world.intents.length + 1;
  const create: ModelCommand = { type: 'create', nth: 1, amount, phase: at === null ? 'queued' : 'done' };
  const intent = { ordinal, amount, at, facts: NO_FACTS, commands: [create], refunds: [], isAtBank };
  return { ...world, intents: [...world.intents, intent] };
}

/** Has the current intent confirmed with the secret key; where that leads its payer away, what they have sent is kept aside before. */
export function confirm(
  world: PaymentWorld,
  ordinal: number,
  { holdsAside }: Pick<Rules, 'holdsAside'>,
): PaymentWorld {
  const asked = world.intents.find((intent) => intent.ordinal === ordinal);
  const aside = asked?.isAtBank === true && holdsAside ? asked.amount : world.aside;
  return changeIntent({ ...world, aside }, ordinal, (intent) => {
    const nth = 1 + intent.commands.filter(({ type }) => type === 'confirm').length;
    return {
      ...intent,
      commands: [...intent.commands, { type: 'confirm', nth, amount: intent.amount, phase: 'queued' }],
    };
  });
}

/** Asks for a refund. */
export function refund(world: PaymentWorld, ordinal: number, amount: bigint): PaymentWorld {
  return changeIntent(world, ordinal, (intent) => {
    const nth = intent.refunds.length + 1;
    return {
      ...intent,
      refunds: [...intent.refunds, { id: `${ordinal}-${nth}`, amount }],
      commands: [...intent.commands, { type: 'refund', nth, amount, phase: 'queued' }],
    };
  });
}

/** Writes down what is wanted, each once, and tells once of a payment that is paid. */
export function settled(world: PaymentWorld, rules: Rules): PaymentWorld {
  const { state, wanted } = rules.settle(caseOf(world));
  const next = wanted.reduce(want, world);
  if (!hasArrived(state) || !rules.mayTell(next.links > 0)) return next;
  return { ...next, links: next.links + 1, mails: next.mails + 1 };
}

function want(world: PaymentWorld, wanted: WantedCommand): PaymentWorld {
  if (wanted.type === 'refund') return refund(world, wanted.intent, wanted.amount);
  const { type } = wanted;
  return changeIntent(world, wanted.intent, (intent) => {
    if (intent.commands.some((command) => command.type === type)) return intent;
    return {
      ...intent,
      commands: [...intent.commands, { type, nth: 1, amount: intent.amount, phase: 'queued' }],
    };
  });
}

export function changeIntent(
  world: PaymentWorld,
  ordinal: number,
  change: (intent: ServerIntent) => ServerIntent,
): PaymentWorld {
  return {
    ...world,
    intents: world.intents.map((intent) => (intent.ordinal === ordinal ? change(intent) : intent)),
  };
}
