import { isDeepStrictEqual } from 'node:util';
import type { DisputePhase, IntentFacts } from '../facts.ts';
import { isHeld } from '../payment-state.ts';
import { answersTo, type ConfirmMode, factsOf } from './provider-model.ts';
import type { Rules } from './rules.ts';
import {
  acceptAside,
  changeIntent,
  confirm,
  learn,
  quote,
  receive,
  refund,
  settled,
  withIntent,
} from './server-model.ts';
import {
  type Budgets,
  caseOf,
  type Flight,
  type PaymentWorld,
  type ProviderIntent,
  type ServerIntent,
} from './world.ts';

/** Something that may happen next, and the world after it. */
export type ModelMove = readonly [name: string, world: PaymentWorld];

export interface ModelOptions {
  readonly rules: Rules;
  readonly mode: ConfirmMode;
}

const AMOUNTS = [1n, 2n];

/** Everything that may happen next. */
export function movesFrom(world: PaymentWorld, options: ModelOptions): readonly ModelMove[] {
  const { left } = world;
  return [
    ...(left.quotes > 0 ? quotes(world, options) : []),
    ...(left.submits > 0 ? submits(world, options) : []),
    ...works(world, options),
    ...arrivals(world, options),
    ...looks(world),
    ...(left.refunds > 0 ? refunds(world, options) : []),
    ...(left.attacks > 0 ? attacks(world, options) : []),
    ...byProvider(world, options),
    ...(left.disputes > 0 ? disputes(world) : []),
    ...fromAside(world, options),
    ...timer(world, options),
  ];
}

function quotes(world: PaymentWorld, options: ModelOptions): readonly ModelMove[] {
  const ways = options.mode === 'banks' ? [true, false] : [false];
  return AMOUNTS.flatMap((amount) =>
    ways.map((isAtBank): ModelMove => {
      const asked = { amount: options.rules.amountOf(amount, 1n), isAtBank };
      return [
        `the answers cost ${amount}${isAtBank ? ', at a bank' : ''}`,
        quote(spent(world, 'quotes'), asked, options),
      ];
    }),
  );
}

/** A submission first has its payment confirmed, and is kept once a fetch of its own has shown that the amount is held. */
function submits(world: PaymentWorld, { rules, mode }: ModelOptions): readonly ModelMove[] {
  const { intents, decision } = world;
  const last = intents.at(-1);
  if (last === undefined || last.at === null) return [];
  const { facts, commands, ordinal, at } = last;
  const isBusy = commands.some(
    ({ type, phase }) => type === 'confirm' && (phase === 'queued' || phase === 'sent'),
  );
  const canConfirm =
    mode !== 'pages' &&
    decision === null &&
    !isBusy &&
    !isHeld(facts) &&
    facts.captured === 0n &&
    !facts.isCancelled;
  const isReady = facts.stage === 'new' || facts.stage === 'declined' || facts.stage === 'confirmable';
  return AMOUNTS.flatMap((amount) => [
    ...(canConfirm && isReady && rules.amountOf(amount, 1n) === last.amount
      ? [[`${amount} is sent: confirm ${ordinal}`, confirm(spent(world, 'submits'), ordinal, rules)] as const]
      : []),
    [`${amount} is sent: is ${ordinal} held?`, ask(spent(world, 'submits'), ordinal, at, amount)] as const,
  ]);
}

/** The worker sends the first command of an intent that is not finished, unless its answer is on its way. */
function works(world: PaymentWorld, options: ModelOptions): readonly ModelMove[] {
  return world.intents.flatMap((intent) => work(world, intent, options));
}

export function work(
  world: PaymentWorld,
  intent: ServerIntent,
  { rules, mode }: ModelOptions,
): readonly ModelMove[] {
  const place = intent.commands.findIndex(({ phase }) => phase === 'queued' || phase === 'sent');
  const command = intent.commands[place];
  const isAsked = world.flights.some(
    (flight) => flight.intent === intent.ordinal && flight.command === place,
  );
  if (command === undefined || isAsked) return [];
  const { type, nth } = command;
  const name = `${type} ${intent.ordinal}.${nth} reaches the provider`;
  const sent = changeIntent(world, intent.ordinal, (one) => ({
    ...one,
    commands: one.commands.map((each, index) => (index === place ? { ...each, phase: 'sent' } : each)),
  }));
  if (type === 'create') return [[name, create(sent, intent, { place, rules })]];
  const object = intent.at === null ? undefined : world.provider[intent.at];
  if (object === undefined || intent.at === null) return [];
  const { at } = intent;
  const key = rules.keyFor(type, nth, Object.keys(object.answered).length);
  const flight = { intent: intent.ordinal, at, command: place };
  const answers = answersTo(object, { ...command, key, own: `${intent.ordinal}-${nth}` }, mode);
  const moves = answers.map(
    (answer): ModelMove => [
      answer.object.status === object.status ? name : `${name}: ${answer.object.status}`,
      flying(withObject(sent, at, answer.object), { ...flight, isDone: answer.isDone }),
    ],
  );
  const isNew = object.answered[key] === undefined;
  if (type !== 'capture' || !isNew || world.left.refusals === 0) return moves;
  const refusing = { ...object, answered: { ...object.answered, [key]: false } };
  const refused = flying(withObject(spent(sent, 'refusals'), at, refusing), { ...flight, isDone: false });
  return [...moves, [`${name}: refused`, refused]];
}

