import { goToProvider } from '../accounts/providers/go-to-provider.ts';
import type { Route } from './route.ts';

/** Leads to a provider at which people may sign in. */
export const signInByProvider = {
  method: 'GET',
  path: '/sign-in/:provider',
  format: 'html',
  needs: 'nothing',
  answer: goToProvider,
} as const satisfies Route;
