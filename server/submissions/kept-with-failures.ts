import type { CompiledForm, JsonObject } from 'formularium/engine';
import { keptOf } from 'formularium/engine/server';
import { FAILED_CALCULATIONS } from '../value/entries/failed-calculations.ts';

/** The kept submission names results that are 0 only because their formula failed, so that the form's owner can mend it. */
export function keptWithFailures(
  form: CompiledForm,
  { submission, failed }: { readonly submission: JsonObject; readonly failed: readonly string[] },
): JsonObject {
  const kept = keptOf(form, submission);
  return failed.length === 0 ? kept : { ...kept, [FAILED_CALCULATIONS]: failed };
}
