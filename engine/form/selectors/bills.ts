import type { Bill } from '../../blueprint/bill.ts';
import { textOption } from '../../kinds/field-definition.ts';
import { decimalText } from '../../value/number/decimal.ts';
import { isDecimal } from '../../value/number/is-decimal.ts';
import { present } from '../../value/present.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { nodeAt } from '../plan/plan.ts';
import type { FormState } from '../state/form-state.ts';

/** The bills of the visible payment fields, in the form's order; a field without an amount above 0 has none. */
export function billsOf(
  { plan, settings }: CompiledForm,
  { fields }: Pick<FormState, 'fields'>,
): readonly Bill[] {
  return [...plan.declared].flatMap((rank) => {
    const { field } = nodeAt(plan, rank);
    const { pays } = field.kind;
    if (pays === undefined) return [];
    const { id, definition } = field;
    const of = pays.amount === undefined ? rank : present(plan.rankOf.get(`${id}-${pays.amount}`));
    const { value } = at(fields, of);
    if (!isDecimal(value) || value.coefficient <= 0) return [];
    const currency = textOption(definition, 'currency');
    const { provider, proof } = pays;
    const own = textOption(definition, 'returnUrl') || textOption(definition, 'redirectUrl');
    const returnUrl = own || settings.redirectUrl;
    const amount = decimalText(value);
    const planRank = plan.rankOf.get(`${id}-plan`);
    const name = planRank === undefined ? null : at(fields, planRank).value;
    return [
      {
        field: id,
        provider,
        amount,
        currency,
        proof: `${id}-${proof}`,
        ...(typeof name === 'string' && { plan: name }),
        ...(returnUrl !== '' && { returnUrl }),
        ...(textOption(definition, 'checkout') === 'modal' && { isAskedOver: true }),
      },
    ];
  });
}
