import { isObject, type JsonObject } from 'formularium/engine';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { Tools } from '../../storage/tools.ts';
import { StorageFailure } from '../../value/errors.ts';
import type { SubmissionStep } from '../submission-step.ts';

/** Adds to the reply about a kept submission what holds by now, such as how a poll stands. */
export async function completeReply(
  reply: JsonObject,
  { served, steps }: { readonly served: OfferedForm; readonly steps: readonly SubmissionStep[] },
  tools: Tools,
): Promise<JsonObject> {
  const { data } = reply;
  let more: JsonObject = {};
  for (const { afterwards } of steps) {
    if (afterwards === undefined) continue;
    try {
      more = { ...more, ...(await afterwards(served, tools)) };
    } catch (error) {
      // The submission is kept, and its sender has to learn that.
      if (!(error instanceof StorageFailure)) throw error;
      tools.log.error({ form: served.form.id, err: error }, 'a reply is not complete');
    }
  }
  if (Object.keys(more).length === 0) return reply;
  return { ...reply, data: { ...more, ...(isObject(data) && data) } };
}
