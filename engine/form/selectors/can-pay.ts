import type { CompiledForm } from '../plan/compiled-form.ts';
import type { FormState } from '../state/form-state.ts';
import { billsOf } from './bills.ts';
import { isUnpayable } from './is-unpayable.ts';
import { issuesOf } from './issues-of.ts';
import { isSubmitShown } from './steps-of.ts';

/**
 * Whether the button of a payment field can be pressed: there is something to pay, the form has no issues, and the page
 * came over HTTPS if that is required (spec 001 §4). This check shows no issues to the visitor.
 */
export function canPay(form: CompiledForm, state: FormState, field: string): boolean {
  return (
    state.phase === 'filling' &&
    isSubmitShown(form, state) &&
    (state.flows.isSecure || !form.settings.paymentRequireSsl) &&
    billsOf(form, state).some((bill) => bill.field === field) &&
    issuesOf(form, state).length === 0 &&
    !isUnpayable(form, state.fields)
  );
}
