import type { JsonObject } from 'formularium/engine';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';

/** What can happen to a payment, for people to read: see `story-of.ts`, which tells each. */
export type EvidenceName =
  | 'begun'
  | 'renewal'
  | 'quoted'
  | 'sent'
  | 'done'
  | 'refused'
  | 'unanswered'
  | 'learnt'
  | 'not-ours'
  | 'gone'
  | 'event'
  | 'decided'
  | 'refund-asked'
  | 'state'
  | 'linked'
  | 'linked-elsewhere';

/** What a line of a history takes from outside. */
export interface NotingTools extends Pick<Tools, 'newId'> {
  readonly clock: Pick<Tools['clock'], 'now'>;
}

/** Adds a line to the history of a payment. Never a secret, a card or an answer. */
export async function note(
  paymentId: string,
  [what, details]: readonly [what: EvidenceName, details: JsonObject],
  { paymentRecords }: StorageTransaction,
  { newId, clock }: NotingTools,
): Promise<void> {
  await paymentRecords.addEvidence({ id: newId(), paymentId, at: clock.now().getTime(), what, details });
}
