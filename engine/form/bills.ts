import { textOption } from '../kinds/field-definition.ts';
import { decimalText } from '../value/decimal.ts';
import { isDecimal } from '../value/is-decimal.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Source } from './plan.ts';

/** What a payment field asks for now. */
export interface Bill {
  readonly field: string;
  readonly provider: string;
  /** A decimal number, exact, above 0. */
  readonly amount: string;
  readonly currency: string;
  /** Where the proof that it was paid is kept: a field of the form. */
  readonly proof: string;
}

/** What the visible payment fields ask for, in the form's order; one without an amount above 0 asks for nothing. */
export function billsIn({ plan }: CompiledForm, source: Source): readonly Bill[] {
  return [...plan.declared].flatMap((rank) => {
    const field = plan.nodes[rank]?.field;
    const pays = field?.kind.pays;
    const { id, value } = source.at(rank);
    if (field === undefined || pays === undefined || !isDecimal(value) || value.coefficient <= 0) return [];
    const currency = textOption(field.definition, 'currency');
    const { provider, proof } = pays;
    return [{ field: id, provider, amount: decimalText(value), currency, proof: `${id}-${proof}` }];
  });
}
