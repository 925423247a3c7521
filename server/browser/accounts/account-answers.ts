import { type CompiledForm, type FormEvent, type FormState, fieldState } from 'formularium/engine';
import type { PanelAccount } from './panel-call.ts';

/** What browsers fill in from the donor of an account, by what the specification of HTML calls it. */
const KNOWN: Readonly<Record<string, (account: PanelAccount) => string>> = {
  email: ({ email }) => email,
  'given-name': ({ firstName }) => firstName,
  'family-name': ({ lastName }) => lastName,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
};

/** The events by which a form learns who is signed in: nothing that was entered is replaced, and the password is forgotten. */
export function accountAnswers(
  form: CompiledForm,
  state: FormState,
  account: PanelAccount | null,
): readonly FormEvent[] {
  const answer = (field: string, text: string | null): FormEvent => ({ type: 'answer', field, answer: text });
  const told = [answer('give_user_id', account?.id ?? null)];
  if (account === null) return told;
  const known = form.fields.flatMap(({ id, kind, definition }) => {
    const fill = KNOWN[String(definition['autofill'] ?? kind.entry?.autofill ?? '')];
    const text = fill?.(account) ?? '';
    const isBlank = (fieldState(form, state, id)?.answer ?? '') === '';
    return text === '' || !isBlank ? [] : [answer(id, text)];
  });
  return [answer('give_user_pass', null), ...known, ...told];
}
