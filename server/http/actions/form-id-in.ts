import type { FormRegistry } from '../../forms/form-registry.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { AjaxRequest } from '../wire/sort-entries.ts';

/** The id of the form that a call of specification 000 is about. */
export function formIdIn({ answers }: AjaxRequest, forms: FormRegistry): string {
  const id = String(answers.get('give_form_id') ?? '');
  if (forms.withId(id) !== undefined) return id;
  throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “give_form_id”.`);
}
