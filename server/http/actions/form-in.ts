import type { CompiledForm } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../../forms/served-form.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayTo } from '../../value/say-to.ts';
import { shortened } from '../../value/shortened.ts';
import type { Site } from '../context.ts';
import type { Envelope, Posted } from '../wire/sort-entries.ts';

/** The form that a request is about, if its page may still ask. */
export function formIn(
  { form_id: id, forminator_nonce: nonce }: Envelope,
  { forms, nonces }: Site,
): OfferedForm {
  const served = forms.find(({ form }) => form.id === id) ?? leadFormIn(forms, id);
  if (served === undefined)
    throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “form_id”.`);
  if (!nonces.isValid(nonce, id)) {
    throw new Refusal(403, sayTo(served.form.blueprint.language?.tag, serverWords.pageTooOld));
  }
  return served;
}

/** A lead form that is written out in its quiz has no page of its own, but is sent like any other. */
function leadFormIn(forms: readonly OfferedForm[], id: string): OfferedForm | undefined {
  const quiz = forms.find(({ lead }) => lead?.id === id);
  return quiz?.lead ? { ...quiz, form: quiz.lead, lead: null } : undefined;
}

const takers = new WeakMap<CompiledForm, ReadonlySet<string>>();

/** The refusal of answers to what is no field that takes one; null when there are none. */
export function refusalOfUnknown(form: CompiledForm, answers: Posted): Refusal | null {
  const known =
    takers.get(form) ?? new Set(form.fields.filter(({ hasValue }) => hasValue).map(({ id }) => id));
  takers.set(form, known);
  for (const id of answers.keys()) {
    if (known.has(id)) continue;
    return new Refusal(
      400,
      `The form has no field “${shortened(id)}” that takes an answer. Send only the form’s own fields.`,
    );
  }
  return null;
}
