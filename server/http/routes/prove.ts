import { showProof, submitProof } from '../accounts/prove-again.ts';
import type { Route } from './route.ts';

/** The page on which somebody who is signed in proves once more who they are. */
export const prove = {
  method: 'GET',
  path: '/account/prove',
  format: 'html',
  needs: 'visitor',
  answer: showProof,
} as const satisfies Route;

/** Takes the proof of who somebody is. */
export const submitProofRoute = {
  method: 'POST',
  path: '/account/prove',
  format: 'html',
  needs: 'visitor',
  answer: submitProof,
} as const satisfies Route;
