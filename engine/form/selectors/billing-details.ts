import type { BillingDetails } from '../../blueprint/bill.ts';
import { isObject, type Json } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import type { ValueSource } from '../plan/plan.ts';

/**
 * The payer of this field, as far as visible fields of the form describe it (spec 000 §7); blank answers are left out.
 */
export function billingDetails(
  form: CompiledForm,
  source: ValueSource,
  payment: string,
): BillingDetails | null {
  const from = fieldNamed(form, payment)?.definition['billingFields'];
  if (!isObject(from)) return null;
  const said = (ids: Json): string =>
    (ids as readonly string[])
      .map((id) => at(source, present(form.plan.rankOf.get(id), id)).value)
      .filter((value) => typeof value === 'string')
      .join(' ');
  const details = Object.entries(from).map(([name, ids]) => [name, said(ids)] as const);
  const { name, email, phone, ...address } = Object.fromEntries(details.filter(([, text]) => text !== ''));
  return { ...(name && { name }), ...(email && { email }), ...(phone && { phone }), address };
}
