import type { OfferedForm } from '../../forms/served-form.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { Context } from '../context.ts';
import { textOfCall } from '../donations/donation-envelope.ts';
import type { AjaxRequest } from '../wire/sort-entries.ts';

/** The form that a call of specification 000 without a nonce is about. */
export function servedForm(request: AjaxRequest, { forms }: Pick<Context, 'forms'>): OfferedForm {
  const id = textOfCall(request, 'give_form_id') || request.envelope.form_id;
  const served = forms.withId(id);
  if (served !== undefined) return served;
  throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “form_id”.`);
}
