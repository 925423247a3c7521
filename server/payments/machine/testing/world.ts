import type { DisputePhase, IntentFacts, IntentStage } from '../facts.ts';
import type { Decision, IntentCase, PaymentCase } from '../payment-case.ts';

/** A command of the outbox. */
export interface ModelCommand {
  readonly type: 'create' | 'update' | 'confirm' | 'capture' | 'cancel' | 'refund';
  readonly nth: number;
  readonly amount: bigint;
  readonly phase: 'queued' | 'sent' | 'done' | 'refused';
}

/** An intent as the server has written it down. */
export interface ServerIntent {
  readonly ordinal: number;
  readonly amount: bigint;
  /** The place of the provider's object; null until the answer to `create` has come. */
  readonly at: number | null;
  readonly facts: IntentFacts;
  readonly commands: readonly ModelCommand[];
  readonly refunds: readonly { readonly id: string; readonly amount: bigint }[];
  /** Whether its payer is led to their bank. */
  readonly isAtBank?: boolean;
}

/** The provider's object. */
export interface ProviderIntent {
  /** The ordinal of the intent that it was made for; 0 for somebody else's. */
  readonly owner: number;
  readonly amount: bigint;
  readonly status: IntentStage | 'held' | 'captured' | 'cancelled';
  readonly refunds: readonly { readonly own: string; readonly amount: bigint }[];
  /** How the disputes about it stand, in the order in which they were opened: each is about 1. */
  readonly disputes: readonly DisputePhase[];
  /** The keys of the commands that it has obeyed, and whether it did. */
  readonly answered: Readonly<Record<string, boolean>>;
  /** Whether a bank takes its amount at once. */
  readonly isAtBank?: boolean;
}

/** An answer on its way to the server: to a command, or to a question. */
export interface Flight {
  readonly intent: number;
  /** The place of the object, as it was when the answer was made. */
  readonly at: number;
  readonly seen: ProviderIntent;
  readonly askedAt: number;
  /** The place of the command that it answers; null for a question. */
  readonly command: number | null;
  readonly isDone: boolean;
  /** The amount of the submission that waits for it; null where none does. */
  readonly submits: bigint | null;
}

/** How often something may still happen. */
export interface Budgets {
  readonly quotes: number;
  readonly submits: number;
  readonly looks: number;
  readonly losses: number;
  readonly duplicates: number;
  readonly refunds: number;
  readonly attacks: number;
  readonly expiries: number;
  /** Of the provider, to take what it has set aside. */
  readonly refusals: number;
  /** Of what payers, their banks and the provider do about disputes. */
  readonly disputes: number;
}

/** A visitor, the server, the provider and what is on its way between them. */
export interface PaymentWorld {
  readonly intents: readonly ServerIntent[];
  readonly decision: Decision | null;
  /** The amount of the answers that were sent; null as long as none are kept. */
  readonly submitted: bigint | null;
  /** How many submissions were kept. */
  readonly kept: number;
  /** The amount of the answers that were kept aside before their payer was led away; null for none. */
  readonly aside: bigint | null;
  readonly mails: number;
  /** The disputes that owners were told of, by their ids. */
  readonly told: readonly string[];
  readonly links: number;
  readonly provider: readonly ProviderIntent[];
  readonly flights: readonly Flight[];
  readonly clock: number;
  readonly left: Budgets;
}

/** Somebody else's intent at the same provider, for more. */
export const FOREIGN: ProviderIntent = {
  ...{ owner: 0, amount: 2n, status: 'held', refunds: [], disputes: [], answered: {} },
};

export function newWorld(left: Budgets): PaymentWorld {
  return {
    ...{ intents: [], decision: null, submitted: null, kept: 0, aside: null, mails: 0, links: 0 },
    ...{ provider: [FOREIGN], flights: [], told: [], clock: 0, left },
  };
}

/** The world as the machine gets to see it. */
export function caseOf({ intents, decision, submitted }: PaymentWorld): PaymentCase {
  return { intents: intents.map(intentCase), decision, isSubmitted: submitted !== null };
}

/** Of intents, and of what the provider has of them: neither ever changes, and most are in thousands of worlds. */
const cases = new WeakMap<ServerIntent, IntentCase>();
const texts = new WeakMap<ProviderIntent, string>();

function intentCase(intent: ServerIntent): IntentCase {
  const known = cases.get(intent) ?? newCase(intent);
  cases.set(intent, known);
  return known;
}

function newCase({ ordinal, amount, facts, commands, refunds }: ServerIntent): IntentCase {
  const isRefusedRefund = (nth: number): boolean =>
    commands.some((one) => one.type === 'refund' && one.nth === nth && one.phase === 'refused');
  return {
    ordinal,
    amount,
    facts,
    isConfirming: commands.some(
      ({ type, phase }) => type === 'confirm' && (phase === 'queued' || phase === 'sent'),
    ),
    isRefused: commands.some(({ type, phase }) => type === 'create' && phase === 'refused'),
    isCaptureRefused: commands.some(({ type, phase }) => type === 'capture' && phase === 'refused'),
    refunds: refunds.map((refund, place) => ({ ...refund, isRefused: isRefusedRefund(place + 1) })),
  };
}

/** The same text for the same world, whatever may still happen. Times count only by their order among those of an intent. */
export function textOf(world: PaymentWorld): string {
  const { intents, flights, provider, decision, submitted, kept, aside, mails, links, told } = world;
  const parts = intents.map((intent) => {
    const own = flights.filter((flight) => flight.intent === intent.ordinal);
    const { facts } = intent;
    const times = [facts.askedAt, ...facts.disputes.map(({ askedAt }) => askedAt)];
    const all = new Set([0, ...times, ...own.map(({ askedAt }) => askedAt)]);
    const ordered = [...all].sort((a, b) => a - b);
    const rank = (time: number): number => ordered.indexOf(time);
    const ways = own.map(
      (one) =>
        `${one.at},${one.command},${one.isDone},${one.submits},${rank(one.askedAt)},${objectText(one.seen)}`,
    );
    return `${intentText(intent, rank)}@${rank(facts.askedAt)}/${ways.sort().join('/')}`;
  });
  return [
    ...parts,
    ...provider.map(objectText),
    decision === null ? '' : decision.type === 'capture' ? decision.intent : 'cancel',
    `${submitted},${kept},${aside},${mails},${links},${[...told].sort()}`,
  ].join('|');
}

function intentText(
  { amount, at, facts, commands, refunds, isAtBank }: ServerIntent,
  rank: (time: number) => number,
): string {
  const { stage, held, captured, isCancelled } = facts;
  const told = facts.refunds.map(({ own, amount: back, phase }) => `${own}${back}${phase}`);
  const disputes = facts.disputes.map(({ id, phase, askedAt }) => `${id}${phase}@${rank(askedAt)}`);
  const todo = commands.map(({ type, nth, amount: of, phase }) => `${type}${nth}${of}${phase}`);
  return `${isAtBank === true ? 'b' : ''}${amount},${at},${stage},${held},${captured},${facts.charge},${isCancelled},${told},${disputes},${todo},${refunds.length}`;
}

function objectText(intent: ProviderIntent): string {
  const known = texts.get(intent) ?? newText(intent);
  texts.set(intent, known);
  return known;
}

function newText({ owner, amount, status, refunds, disputes, answered }: ProviderIntent): string {
  const back = refunds.map(({ own, amount: of }) => `${own}:${of}`);
  return `${owner},${amount},${status},${back},${disputes},${Object.entries(answered)
    .map(([key, isDone]) => `${key}${isDone ? '+' : '-'}`)
    .sort()}`;
}