function create(
  world: PaymentWorld,
  { ordinal, amount, isAtBank = false }: ServerIntent,
  { place, rules }: { readonly place: number; readonly rules: Rules },
): PaymentWorld {
  const known = world.provider.findIndex(({ owner }) => owner === ordinal);
  const isReplayed = known >= 0 && rules.keyFor('create', 1, 0) === rules.keyFor('create', 1, 1);
  const at = isReplayed ? known : world.provider.length;
  const object: ProviderIntent = {
    owner: ordinal,
    amount,
    status: 'new',
    refunds: [],
    disputes: [],
    answered: {},
    isAtBank,
  };
  const next = isReplayed ? world : { ...world, provider: [...world.provider, object] };
  return flying(next, { intent: ordinal, at, command: place, isDone: true });
}

function arrivals(world: PaymentWorld, { rules }: ModelOptions): readonly ModelMove[] {
  return world.flights.flatMap((flight, place) => {
    const name =
      flight.command === null
        ? `the answer about ${flight.intent}`
        : `the answer to ${flight.intent}.${flight.command}`;
    const without = { ...world, flights: world.flights.filter((_, index) => index !== place) };
    const isRepeatable = flight.command === null && world.left.duplicates > 0;
    return [
      [`${name} arrives`, receive(without, flight, rules)],
      ...(isRepeatable
        ? [[`${name} arrives, and will again`, receive(spent(world, 'duplicates'), flight, rules)] as const]
        : []),
      ...(world.left.losses > 0 ? [[`${name} is lost`, spent(without, 'losses')] as const] : []),
    ] satisfies ModelMove[];
  });
}

/** A webhook, a poll or the reconciler: all of them only make the server ask. */
function looks(world: PaymentWorld): readonly ModelMove[] {
  if (world.left.looks === 0) return [];
  return world.intents.flatMap(({ ordinal, at }) =>
    at === null
      ? []
      : [[`the server asks about ${ordinal}`, ask(spent(world, 'looks'), ordinal, at, null)] as const],
  );
}

function refunds(world: PaymentWorld, { rules }: ModelOptions): readonly ModelMove[] {
  return world.intents.flatMap((intent) => {
    if (intent.facts.captured === 0n) return [];
    const alone = {
      ...caseOf(world),
      intents: caseOf(world).intents.filter(({ ordinal }) => ordinal === intent.ordinal),
    };
    if (!rules.mayRefund(alone, 1n)) return [];
    return [
      [
        `1 of ${intent.ordinal} is given back`,
        settled(refund(spent(world, 'refunds'), intent.ordinal, 1n), rules),
      ] as const,
    ];
  });
}

function attacks(world: PaymentWorld, { rules }: ModelOptions): readonly ModelMove[] {
  const next = spent(world, 'attacks');
  const last = world.intents.at(-1);
  const moves: ModelMove[] = [];
  if (rules.adopts)
    moves.push(['a page names an intent of others', withIntent(next, { amount: 2n, isAtBank: false }, 0)]);
  if (last === undefined) return moves;
  const claimed = { ...last.facts, held: last.amount, captured: last.amount, charge: 'forged' };
  const believed = rules.believedOf(last.facts, claimed);
  moves.push(['an event is forged', learn(next, last.ordinal, believed, rules)]);
  if (rules.believesPage && world.decision === null) {
    const decision = { type: 'capture', intent: last.ordinal } as const;
    moves.push([
      'a page says that it is paid',
      settled({ ...next, decision, submitted: last.amount }, rules),
    ]);
  }
  return moves;
}

