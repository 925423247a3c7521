import type { CompiledForm } from 'formularium/engine';
import type { ServedForm } from '../../forms/served-form.ts';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { Action } from './action.ts';

/** A new nonce for a form whose page is open (spec 000 §7). Whoever can load the page gets one with it, so nothing is asked for it. */
export const renewNonce = {
  name: 'give_donation_form_nonce',
  async execute({ answers }, { forms, nonces }) {
    const id = answers.get('give_form_id');
    const known = forms.flatMap(({ form, lead }: ServedForm): CompiledForm[] => [
      form,
      ...(lead ? [lead] : []),
    ]);
    if (!known.some((form) => form.id === id))
      throw new Refusal(404, `There is no form “${shortened(String(id ?? ''))}” here. Check “give_form_id”.`);
    return { success: true, data: nonces.issue(String(id)) };
  },
} as const satisfies Action;
