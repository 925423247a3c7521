import {
  hasRoom,
  isLast,
  type JsonObject,
  limitedFieldsOf,
  type Quota,
  quotaRefusal,
  quotasOf,
} from 'formularium/engine';
import type { SubmissionStep } from '../submissions/submission-step.ts';
import { type FieldRefusal, Refusal } from '../value/refusal.ts';

/**
 * Counts the options with a limit that a submission chooses, and refuses it at each field whose option is used up. Its reply
 * names the options that it has used up, so that pages stop offering them.
 */
export const limitOptions: SubmissionStep = {
  name: 'limit-options',
  offers: ['option-limits'],
  turn: ({ form }) => (limitedFieldsOf(form).length > 0 ? form.id : null),
  async within({ id, served: { form }, state, sentAt }, { optionChoices }) {
    const quotas = quotasOf(form, state).filter(isOfOption);
    const refused: FieldRefusal[] = [];
    const usedUp = new Map<string, string[]>();
    for (const quota of quotas) {
      const { field, option } = quota;
      const use = { taken: await optionChoices.count({ formId: form.id, field, option }) };
      if (!hasRoom(quota, use, sentAt)) {
        const { fields, message } = quotaRefusal(form, state, { quota, use });
        refused.push(...fields.map((refusedAt) => ({ field: refusedAt, message })));
      } else if (isLast(quota, use)) usedUp.set(field, [...(usedUp.get(field) ?? []), option]);
    }
    if (refused.length > 0) throw new Refusal(422, form.settings.errorMessage, { errors: refused });
    for (const { field, option, takes } of quotas)
      await optionChoices.add(id, { formId: form.id, field, option }, takes);
    // spec 001 §3: “select_field” of the reply
    return usedUp.size === 0 ? {} : { select_field: Object.fromEntries(usedUp) as JsonObject };
  },
};

function isOfOption(quota: Quota): quota is Extract<Quota, { readonly type: 'option' }> {
  return quota.type === 'option';
}
