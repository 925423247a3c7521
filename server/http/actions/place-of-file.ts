import type { OfferedForm } from '../../forms/served-form.ts';
import { Refusal } from '../../value/refusal.ts';
import type { Context } from '../context.ts';
import type { AjaxRequest } from '../wire/sort-entries.ts';
import { formOfPage } from './form-of-page.ts';
import { actionNamed } from './registry.ts';

/** The form and the field that a file is for, once what came before it has shown what the action needs. */
export async function placeOfFile(
  part: string,
  before: Pick<AjaxRequest, 'envelope' | 'answers'>,
  context: Context,
): Promise<{ readonly served: OfferedForm; readonly field: string }> {
  const action = actionNamed(before.envelope.action);
  if (action.needs === 'nothing' || action.fieldOfFile === undefined)
    throw new Refusal(
      400,
      `“${action.name}” takes no files, or not at this place: send “action”, “form_id” and the nonce first.`,
    );
  const { served } = await formOfPage(action.envelopeOf?.(before) ?? before.envelope, context);
  if (served.closed !== null) throw new Refusal(403, served.closed);
  return { served, field: action.fieldOfFile(part, before.answers) };
}
