import { comeBack } from '../accounts/providers/come-back.ts';
import type { Route } from './route.ts';

/** Takes those who come back from a provider. It is good for nothing without what their browser has kept. */
export const returnFromProvider = {
  method: 'GET',
  path: '/sign-in/:provider/return',
  format: 'html',
  needs: 'nothing',
  answer: comeBack,
} as const satisfies Route;
