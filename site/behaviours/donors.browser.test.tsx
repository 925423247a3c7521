import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadDonors } from './load-donors.ts';
import { readComments } from './read-comments.ts';
import { enhanced, one, toolsWith } from './testing/page-world.ts';

const CARD = (name: string) =>
  `<article class="give-donor" tabindex="-1"><h3>${name}</h3><details><summary>For…</summary><section aria-label="${name}">For all children</section></details></article>`;
const WALL = `<section class="donor-wall"><div class="donors">${CARD('Ada')}</div>
  <p><a class="button" href="?block-1=2" data-load-donors="form_id=75&amp;paged=2" data-form="75">More</a></p></section>`;

let calls: string[];
let answer: (reply: Response) => void;
beforeEach(() => {
  calls = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_address, { body } = {}) => {
    calls.push(String(body));
    if (String(body).includes('nonce&')) return Response.json({ data: 'n1' });
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const names = () => [...document.querySelectorAll('h3')].map(({ textContent }) => textContent);
const button = () => document.querySelector<HTMLButtonElement>('.donor-wall button.button');

describe('more donors', () => {
  it('are appended, and the button is active and disabled meanwhile, and goes when none remain', async () => {
    enhanced(loadDonors, WALL);
    expect([document.querySelector('a'), button()?.textContent]).toEqual([null, 'More']);
    button()?.click();
    expect([button()?.disabled, button()?.className]).toEqual([true, 'button give-active']);
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(calls).toEqual([
      'action=give_donation_form_nonce&give_form_id=75',
      'action=give_get_donor_comments&data=form_id%3D75%26paged%3D2&nonce=n1&give_form_id=75',
    ]);
    answer(
      Response.json({ html: CARD('Grace') + CARD('Mary'), shortcode: 'form_id=75&paged=3', remaining: 1 }),
    );
    await vi.waitFor(() => expect(names()).toEqual(['Ada', 'Grace', 'Mary']));
    expect(document.activeElement?.textContent).toContain('Grace');
    expect([button()?.disabled, button()?.className]).toEqual([false, 'button']);
    button()?.click();
    await vi.waitFor(() => expect(calls).toHaveLength(4));
    expect(calls[3]).toContain('paged%3D3');
    answer(Response.json({ html: CARD('Joan'), shortcode: 'form_id=75&paged=4', remaining: 0 }));
    await vi.waitFor(() => expect(button()).toBeNull());
    expect(names()).toHaveLength(4);
  });

  it('can be asked for again where they did not come', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    enhanced(loadDonors, WALL);
    button()?.click();
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    answer(new Response('', { status: 503 }));
    await vi.waitFor(() =>
      expect(one('[role="alert"]').textContent).toBe('More donors could not be loaded. Please try again.'),
    );
    expect([button()?.disabled, names(), failed.mock.calls.length]).toEqual([false, ['Ada'], 1]);
  });
});

describe('a long comment', () => {
  it('opens over the page, also in a card that came later, and goes back to its place', async () => {
    const page = toolsWith({}, { isReduced: true });
    const donors = enhanced(readComments, WALL, page);
    donors.insertAdjacentHTML('beforeend', CARD('Grace'));
    const second = donors.querySelectorAll('summary')[1];
    second?.click();
    await vi.waitFor(() =>
      expect(document.querySelector('dialog')?.textContent).toContain('For all children'),
    );
    expect([document.querySelector('dialog')?.ariaLabel, document.querySelector('details[open]')]).toEqual([
      'Grace',
      null,
    ]);
    document.querySelector('dialog')?.click();
    await vi.waitFor(() => expect(second?.parentElement?.querySelector('section')).not.toBeNull());
  });

  it('opens where it stands if there is no dialog to be had', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = () => Promise.reject(new Error('Loading chunk popups failed.'));
    enhanced(readComments, WALL, { ...toolsWith(), load });
    one('summary').click();
    await vi.waitFor(() => expect(document.querySelector('details[open]')).not.toBeNull());
  });
});
