import type { JsonObject } from 'formularium/engine';
import type { StorageTransaction } from '../../storage/storage.ts';
import type { Tools } from '../../storage/tools.ts';
import type { ArrivingSubmission, PayingSubmission, SubmissionStep } from '../submission-step.ts';

/** Steps in their order, each with what it has prepared. */
export type PreparedSteps = readonly (readonly [step: SubmissionStep, prepared: unknown])[];

/** The steps that are done for a submission: few of them for one that is held. */
export function dueSteps(steps: readonly SubmissionStep[], isHeld: boolean): readonly SubmissionStep[] {
  return steps.filter(({ isForHeld }) => !isHeld || isForHeld === true);
}

/** Has steps prepare what takes too long in a unit of work. */
export async function prepareSteps(
  steps: readonly SubmissionStep[],
  whole: JsonObject,
  paying: PayingSubmission,
): Promise<PreparedSteps> {
  const prepared: (readonly [SubmissionStep, unknown])[] = [];
  for (const step of steps) prepared.push([step, await step.prepare?.(paying.served, whole, paying)]);
  return prepared;
}

/** Does the steps in their order, within the unit of work that keeps a submission. Gives what they add to its reply; of their messages, all. */
export async function doSteps(
  steps: PreparedSteps,
  arriving: Omit<ArrivingSubmission, 'prepared'>,
  { transaction, tools }: { readonly transaction: StorageTransaction; readonly tools: Tools },
): Promise<JsonObject> {
  const added: JsonObject[] = [];
  for (const [step, prepared] of steps)
    added.push(await step.within({ prepared, ...arriving }, transaction, tools));
  const messages = added.flatMap(({ message }) => (typeof message === 'string' ? [message] : []));
  const together: JsonObject = messages.length > 0 ? { message: messages.join(' ') } : {};
  return Object.assign({}, ...added, together);
}

/** The name of what a submission would be in the way of others about; null where it is in nobody's way. */
export function turnOf(
  steps: readonly SubmissionStep[],
  arriving: Pick<ArrivingSubmission, 'served' | 'state' | 'visitor' | 'key'>,
  tools: Tools,
): string | null {
  for (const { turn } of steps) {
    const name = turn?.(arriving, tools) ?? null;
    if (name !== null) return name;
  }
  return null;
}
