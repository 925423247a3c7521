import { BLUEPRINT_ID, LEAD_ID, ROOT_ID } from '../island/page-ids.ts';
import { type FrameMessage, MOST_HEIGHT, post, readHostMessage } from './messages.ts';
import { REDIRECT, SENT } from './page-events.ts';

/** A field that is taller than this is not shown as a whole when the focus comes to it. */
const TALL = 400;

/** The field of the page on which a form stands (spec 000 §3). */
const CURRENT_PAGE = 'give-current-url';

/** A page that is still there by then has not been left: a file was saved, or somebody has thought better of it. */
const STILL_HERE_MS = 5_000;

/**
 * Connects the page of a form to the page around its frame. Until that page has said hello from an origin that may embed
 * the form, nothing is told to anyone.
 */
export function startFrame(): void {
  const root = document.documentElement;
  const main = document.getElementById('main');
  if (parent === window || main === null) return;
  const mayHost = hostsIn(root.dataset['embedded'] ?? '');
  let host: string | null = null;
  let isLeaving = false;
  const tell = (message: FrameMessage): void => {
    if (host !== null && !isLeaving) post(parent, message, host);
  };
  let told = 0;
  const tellHeight = (): void => {
    const height = heightOf(main);
    // What does not fit into the greatest frame is scrolled in it.
    root.toggleAttribute('data-grows', host !== null && height <= MOST_HEIGHT);
    if (height !== told) tell({ type: 'height', height });
    told = height;
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !mayHost(origin)) return;
    const message = readHostMessage(data);
    if (message === null) return;
    host = origin;
    const isHome = origin === location.origin;
    if (message.path !== null) keepPage((isHome ? '' : origin) + message.path);
    // A page of this server has the theme of its forms.
    root.toggleAttribute('data-at-home', isHome);
    told = 0;
    tellHeight();
  });
  // A click is lost where the page moves between press and release, and whoever presses something sees it already.
  let isPressed = false;
  addEventListener('pointerdown', () => (isPressed = true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => (isPressed = false), true);
  addEventListener('focusin', ({ target }) => {
    tellHeight(); // first, so that there is room to scroll to
    if (target instanceof Element && !isPressed) tell({ type: 'focus', ...placeOf(target) });
  });
  addEventListener(SENT, () => tell({ type: 'sent' }));
  addEventListener(REDIRECT, (event) => {
    if (event instanceof CustomEvent && leave(String(event.detail), host, tell)) event.preventDefault();
  });
  addEventListener('beforeunload', () => {
    tell({ type: 'leaving' });
    isLeaving = true;
    setTimeout(() => {
      isLeaving = false;
      told = 0;
      tellHeight();
    }, STILL_HERE_MS);
  });
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) tell({ type: 'escape' });
  });
  addEventListener('click', openOutside, true);
  new ResizeObserver(tellHeight).observe(main);
  // Popups change no size but their own, some of them in motion.
  for (const motion of ['animationend', 'transitionend']) addEventListener(motion, tellHeight);
  new MutationObserver(() => requestAnimationFrame(tellHeight)).observe(main, {
    attributes: true,
    childList: true,
    subtree: true,
  });
}

/** Sends the page on which the form stands along with it, where the form asks for that. */
function keepPage(page: string): void {
  const { dataset } = document.getElementById(ROOT_ID) ?? {};
  const given = JSON.parse(dataset?.['given'] ?? '{}');
  if (dataset && CURRENT_PAGE in given) dataset['given'] = JSON.stringify({ ...given, [CURRENT_PAGE]: page });
}

function hostsIn(list: string): (origin: string) => boolean {
  const hosts = new Set(list.split(' '));
  return (origin) => origin === location.origin || hosts.has(origin) || (hosts.has('*') && origin !== 'null');
}

/** With what stands out of it, such as a calendar. */
function heightOf(main: HTMLElement): number {
  return Math.ceil(main.offsetTop + Math.max(main.scrollHeight, main.offsetHeight));
}

/** The place of an element, or of its whole field with label and complaint. */
function placeOf(element: Element): { readonly top: number; readonly height: number } {
  const field = element.closest('[data-field]');
  const shown = field !== null && field.clientHeight < TALL ? field : element;
  const { top, height } = shown.getBoundingClientRect();
  return { top: Math.max(0, Math.floor(top + scrollY)), height: Math.ceil(height) };
}

/** Leads to an address of the form's own list, by the page around the frame if that listens. Whether it did. */
function leave(url: string, host: string | null, tell: (message: FrameMessage) => void): boolean {
  const address = new URL(url, location.href).href;
  if (!redirectsOf([BLUEPRINT_ID, LEAD_ID]).has(address)) return false;
  if (host === null) return open(address, '_top') !== null;
  tell({ type: 'redirect', url: address });
  return true;
}

/** The addresses to which the authors of these forms lead. */
function redirectsOf(blueprints: readonly string[]): ReadonlySet<string> {
  const texts = blueprints.flatMap((id) => document.getElementById(id)?.textContent ?? []);
  const written = texts.flatMap((text): readonly { url?: string }[] => JSON.parse(text).settings.behaviors);
  return new Set(written.flatMap(({ url }) => (url === undefined ? [] : new URL(url, location.href).href)));
}

/** A link to another page opens a window of its own: few pages may be shown in the frame. */
function openOutside({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.target !== '') return;
  const isHere = link.href.split('#')[0] === location.href.split('#')[0];
  if (!isHere) link.target = '_blank';
}
