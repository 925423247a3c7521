import { isSender } from '../admission/entry-limits.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { fieldNamed } from '../form/plan/field-named.ts';
import { stateOf } from '../form/state/field-state-of.ts';
import type { FormState } from '../form/state/form-state.ts';
import { entryKey } from './entry-key.ts';
import { limitedFieldsOf } from './limited-fields.ts';
import type { AmountQuota, Quota, TurnQuota } from './quota.ts';

/**
 * Everything limited that the entry of a settled form takes some of: a place among its entries, the turn of its sender,
 * and options with a limit that it chooses. A form without limits has none of these.
 */
export function quotasOf(form: CompiledForm, state: FormState): readonly Quota[] {
  const { entries = null } = form.blueprint.module?.admission?.limits ?? {};
  const turn = turnOf(form, state);
  return [
    ...(entries === null ? [] : [{ type: 'entries', limit: entries, takes: 1 } as const]),
    ...(turn === null ? [] : [turn]),
    ...optionsOf(form, state),
  ];
}

/** A blank or hidden answer is no mark of a sender: such an entry is not limited. */
function turnOf(form: CompiledForm, state: FormState): TurnQuota | null {
  const { by = '', once = null } = form.blueprint.module?.admission?.limits ?? {};
  if (isSender(by)) return { type: 'sender', by, once };
  const field = fieldNamed(form, by);
  const key = field === undefined ? null : entryKey(field, stateOf(form, state, field));
  return key === null ? null : { type: 'value', field: by, key, once };
}

function optionsOf(form: CompiledForm, state: FormState): readonly AmountQuota[] {
  const quotas = new Map<string, AmountQuota>();
  for (const { field, limits } of limitedFieldsOf(form)) {
    const { value } = stateOf(form, state, field);
    for (const option of [value ?? []].flat().map(String)) {
      const limit = limits.get(option);
      if (limit === undefined) continue;
      const key = JSON.stringify([field.base, option]);
      const takes = (quotas.get(key)?.takes ?? 0) + 1;
      quotas.set(key, { type: 'option', field: field.base, option, limit, takes });
    }
  }
  return [...quotas.values()];
}
