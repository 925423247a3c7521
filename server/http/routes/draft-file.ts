import { fileOfOwnDraft } from '../../drafts/own-drafts.ts';
import { ownerOf } from '../accounts/show-account.ts';
import { sendFile } from '../wire/send-file.ts';
import type { Route } from './route.ts';

/** A file of a draft, for whoever has saved it signed in. */
export const draftFile = {
  method: 'GET',
  path: '/account/drafts/files/:id',
  format: 'html',
  needs: 'visitor',
  async answer(call) {
    const { account } = await ownerOf(call);
    const { id = '' } = call.request.params;
    return sendFile(await fileOfOwnDraft(account.id, id, call.context.tools), call);
  },
} as const satisfies Route;
