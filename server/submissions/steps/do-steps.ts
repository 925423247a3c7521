import type { JsonObject } from 'formularium/engine';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { ArrivingSubmission, SubmissionStep } from '../submission-step.ts';

/** Does the steps in their order, within the unit of work that keeps a submission. Gives what they add to its reply. */
export async function doSteps(
  steps: readonly SubmissionStep[],
  arriving: ArrivingSubmission,
  { transaction, tools }: { readonly transaction: StorageTransaction; readonly tools: Tools },
): Promise<JsonObject> {
  const added: JsonObject[] = [];
  for (const { within } of steps) added.push(await within(arriving, transaction, tools));
  return Object.assign({}, ...added);
}

/** The name of what a submission would be in the way of others about; null where it is in nobody's way. */
export function turnOf(
  steps: readonly SubmissionStep[],
  arriving: Pick<ArrivingSubmission, 'served' | 'state' | 'visitor'>,
  tools: Tools,
): string | null {
  for (const { turn } of steps) {
    const name = turn?.(arriving, tools) ?? null;
    if (name !== null) return name;
  }
  return null;
}
