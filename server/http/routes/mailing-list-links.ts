import { showMailingLink, submitMailingLink } from '../mailing/answer-mailing-link.ts';
import type { Route } from './route.ts';

/** The page of the link to join the mailing list. */
export const showJoinMailingListRoute = {
  method: 'GET',
  path: '/mailing-list/join/:token',
  format: 'html',
  needs: 'link',
  answer: (call) => showMailingLink(call, 'join'),
} as const satisfies Route;

/** Does what the link to join the mailing list is for. */
export const joinMailingListRoute = {
  method: 'POST',
  path: '/mailing-list/join/:token',
  format: 'html',
  needs: 'link',
  answer: (call) => submitMailingLink(call, 'join'),
} as const satisfies Route;

/** The page of the link to leave the mailing list. */
export const showLeaveMailingListRoute = {
  method: 'GET',
  path: '/mailing-list/leave/:token',
  format: 'html',
  needs: 'link',
  answer: (call) => showMailingLink(call, 'leave'),
} as const satisfies Route;

/** Does what the link to leave the mailing list is for. */
export const leaveMailingListRoute = {
  method: 'POST',
  path: '/mailing-list/leave/:token',
  format: 'html',
  needs: 'link',
  answer: (call) => submitMailingLink(call, 'leave'),
} as const satisfies Route;
