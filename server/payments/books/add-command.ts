import type { JsonObject } from 'formularium/engine';
import type { StoredIntent } from '../../storage/repositories/payment-intents.ts';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import { type CommandType, commandKey } from '../machine/command-key.ts';

/** Nobody else begins a command that is being performed for so long. */
export const COMMAND_LEASE_MS = 40_000;

interface AddedCommand {
  readonly type: CommandType;
  readonly nth: number;
  readonly parameters: JsonObject;
  /** Whether whoever adds it also performs it after the commit: then a job does only if that has not come about. */
  readonly isAwaited: boolean;
}

/** Writes down what a provider is to be told, with the job that tells it. Once for its number; whether it was new. */
export async function addCommand(
  { id: intentId }: Pick<StoredIntent, 'id'>,
  { type, nth, parameters, isAwaited }: AddedCommand,
  { paymentCommands, outbox }: StorageTransaction,
  { clock }: Pick<Tools, 'clock'>,
): Promise<boolean> {
  const id = commandKey(type, intentId, nth);
  const createdAt = clock.now().getTime();
  const isNew = await paymentCommands.add({ id, intentId, type, nth, parameters, createdAt });
  if (!isNew) return false;
  const dueAt = isAwaited ? createdAt + COMMAND_LEASE_MS : createdAt;
  await outbox.add({ id: `payment-${id}`, kind: 'perform-payment', payload: { intent: intentId }, dueAt });
  return true;
}
