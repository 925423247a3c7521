import { at } from '../../value/vector.ts';
import type { EmptinessCheck } from '../plan/form-parts.ts';
import { rankAt } from '../plan/plan.ts';

/**
 * An empty form is refused, unless its author allows it: every field that the visitor sees is blank. Captchas and
 * invisible fields do not count as answers.
 */
export const emptiness: EmptinessCheck = (transaction) => {
  const { form, fields } = transaction;
  const { allowEmpty, emptyMessage } = form.settings;
  const isFilled = form.fields.some(
    ({ displayed, kind, index }) =>
      displayed && !kind.isSpent && at(fields, rankAt(form.plan, index)).value !== null,
  );
  if (allowEmpty || isFilled) return false;
  transaction.phase = 'filling';
  transaction.notice = { tone: 'invalid', message: emptyMessage };
  return true;
};
