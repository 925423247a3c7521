import type { CompiledForm } from 'formularium/engine';
import { Refusal } from '../value/refusal.ts';
import { shortened } from '../value/shortened.ts';
import type { PostedAnswers } from './posted-answers.ts';
import { honeypotName } from './spam/honeypot.ts';

const fieldsOf = new WeakMap<CompiledForm, ReadonlySet<string>>();

/**
 * The refusal of answers to fields that the form does not have, or that take none; null where there are none of these. The
 * field that nobody sees is one of the page's.
 */
export function refusalOfUnknown(form: CompiledForm, answers: PostedAnswers): Refusal | null {
  const known =
    fieldsOf.get(form) ??
    new Set([honeypotName(form), ...form.fields.filter(({ hasValue }) => hasValue).map(({ id }) => id)]);
  fieldsOf.set(form, known);
  for (const id of answers.keys()) {
    if (known.has(id)) continue;
    return new Refusal(
      400,
      `The form has no field “${shortened(id)}” that takes an answer. Send only the form’s own fields.`,
    );
  }
  return null;
}