/** The visitor passes 3-D Secure, or fails, or pays on the provider’s page; the provider lets a hold go. */
function byProvider(world: PaymentWorld, { mode }: ModelOptions): readonly ModelMove[] {
  return world.provider.flatMap((object, at) => {
    const to = (status: ProviderIntent['status'], from = world): ModelMove => [
      `the provider: ${object.owner} ${status}`,
      withObject(from, at, { ...object, status }),
    ];
    if (object.owner === 0) return [];
    if (object.status === 'acting' && object.isAtBank === true) return [to('captured'), to('declined')];
    if (object.status === 'acting') return [to('confirmable'), to('declined')];
    if (mode === 'pages' && object.status === 'new') return [to('held'), to('declined')];
    if (mode === 'pages' && object.status === 'declined') return [to('held')];
    return object.status === 'held' && world.left.expiries > 0
      ? [to('cancelled', spent(world, 'expiries'))]
      : [];
  });
}

/** A payer disputes what was taken, perhaps twice; it is decided, and decided otherwise by an appeal. */
function disputes(world: PaymentWorld): readonly ModelMove[] {
  return world.provider.flatMap((object, at) => {
    if (object.owner === 0 || object.status !== 'captured') return [];
    const standing = (place: number, phase: DisputePhase): ModelMove => {
      const stand = object.disputes.with(place, phase);
      return [
        `dispute ${place} is ${phase}`,
        withObject(spent(world, 'disputes'), at, { ...object, disputes: stand }),
      ];
    };
    const opened = { ...object, disputes: [...object.disputes, 'open' as const] };
    return [
      ...(object.disputes.length < 2
        ? [['it is disputed', withObject(spent(world, 'disputes'), at, opened)] as const]
        : []),
      ...object.disputes.flatMap((phase, place) =>
        (['won', 'lost'] as const).filter((to) => to !== phase).map((to) => standing(place, to)),
      ),
    ];
  });
}

/** The server accepts what was kept aside: by its timer, or because its payer has come back in another tab. */
function fromAside(world: PaymentWorld, { rules }: ModelOptions): readonly ModelMove[] {
  const accepted = acceptAside(world, rules);
  return accepted === world ? [] : [['what was kept aside is accepted', accepted]];
}

export function timer(world: PaymentWorld, { rules }: ModelOptions): readonly ModelMove[] {
  if (!rules.mayDecide(caseOf(world)) || world.decision?.type === 'cancel') return [];
  return [['the time is over', settled({ ...world, decision: { type: 'cancel' } }, rules)]];
}

function ask(world: PaymentWorld, intent: number, at: number, submits: bigint | null): PaymentWorld {
  return flying(world, { intent, at, command: null, isDone: true, submits });
}

function flying(
  world: PaymentWorld,
  flight: Omit<Flight, 'seen' | 'askedAt' | 'submits'> & { readonly submits?: bigint | null },
): PaymentWorld {
  const seen = world.provider[flight.at];
  if (seen === undefined) throw new Error(`The provider has no object ${flight.at}.`);
  const askedAt = world.clock + 1;
  return {
    ...world,
    clock: askedAt,
    flights: [...world.flights, { submits: null, ...flight, seen, askedAt }],
  };
}

function withObject(world: PaymentWorld, at: number, object: ProviderIntent): PaymentWorld {
  return { ...world, provider: world.provider.map((one, place) => (place === at ? object : one)) };
}

function spent(world: PaymentWorld, budget: keyof Budgets): PaymentWorld {
  return { ...world, left: { ...world.left, [budget]: world.left[budget] - 1 } };
}

/** What the server learns when it asks about an intent and hears the answer at once; the same world where that is nothing. */
export function lookAt(
  world: PaymentWorld,
  { ordinal, at }: ServerIntent,
  { rules }: ModelOptions,
): PaymentWorld {
  const seen = at === null ? undefined : world.provider[at];
  const intent = world.intents.find((one) => one.ordinal === ordinal);
  if (seen === undefined || intent === undefined || (seen.owner !== ordinal && !rules.adopts)) return world;
  const facts = factsOf(seen, world.clock + 1);
  const merged = rules.mergeFacts(intent.facts, facts);
  const isKnown = isDeepStrictEqual(timeless(merged), timeless(intent.facts));
  return isKnown ? world : learn({ ...world, clock: world.clock + 1 }, ordinal, facts, rules);
}

function timeless(facts: IntentFacts): IntentFacts {
  return { ...facts, askedAt: 0, disputes: facts.disputes.map((one) => ({ ...one, askedAt: 0 })) };
}
