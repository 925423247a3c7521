import type { Behaviour } from './behaviour.ts';

/** What `give_get_donor_comments` answers (spec 000 §7). */
interface DonorReply {
  readonly html: string;
  readonly shortcode: string;
  readonly remaining: number;
}

const ACTIVE = 'give-active';

/** Appends more donors to a wall, as long as there are any; the link leads to them without a script. */
export const loadDonors = {
  selector: 'a[data-load-donors]',
  enhance(link, { settings, word }) {
    const donors = link.closest('.donor-wall')?.querySelector('.donors');
    if (!donors) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = link.className;
    button.textContent = link.textContent;
    const said = document.createElement('p');
    said.role = 'alert';
    let attributes = link.dataset['loadDonors'] ?? '';
    const more = async (): Promise<void> => {
      const form = { give_form_id: link.dataset['form'] ?? '' };
      // A page that is kept by caches has no nonce of its own.
      const { data: nonce } = await call<{ readonly data: string }>(settings.ajaxurl, {
        ...{ action: 'give_donation_form_nonce', ...form },
      });
      const reply = await call<DonorReply>(settings.ajaxurl, {
        ...{ action: 'give_get_donor_comments', data: attributes, nonce, ...form },
      });
      const before = donors.children.length;
      donors.append(...new DOMParser().parseFromString(reply.html, 'text/html').body.children);
      attributes = reply.shortcode;
      (donors.children[before] as HTMLElement | undefined)?.focus();
      if (!reply.remaining) button.remove();
    };
    button.addEventListener('click', async () => {
      button.classList.add(ACTIVE);
      button.disabled = true;
      said.textContent = '';
      try {
        await more();
      } catch (error) {
        console.error(error);
        said.textContent = word('donorsFailed');
      }
      button.classList.remove(ACTIVE);
      button.disabled = false;
    });
    link.after(button, said);
    link.remove();
  },
} as const satisfies Behaviour;

async function call<Reply>(address: string, given: Readonly<Record<string, string>>): Promise<Reply> {
  const reply = await fetch(address, { method: 'POST', body: new URLSearchParams(given) });
  if (!reply.ok) throw new Error(`${given['action']} was answered with ${reply.status}.`);
  return (await reply.json()) as Reply;
}
