import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../../forms/served-form.ts';
import { isKept } from '../../submissions/is-kept.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { shortened } from '../../value/shortened.ts';
import type { Context } from '../context.ts';
import type { Envelope } from '../wire/sort-entries.ts';

/** The form that a page asks about, if the page may still ask. */
export async function formOfPage(
  { form_id: id, forminator_nonce: nonce, submission_key: key }: Envelope,
  { forms, tools }: Context,
): Promise<OfferedForm> {
  const served = forms.withId(id);
  if (served === undefined)
    throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “form_id”.`);
  if (tools.nonces.isValid(nonce, id)) return served;
  // What is kept already is answered again, however old its page has become.
  if (key !== '' && (await isKept(id, key, tools.storage))) return served;
  throw new Refusal(403, sayIn(served.form, serverWords.pageTooOld));
}
