import type { JsonObject } from 'formularium/engine';
import type { Dispatch } from '../effects/effect.ts';
import { formDataOf } from '../send-submission.ts';
import { ask } from './ask.ts';
import { askAboutDraft, type DraftReply, pageDraft } from './page-draft.ts';

const CONFLICT = 409;

/** Has the server keep the answers. If another page has saved the draft since, the visitor decides which of the two to keep. */
export async function keepDraft(answers: JsonObject, step: number, dispatch: Dispatch): Promise<void> {
  const reply = await sent(answers, step);
  if (reply === null) return dispatch({ type: 'failed', status: 0 });
  const { status, isDone, data } = reply;
  const message = String(data['message'] ?? '');
  if (isDone) {
    const id = String(data['draft_id']);
    pageDraft.know(id, data['draft_version']);
    return dispatch({
      type: 'draft-saved',
      id,
      link: new URL(String(data['link']), location.href).href,
      message,
    });
  }
  if (status !== CONFLICT) return dispatch({ type: 'refused', message, errors: [] });
  const choice = await ask(message, [String(data['keep']), String(data['take'])]);
  // Whoever keeps what is on this page has seen that there is another version.
  if (choice === 0) {
    pageDraft.version = Number(data['draft_version']);
    return keepDraft(answers, step, dispatch);
  }
  dispatch({ type: 'refused', message, errors: [] });
  if (choice === 1) location.assign(`${location.pathname}?draft=${pageDraft.token}`);
}

async function sent(answers: JsonObject, step: number): Promise<DraftReply | null> {
  const body = await formDataOf(answers);
  body.set('save_draft', 'true');
  body.set('draft_page', String(step));
  body.set('submission_key', pageDraft.key);
  body.set('previous_draft_id', pageDraft.token);
  body.set('draft_version', String(pageDraft.version));
  return askAboutDraft('forminator_submit_form_custom-forms', body);
}
