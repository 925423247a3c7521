import { maySend } from '../admission/once.ts';
import type { Usage } from '../admission/usage.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { limitedFieldsOf } from './limited-fields.ts';

/** What a host has counted of a form when a visitor opens it. */
export interface FormCounts {
  /** Its entries so far. */
  readonly entries?: number;
  /** When this visitor last sent it, in milliseconds since 1970, UTC; null if never, or if that is unknown. */
  readonly last?: number | null;
  /** How often options have been chosen; those that are left out count as never. */
  readonly options?: readonly { readonly field: string; readonly option: string; readonly taken: number }[];
}

/** What a page may be told of these counts: what is full and used up, but not the numbers. */
export function usageOf(form: CompiledForm, counts: FormCounts, now: number): Usage {
  const { limits } = form.blueprint.module?.admission ?? {};
  const { entries = 0, last = null, options = [] } = counts;
  const limited = new Map(limitedFieldsOf(form).map((one) => [one.field.base, one.limits]));
  const usedUp = new Map<string, string[]>();
  for (const { field, option, taken } of options) {
    const limit = limited.get(field)?.get(option);
    if (limit !== undefined && taken >= limit) usedUp.set(field, [...(usedUp.get(field) ?? []), option]);
  }
  const most = limits?.entries ?? null;
  return {
    ...(most !== null && { isFull: entries >= most }),
    ...(limits !== undefined && limits.by !== '' && { hasSent: !maySend(now, last, limits.once) }),
    ...(limited.size > 0 && { usedUp: Object.fromEntries(usedUp) }),
  };
}
