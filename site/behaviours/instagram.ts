import type { Behaviour } from './behaviour.ts';
import { consentTo, DECIDED } from './page/consent.ts';
import { onceSeen } from './page/once-seen.ts';

interface FeedPicture {
  readonly url: string;
  readonly img: string;
  readonly text: string;
}

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
      const address = addressIn(element.dataset['instagram'] ?? '');
      if (address === null) return fail('Invalid data');
      fetch(address)
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

/** The attribute holds the address of the feed as a JSON string. */
function addressIn(attribute: string): string | null {
  try {
    const address: unknown = JSON.parse(attribute);
    return typeof address === 'string' ? address : null;
  } catch {
    return null;
  }
}

function fill(element: HTMLElement, reply: unknown, fail: (reason: string) => void): void {
  if (typeof reply !== 'object' || reply === null || !('success' in reply) || !('data' in reply)) {
    console.error('Instagram: invalid response', reply);
    return;
  }
  const { success, data } = reply;
  if (success !== true) return fail(String(data));
  if (!Array.isArray(data)) return fail('Invalid data');
  element.replaceChildren(...(data as FeedPicture[]).map(linkTo));
}

function linkTo({ url, img, text }: FeedPicture): HTMLAnchorElement {
  const link = document.createElement('a');
  if (/^https:/.test(url)) link.href = url;
  const picture = new Image();
  Object.assign(picture, { src: img, alt: text, loading: 'lazy' });
  link.append(picture);
  return link;
}
