import { answerSecondStep } from '../accounts/factors/second-step.ts';
import type { Route } from './route.ts';

/** Takes the second step of a sign-in from a page without a script. */
export const secondStep = {
  method: 'POST',
  path: '/second-step',
  format: 'html',
  needs: 'challenge',
  answer: answerSecondStep,
} as const satisfies Route;
