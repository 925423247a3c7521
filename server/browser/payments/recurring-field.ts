import { type CompiledField, fieldState, type Session } from 'formularium/engine';

/** How often something is paid that is not paid again. */
const ONCE = 'one-time';

/** The field in which the donor has chosen to give again and again; null for a single gift. */
export function recurringField({ form, state }: Session): CompiledField | null {
  const isRecurring = ({ id, kind }: CompiledField): boolean => {
    const value = kind.ofDonation === 'frequency' ? fieldState(form, state, id)?.value : null;
    return typeof value === 'string' && value !== ONCE;
  };
  return form.fields.find(isRecurring) ?? null;
}
