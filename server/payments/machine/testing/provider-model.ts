import { type IntentFacts, type IntentStage, NO_FACTS, STAGES } from '../facts.ts';
import type { ModelCommand, ProviderIntent } from './world.ts';

/** The object after it was told to do something, and whether it did. */
export interface ProviderAnswer {
  readonly object: ProviderIntent;
  readonly isDone: boolean;
}

/**
 * Whether the provider charges at once, or sets the amount aside first; or whether a payer has it set aside on a page of the provider’s own,
 * whenever they like, and the amount of that page stays. With `banks` a payer chooses: a card, for which the amount is set aside, or their
 * bank, to which they are led, and which takes the amount while they are there.
 */
export type ConfirmMode = 'holds' | 'captures' | 'pages' | 'banks';

/** Everything that the provider may answer to a command. A key that it knows is answered as before, and nothing is done. */
export function answersTo(
  object: ProviderIntent,
  command: ModelCommand & { readonly key: string; readonly own: string },
  mode: ConfirmMode,
): readonly ProviderAnswer[] {
  const known = object.answered[command.key];
  if (known !== undefined) return [{ object, isDone: known }];
  const changes = changesBy(object, command, mode);
  const answered = (isDone: boolean) => ({ ...object.answered, [command.key]: isDone });
  if (changes.length === 0) return [{ object: { ...object, answered: answered(false) }, isDone: false }];
  return changes.map((change) => ({
    object: { ...object, ...change, answered: answered(true) },
    isDone: true,
  }));
}

function changesBy(
  { status, amount, refunds, isAtBank }: ProviderIntent,
  command: ModelCommand & { readonly own: string },
  mode: ConfirmMode,
): readonly Partial<ProviderIntent>[] {
  const isFresh = status === 'new' || status === 'declined';
  const confirmed = mode === 'captures' ? 'captured' : 'held';
  if (command.type === 'update') return isFresh && mode !== 'pages' ? [{ amount: command.amount }] : [];
  if (command.type === 'confirm' && isAtBank === true)
    return isFresh || status === 'acting' ? [{ status: 'acting' }] : [];
  if (command.type === 'confirm' && isFresh)
    return [{ status: confirmed }, { status: 'acting' }, { status: 'declined' }];
  if (command.type === 'confirm') return status === 'confirmable' ? [{ status: confirmed }] : [];
  if (command.type === 'capture') return status === 'held' ? [{ status: 'captured' }] : [];
  if (command.type === 'cancel')
    return status === 'captured' || status === 'cancelled' ? [] : [{ status: 'cancelled' }];
  if (command.type === 'refund') {
    const back = refunds.reduce((sum, refund) => sum + refund.amount, 0n);
    const isRoom = status === 'captured' && back + command.amount <= amount;
    return isRoom ? [{ refunds: [...refunds, { own: command.own, amount: command.amount }] }] : [];
  }
  return [];
}

/** Each dispute is about so much: all of a payment of 1, and a part of one of 2. */
export const DISPUTED = 1n;

/** What a fetch of the object tells. */
export function factsOf(
  { owner, status, amount, refunds, disputes }: ProviderIntent,
  askedAt: number,
): IntentFacts {
  const wasHeld = status === 'held' || status === 'captured';
  return {
    ...NO_FACTS,
    askedAt,
    stage: isStage(status) ? status : 'processing',
    held: wasHeld ? amount : 0n,
    captured: status === 'captured' ? amount : 0n,
    charge: wasHeld ? 'charge' : '',
    isCancelled: status === 'cancelled',
    refunds: refunds.map((refund, place) => ({ ...refund, id: `re-${place}`, phase: 'succeeded' })),
    disputes: disputes.map((phase, place) => ({
      id: `dp-${owner}-${place}`,
      phase,
      amount: DISPUTED,
      askedAt,
    })),
  };
}

function isStage(status: ProviderIntent['status']): status is IntentStage {
  return (STAGES as readonly string[]).includes(status);
}
