import { textOption } from '../../kinds/field-definition.ts';
import { present } from '../../value/present.ts';
import { filledIn } from '../../value/text/text.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { stateOf } from '../state/field-state-of.ts';
import type { FormState } from '../state/form-state.ts';

/**
 * What a donor is offered who has not agreed to pay the fee yet: “Add $1.80 so that $50 arrives”. The field’s own label while
 * the amount is unknown.
 */
export function feeOfferOf(form: CompiledForm, state: FormState, { id, definition }: CompiledField): string {
  const offer = textOption(definition, 'offerLabel');
  const fee = fieldNamed(form, `${id}-fee`);
  const gift = fieldNamed(form, textOption(definition, 'amount'));
  const otherwise = textOption(definition, 'optInLabel');
  if (offer === '' || fee === undefined || gift === undefined) return otherwise;
  // While the box is not ticked its fee is hidden, and has no value of its own.
  const sources = present(fee.kind.sources)(fee.definition);
  const values = sources.map(
    (source) => stateOf(form, state, present(fieldNamed(form, source), source)).value,
  );
  const value = fee.kind.read(null, fee.definition, values) ?? null;
  const given = stateOf(form, state, gift);
  if (value === null || given.value === null || given.issue !== null) return otherwise;
  return filledIn(offer, [
    fee.kind.toText(value, fee.definition),
    gift.kind.toText(given.value, gift.definition),
  ]);
}
