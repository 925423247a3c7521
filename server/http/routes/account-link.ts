import { showLink, submitLink } from '../accounts/answer-link.ts';
import type { Route } from './route.ts';

/** The page of a link that was mailed. It changes nothing. */
export const accountLink = {
  method: 'GET',
  path: '/account/:purpose/:token',
  format: 'html',
  needs: 'link',
  answer: showLink,
} as const satisfies Route;

/** Does what a link that was mailed is for. */
export const submitAccountLink = {
  method: 'POST',
  path: '/account/:purpose/:token',
  format: 'html',
  needs: 'link',
  answer: submitLink,
} as const satisfies Route;
