import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../../forms/served-form.ts';
import { isKept } from '../../submissions/is-kept.ts';
import type { Visit } from '../../value/nonce.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { shortened } from '../../value/shortened.ts';
import type { Context } from '../context.ts';
import type { Envelope } from '../wire/sort-entries.ts';

/** What a page asks about, and how its visitor came to ask. */
interface AskedForm {
  readonly served: OfferedForm;
  /** Null where its nonce is none of ours: what it asks about is kept already. */
  readonly visit: Visit | null;
}

/** The form that a page asks about, if the page may still ask, and the visit in which it was made. */
export async function formOfPage(
  { form_id: id, forminator_nonce: nonce, submission_key: key, paymentid: token }: Envelope,
  { forms, tools }: Context,
): Promise<AskedForm> {
  const served = forms.withId(id);
  if (served === undefined)
    throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “form_id”.`);
  const visit = tools.nonces.visitOf(nonce, id);
  if (visit?.isValid) return { served, visit };
  // What is kept already is answered again, however old its page has become.
  if (key !== '' && (await isKept(id, key, tools.storage))) return { served, visit };
  // Whoever has begun to pay goes on, also when the confirmation has taken long.
  if (visit !== null && token !== '' && (await openPayment(id, key, tools.storage)) === token)
    return { served, visit };
  throw new Refusal(403, sayIn(served.form, serverWords.pageTooOld));
}

/** The token of the payment that was begun for a submission and is not decided; null where there is none. */
async function openPayment(
  formId: string,
  key: string,
  { read }: Context['tools']['storage'],
): Promise<string | null> {
  const payment = await read(({ payments }) => payments.underKey(formId, key));
  return payment?.decision === null ? payment.id : null;
}
