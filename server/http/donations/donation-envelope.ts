import type { CompiledForm } from 'formularium/engine';
import type { PostedAnswers } from '../../submissions/posted-answers.ts';
import type { Action } from '../actions/action.ts';
import type { AjaxRequest, Envelope } from '../wire/sort-entries.ts';

/** The names under which the calls of specification 000 carry what is no answer, unless the form has a field of that name. */
const OF_THE_CALL = [
  ...['give_ajax', 'give_form_id', 'give-form-id', 'give-form-id-prefix', 'give-form-hash', 'give_action'],
  ...['give-current-url', 'nonce'],
] as const;

/** A call of specification 000 names its form and its nonce in words of its own. */
export const donationEnvelope: NonNullable<Action['envelopeOf']> = ({ envelope, answers }) => {
  const named = (...names: readonly string[]): string => {
    const found = names
      .map((name) => answers.get(name))
      .find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : '';
  };
  return {
    ...envelope,
    form_id: named('give-form-id', 'give_form_id') || envelope.form_id,
    forminator_nonce: named('give-form-hash', 'nonce') || envelope.forminator_nonce,
  };
};

/** The answers without what belongs to the call alone. */
export function answersOfDonation(
  answers: PostedAnswers,
  { fields }: Pick<CompiledForm, 'fields'>,
): Map<string, string | readonly string[]> {
  const own = new Map(answers);
  const known = new Set(fields.map(({ id }) => id));
  for (const name of OF_THE_CALL) if (!known.has(name)) own.delete(name);
  return own;
}

/** The key of a submission: that of the page, or else the visit, so that a page that is sent twice gives once. */
export function donationKey(
  { submission_key: key }: Pick<Envelope, 'submission_key'>,
  visit: { readonly id: string } | null,
): string {
  return key === '' && visit !== null ? `visit-of-${visit.id.replaceAll(/[^A-Za-z0-9]/g, '-')}` : key;
}

/** A text of a call; '' where it is missing or a list. */
export function textOfCall({ answers }: Pick<AjaxRequest, 'answers'>, name: string): string {
  const value = answers.get(name);
  return typeof value === 'string' ? value : '';
}
