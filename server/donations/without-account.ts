import { type CompiledForm, fieldState, optionsOf, startState } from 'formularium/engine';
import type { OfferedForm } from '../forms/served-form.ts';

/** The open forms that tell their donors to transfer a gift, on a server that does not tell them where to. */
export function withoutAccount(
  forms: readonly OfferedForm[],
  isAccountTold: boolean,
): readonly OfferedForm[] {
  return isAccountTold ? [] : forms.filter(({ closed, form }) => closed === null && takesTransfers(form));
}

/**
 * Whether a form takes gifts by bank transfer: one of its ways to pay shows no element of a provider, or it has neither ways to choose
 * from nor such an element.
 */
function takesTransfers(form: CompiledForm): boolean {
  const { fields } = form;
  if (!fields.some(({ kind }) => kind.ofDonation === 'amount')) return false;
  const choice = fields.find(({ kind }) => kind.ofDonation === 'gateway');
  const paid = fields.filter(({ kind }) => kind.pays !== undefined);
  if (choice === undefined) return paid.length === 0;
  return optionsOf(choice.definition)
    .map((option) => Object(option).value)
    .some((way) => {
      const state = startState(form, { answers: { [choice.id]: way } });
      return !paid.some(({ id }) => fieldState(form, state, id)?.visible === true);
    });
}
