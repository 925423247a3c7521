import { showProof } from '../accounts/prove-again.ts';
import type { Route } from './route.ts';

/** The page on which somebody who is signed in proves once more who they are. */
export const prove = {
  method: 'GET',
  path: '/account/prove',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    return showProof({ request, reply, context });
  },
} as const satisfies Route;
