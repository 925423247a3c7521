import { type PaymentState, stateOf } from '../payment-state.ts';
import { goneIn, keptUnasked, refunded } from '../refunds.ts';
import type { ModelOptions } from './moves.ts';
import { DISPUTED } from './provider-model.ts';
import { caseOf, FOREIGN, type PaymentWorld, type ProviderIntent } from './world.ts';

/** What is wrong with a world at any time, in words; null for nothing. The numbers are those of the design. */
export function wrongIn(world: PaymentWorld, { mode }: ModelOptions): string | null {
  const { provider, intents, submitted, mails, links } = world;
  const ours = provider.filter(({ owner }) => owner > 0);
  const captured = ours.filter(({ status }) => status === 'captured');
  const has = (ordinal: number, type: string): boolean =>
    intents.some((one) => one.ordinal === ordinal && one.commands.some((command) => command.type === type));
  // A capture that was refused takes nothing.
  const takes = (ordinal: number): boolean =>
    intents.some(
      (one) =>
        one.ordinal === ordinal &&
        one.commands.some(({ type, phase }) => type === 'capture' && phase !== 'refused'),
    );
  const ordinals = intents.map(({ ordinal }) => ordinal);
  const checks: readonly (readonly [string, boolean])[] = [
    ['1: more than one intent was captured', takesAtOnce(mode) || captured.length <= 1],
    ['16: more than one submission was kept', world.kept <= 1],
    ['1: one command made two intents', new Set(ours.map(({ owner }) => owner)).size === ours.length],
    ['2: it is called paid without the money', stateOf(caseOf(world)) !== 'paid' || isPaid(world)],
    [
      '3: money is captured for nothing that was kept',
      submitted !== null || !ordinals.some((one) => has(one, 'capture')),
    ],
    ['7: a mail without a link, or two of them', mails === links && links <= 1],
    ['7: a mail without the money', mails === 0 || captured.length > 0],
    ['8: captured and cancelled', !ordinals.some((one) => takes(one) && has(one, 'cancel'))],
    ['9: more is given back than was taken', caseOf(world).intents.every((one) => keptUnasked(one) >= 0n)],
    [
      '9: one refund twice',
      ours.every(({ refunds }) => new Set(refunds.map(({ own }) => own)).size === refunds.length),
    ],
    ['21: a dispute is told twice', new Set(world.told).size === world.told.length],
    ['12: somebody else’s intent', isSame(provider[0], FOREIGN)],
    [
      '14: another amount than the answers cost',
      takesAtOnce(mode) || captured.every(({ amount }) => amount === submitted),
    ],
  ];
  return checks.find(([, holds]) => !holds)?.[0] ?? null;
}

/** What is wrong with a world in which only the timer has something left to do. */
export function wrongAtRest({ intents, decision, aside }: PaymentWorld): string | null {
  const last = intents.at(-1);
  const isReceived =
    last?.isAtBank === true && last.facts.captured === last.amount && last.refunds.length === 0;
  // What costs another amount by now is not what was paid for.
  const isForsaken = isReceived && decision === null && (aside === null || aside === last.amount);
  return isForsaken ? '20: paid at a bank, and not accepted unless its payer comes back' : null;
}

/** What is wrong with a world in which nothing is left to do. */
export function wrongInEnd(world: PaymentWorld): string | null {
  const { provider, submitted, links, mails, decision } = world;
  const ours = provider.filter(({ owner }) => owner > 0);
  const chosen = decision?.type === 'capture' && submitted !== null ? decision.intent : null;
  const state = stateOf(caseOf(world));
  const kept = ours.filter(
    (object) => object.status === 'captured' && object.owner === chosen && object.amount === submitted,
  );
  const stray = ours.filter((object) => object.status === 'captured' && !kept.includes(object));
  const checks: readonly (readonly [string, boolean])[] = [
    ['4: money is nobody’s', stray.every((one) => sumOf(one.refunds) + lostOf(one) >= one.amount)],
    ['5: money is still held', ours.every(({ status }) => status !== 'held')],
    ['5: a bank may still take it', ours.every((one) => one.isAtBank !== true || one.status !== 'acting')],
    ['6: what was kept is neither paid nor visibly failed', submitted === null || state !== 'processing'],
    ['6: it waits for somebody', !['held', 'acting', 'intended', 'declined', 'stray'].includes(state)],
    ['7: paid without a mail', isToldOnce(mails, kept) && links === mails],
    ['21: a dispute that is open was told to nobody', isEachTold(world, kept)],
    ['22: a dispute counts otherwise than the provider has decided', isAsDecided(state, kept)],
    ['19: the books do not say what the provider says', booksOf(world) === providersBooks(world)],
    ['19: what disputes have cost is counted otherwise', goneOf(world, chosen) === goneAtProvider(kept)],
  ];
  return checks.find(([, holds]) => !holds)?.[0] ?? null;
}

