import { discardOwnDraft } from '../../drafts/own-drafts.ts';
import { postedValues } from '../accounts/posted-values.ts';
import { ownerOf } from '../accounts/show-account.ts';
import type { Route } from './route.ts';

/** Throws a draft of whoever is signed in away. */
export const discardDraft = {
  method: 'POST',
  path: '/account/drafts',
  format: 'html',
  needs: 'visitor',
  async answer({ request, reply, context }) {
    const { account } = await ownerOf({ request, context });
    await discardOwnDraft(account.id, postedValues(request)('draft'), context.tools);
    return reply.redirect('/account?done=draft', 303);
  },
} as const satisfies Route;
