import type { Dispatch } from '../effects/effect.ts';
import { BLUEPRINT_ID } from '../island/page-ids.ts';
import { askAboutDraft } from './page-draft.ts';

/** Has the server mail the link of a draft, and tells the form how that went. */
export async function mailLink(
  { id, email }: { readonly id: string; readonly email: string },
  dispatch: Dispatch,
): Promise<void> {
  const body = new FormData();
  body.set('draft_id', id);
  body.set('email-1', email);
  const reply = await askAboutDraft('forminator_email_draft_link', body);
  const { message } = reply?.data ?? {};
  dispatch({
    type: 'draft-mailed',
    sent: reply?.isDone === true,
    message: typeof message === 'string' && message !== '' ? message : failedMessage(),
  });
}

/** What the form says when no server says anything. */
function failedMessage(): string {
  const { settings } = JSON.parse(document.getElementById(BLUEPRINT_ID)?.textContent ?? '{}');
  return String(settings?.failedMessage ?? '');
}