/** A receipt for what was kept, unless it was lost in a dispute before anybody saw it. */
function isToldOnce(mails: number, kept: readonly ProviderIntent[]): boolean {
  return mails === (kept.length > 0 ? 1 : 0) || (kept.some(isAllGone) && mails === 0);
}

/** How much of an object disputes have cost. */
function lostOf({ disputes, amount }: ProviderIntent): bigint {
  const lost = BigInt(disputes.filter((phase) => phase === 'lost').length) * DISPUTED;
  return lost < amount ? lost : amount;
}

/** Whether disputes have left nothing of what was not given back. */
function isAllGone(object: ProviderIntent): boolean {
  return lostOf(object) > 0n && sumOf(object.refunds) + lostOf(object) >= object.amount;
}

/** What is not there any more of what was kept, and not all lost, by our own facts. */
function goneOf(world: PaymentWorld, chosen: number | null): bigint {
  const paid = caseOf(world).intents.find(({ ordinal }) => ordinal === chosen);
  return paid === undefined ? 0n : goneIn(refunded(paid), paid.facts);
}

function goneAtProvider(kept: readonly ProviderIntent[]): bigint {
  return kept.reduce((sum, one) => sum + sumOf(one.refunds) + (isAllGone(one) ? 0n : lostOf(one)), 0n);
}

/** Whether owners were told of every dispute that they can still answer. */
function isEachTold({ told }: PaymentWorld, kept: readonly ProviderIntent[]): boolean {
  return kept.every(({ owner, disputes }) =>
    disputes.every((phase, place) => phase !== 'open' || told.includes(`dp-${owner}-${place}`)),
  );
}

/** What the disputes of the money that was kept say of the payment, each by itself. */
function isAsDecided(state: PaymentState, kept: readonly ProviderIntent[]): boolean {
  const isLost = kept.some(isAllGone);
  const isOpen = !isLost && kept.some(({ disputes }) => disputes.includes('open'));
  const isPartLost = !isLost && !isOpen && kept.some((one) => lostOf(one) > 0n);
  return (
    isLost === (state === 'lost') &&
    isOpen === (state === 'disputed') &&
    isPartLost === (state === 'part-lost')
  );
}

/** Where money is taken before anything is kept, some of it may have to go back. */
function takesAtOnce(mode: ModelOptions['mode']): boolean {
  return mode === 'captures' || mode === 'banks';
}

function isPaid({ provider, decision, submitted }: PaymentWorld): boolean {
  const intent = decision?.type === 'capture' ? decision.intent : 0;
  return provider.some(
    ({ owner, status, amount }) => owner === intent && status === 'captured' && amount === submitted,
  );
}

/** Captured less given back, by our own facts and by the provider's. */
function booksOf({ intents }: PaymentWorld): bigint {
  return intents.reduce((sum, { facts }) => sum + facts.captured - sumOf(facts.refunds), 0n);
}

function providersBooks({ provider }: PaymentWorld): bigint {
  return provider.reduce(
    (sum, { owner, status, amount, refunds }) =>
      owner > 0 && status === 'captured' ? sum + amount - sumOf(refunds) : sum,
    0n,
  );
}

function sumOf(refunds: readonly { readonly amount: bigint }[]): bigint {
  return refunds.reduce((sum, { amount }) => sum + amount, 0n);
}

function isSame(one: ProviderIntent | undefined, other: ProviderIntent): boolean {
  return one?.status === other.status && one.refunds.length === 0 && one.amount === other.amount;
}
