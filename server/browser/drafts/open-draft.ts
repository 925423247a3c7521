import { isObject, type Session } from 'formularium/engine';
import { ask } from './ask.ts';
import { askAboutDraft, pageDraft } from './page-draft.ts';

/** Goes on with the draft that the page’s address names: its answers, at the step at which it was left. */
export async function openDraft({ dispatch }: Session): Promise<void> {
  const token = new URLSearchParams(location.search).get('draft') ?? '';
  const body = new FormData();
  body.set('draft_id', token);
  const reply = await askAboutDraft('formularium_open_draft', body);
  const { answers, message, draft_page: page, draft_version: version, close } = reply?.data ?? {};
  if (!reply?.isDone || !isObject(answers)) {
    if (typeof message === 'string' && typeof close === 'string') await ask(message, [close]);
    return;
  }
  pageDraft.know(token, version);
  for (const [field, answer] of Object.entries(answers)) dispatch({ type: 'answer', field, answer });
  dispatch({ type: 'jump', step: Number(page), isOpening: true });
}
