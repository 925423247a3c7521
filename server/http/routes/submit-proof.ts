import { submitProof } from '../accounts/prove-again.ts';
import type { Route } from './route.ts';

/** Takes the proof of who somebody is. */
export const submitProofRoute = {
  method: 'POST',
  path: '/account/prove',
  format: 'html',
  needs: 'visitor',
  async answer(request, reply, context) {
    return submitProof({ request, reply, context });
  },
} as const satisfies Route;
