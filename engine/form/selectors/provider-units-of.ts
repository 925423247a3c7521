import { fieldCurrency } from '../../kinds/donation/field-money.ts';
import { moneyOf, toProviderUnits } from '../../value/money/money.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import type { FormState } from '../state/form-state.ts';

/** What a payment field asks for now, in the card provider's smallest units; 0 if it asks for nothing that can be charged. */
export function providerUnitsOf(form: CompiledForm, state: FormState, field: string): number {
  const amount = `${field}-${fieldNamed(form, field)?.kind.pays?.amount}`;
  const currency = fieldCurrency(fieldNamed(form, amount)?.definition ?? { id: '', kind: '' });
  const { value = null } = at(state.fields, form.plan.rankOf.get(amount) ?? 0);
  if (currency === null || !isDecimal(value)) return 0;
  return Number(toProviderUnits(moneyOf(value, currency)) ?? 0);
}
