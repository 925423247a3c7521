import type { Behaviour } from './behaviour.ts';
import { consentTo, DECIDED } from './page/consent.ts';
import { onceSeen } from './page/once-seen.ts';

const PURPOSE = 'social';

/** Shows the pictures of a feed, once its visitor has agreed to social networks. */
export const instagram = {
  selector: '[data-instagram]',
  enhance(element, { settings }) {
    const fail = (reason: string): void => {
      console.error(`Instagram error: ${reason}`);
      // Only those who can do something about it are told on the page.
      if (settings.user.can_edit_pages) element.textContent = `Instagram error: ${reason}`;
    };
    const show = (): void => {
      const data = textIn(element.dataset['instagram'] ?? '');
      if (data === null) return fail('Invalid data');
      fetch(`${settings.ajaxurl}?${new URLSearchParams({ action: 'flatsome_load_instagram', data })}`)
        .then(async (reply) => fill(element, await reply.json(), fail))
        .catch(console.error);
    };
    const start = (): void => {
      if (consentTo(PURPOSE) !== true) return;
      removeEventListener(DECIDED, start);
      onceSeen(element, show);
    };
    addEventListener(DECIDED, start);
    start();
  },
} as const satisfies Behaviour;

/** The attribute names the feed, as a JSON string. */
function textIn(attribute: string): string | null {
  try {
    const data: unknown = JSON.parse(attribute);
    return typeof data === 'string' ? data : null;
  } catch {
    return null;
  }
}

function fill(element: HTMLElement, reply: unknown, fail: (reason: string) => void): void {
  const { success, data } = Object(reply) as Readonly<Record<string, unknown>>;
  if (typeof success !== 'boolean' || typeof data !== 'string')
    return console.error('Instagram: invalid response', reply);
  if (!success) return fail(data);
  element.replaceChildren(...new DOMParser().parseFromString(data, 'text/html').body.childNodes);
}
