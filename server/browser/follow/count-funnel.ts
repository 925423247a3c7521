import { type Session, shownIssuesOf } from 'formularium/engine';
import { SENT } from '../embed/page-events.ts';
import type { GivenToPage } from '../send-submission.ts';

/** Fields are looked through this seldom, and not at every key. */
const LOOK_AFTER_MS = 1_000;
/** The rule of what the server has refused: it has counted that itself. */
const BY_SERVER = 'server';

/**
 * Tells the server, when the page is left, that its visitor has begun, which pages they reached, the rules whose messages were shown, and
 * the field that they touched last if they leave without sending. Nothing of it tells who they are, and nothing is told of whoever does
 * not want to be followed. What comes after a submission is not counted.
 */
export function countFunnel(session: Session, { counted = '', nonce = '' }: GivenToPage): void {
  if (isDeclined(navigator)) return;
  const { form } = session;
  const told = new Set<string>();
  const news: (readonly [string, string])[] = [];
  let touched = fieldOf(document.activeElement);
  let isSent = false;
  let isLookDue = false;
  const add = (name: string, value: string): void => {
    const both = `${name} ${value}`;
    if (told.has(both)) return;
    told.add(both);
    news.push([name, value]);
  };
  const look = (): void => {
    isLookDue = false;
    const { state } = session;
    if (isSent || state.fields === state.opened) return;
    add('begun', '');
    for (const { field, rule } of shownIssuesOf(form, state))
      if (rule !== BY_SERVER) add('refused', `${field} ${rule}`);
  };
  const follow = (): void => {
    const { page } = session.state;
    if (page > 0 && !isSent) add('page', String(page));
    if (!isLookDue) setTimeout(look, LOOK_AFTER_MS);
    isLookDue = true;
  };
  const tell = (isLeaving: boolean): void => {
    look();
    const isGivenUp = isLeaving && !isSent && told.size > 0 && session.state.phase === 'filling';
    if (isGivenUp && touched !== '') add('left', touched);
    if (news.length === 0) return;
    const body = new URLSearchParams({ nonce, version: counted });
    for (const [name, value] of news.splice(0)) body.append(name, value);
    send(`/funnel/${encodeURIComponent(form.id)}`, body);
  };
  look();
  follow();
  session.subscribe(follow);
  addEventListener(SENT, () => {
    look();
    isSent = true;
  });
  document.addEventListener('focusin', ({ target }) => {
    touched = fieldOf(target) || touched;
  });
  addEventListener('pagehide', () => tell(true));
  // A phone may end a page in the background without telling it.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell(false));
}

/** A beacon outlives its page; without one, a request that is kept alive does. */
function send(address: string, body: URLSearchParams): void {
  if (navigator.sendBeacon?.(address, body)) return;
  fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined); // not counted, then
}

/** Global Privacy Control and Do Not Track. */
function isDeclined(browser: Navigator): boolean {
  return browser.doNotTrack === '1' || Object(browser).globalPrivacyControl === true;
}

function fieldOf(target: unknown): string {
  const field = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null;
  return field?.dataset['field'] ?? '';
}
