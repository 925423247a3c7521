import type { Action } from './action.ts';
import { servedForm } from './served-form.ts';

/** What takes the place of the fields by which a donor signs in, once they are left: nothing, as guests give without any (spec 000 §7). */
export const cancelLogin = {
  name: 'give_cancel_login',
  needs: 'nothing',
  async execute(request, context) {
    servedForm(request, context);
    return { fields: JSON.stringify(''), submit: JSON.stringify('') };
  },
} as const satisfies Action;
