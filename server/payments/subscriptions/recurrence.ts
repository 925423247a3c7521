import { isObject, type Json, type JsonObject } from 'formularium/engine';
import type { Bill } from 'formularium/engine/server';
import type { OfferedForm } from '../../forms/served-form.ts';
import { isPeriod, type Recurrence } from './schedule.ts';

/** How often what a submission asks for is to be paid; null for once. The donor’s frequency decides, or else the plan that was chosen. */
export function recurrenceOf(
  { form, definition }: Pick<OfferedForm, 'form' | 'definition'>,
  { field, plan }: Pick<Bill, 'field' | 'plan'>,
  submission: JsonObject,
): Recurrence | null {
  const frequency = form.fields.find(({ kind }) => kind.ofDonation === 'frequency');
  const period = frequency === undefined ? undefined : submission[frequency.id];
  if (frequency !== undefined && typeof period === 'string' && period !== '')
    // Whoever says “once” is not charged again, whatever the plan.
    return isPeriod(period) ? { period, ...countsIn(frequency.definition) } : null;
  const chosen = plansOf(definition, field).find(
    (one) => one['planName'] === plan && one['paymentMethod'] === 'subscription',
  );
  return chosen === undefined ? null : { period: String(chosen['period'] ?? 'month'), ...countsIn(chosen) };
}

function countsIn(
  of: Readonly<Record<string, Json | undefined>>,
): Pick<Recurrence, 'interval' | 'installments'> {
  const { interval, installments } = of;
  return {
    interval: typeof interval === 'number' ? interval : 1,
    installments: typeof installments === 'number' ? installments : 0,
  };
}

function plansOf({ fields }: JsonObject, field: string): readonly JsonObject[] {
  const listed = Array.isArray(fields) ? fields.filter(isObject) : [];
  const { payments } = listed.find(({ id }) => id === field) ?? {};
  return Array.isArray(payments) ? payments.filter(isObject) : [];
}
