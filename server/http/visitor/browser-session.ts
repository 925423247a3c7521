import type { OpenedSession } from '../../accounts/open-session.ts';
import type { SignedIn } from '../../accounts/session-of.ts';
import { browserName } from '../../value/identity/browser-name.ts';
import type { RouteCall } from '../routes/route.ts';
import { isOfOwnPage } from './own-page.ts';
import { dropSessionToken, keepSessionToken } from './session-cookie.ts';
import { signedInWith } from './signed-in.ts';

/** The session of the browser that makes a request, and a place for another one. */
export interface BrowserSession {
  readonly signedIn: SignedIn | null;
  /** What its owner knows the browser by. */
  readonly browser: string;
  /** Whether the request comes from a page of this server. */
  readonly isOfOwnPage: boolean;
  readonly keep: (opened: Pick<OpenedSession, 'token' | 'maxAge'>) => void;
  readonly drop: () => void;
}

export async function browserSessionOf({ request, reply, context }: RouteCall): Promise<BrowserSession> {
  return {
    signedIn: await signedInWith(request, context),
    browser: browserName(request.headers['user-agent']),
    isOfOwnPage: isOfOwnPage(request),
    keep: (opened) => keepSessionToken(request, reply, opened),
    drop: () => dropSessionToken(request, reply),
  };
}
