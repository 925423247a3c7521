import { maySend } from '../admission/once.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { stateOf } from '../form/state/field-state-of.ts';
import type { FormState } from '../form/state/form-state.ts';
import { limitedFieldsOf } from './limited-fields.ts';
import type { Quota, QuotaUse } from './quota.ts';

/** Why an entry cannot be kept: a message for the form, or for some of its fields. */
export interface QuotaRefusal {
  readonly message: string;
  /** The fields at which the message stands; none: above the form. */
  readonly fields: readonly string[];
}

/** Whether a quota has room for an entry that comes now, milliseconds since 1970, UTC. */
export function hasRoom(quota: Quota, use: QuotaUse, now: number): boolean {
  if (quota.type === 'entries' || quota.type === 'option')
    return 'taken' in use && use.taken + quota.takes <= quota.limit;
  return 'last' in use && maySend(now, use.last, quota.once);
}

/** Whether an entry that is kept leaves nothing of a quota for any other. */
export function isLast(quota: Quota, use: QuotaUse): boolean {
  if (quota.type !== 'entries' && quota.type !== 'option') return false;
  return 'taken' in use && use.taken + quota.takes >= quota.limit;
}

/** A quota, and how much of it is taken. */
interface CountedQuota {
  readonly quota: Quota;
  readonly use: QuotaUse;
}

/** The words for an entry that a quota has no room for. */
export function quotaRefusal(
  form: CompiledForm,
  state: FormState,
  { quota, use }: CountedQuota,
): QuotaRefusal {
  const { full = '', alreadySent = '' } = form.blueprint.module?.admission?.messages ?? {};
  switch (quota.type) {
    case 'entries':
      return { message: full, fields: [] };
    case 'sender':
      return { message: alreadySent, fields: [] };
    case 'value':
      return { message: alreadySent, fields: [quota.field] };
    case 'option': {
      const choosing = limitedFieldsOf(form).filter(
        ({ field }) =>
          field.base === quota.field && [stateOf(form, state, field).value].flat().includes(quota.option),
      );
      const left = 'taken' in use ? Math.max(0, quota.limit - use.taken) : 0;
      return {
        message: choosing[0]?.message ?? '',
        // The first copies of a group get what is left.
        fields: choosing.slice(left).map(({ field }) => field.id),
      };
    }
  }
}
