import { showAccount } from '../accounts/show-account.ts';
import type { Route } from './route.ts';

/** Who is signed in, where, and how. */
export const account = {
  method: 'GET',
  path: '/account',
  format: 'html',
  needs: 'visitor',
  answer: showAccount,
} as const satisfies Route;
