import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { search } from './search.ts';
import { drawn, enhanced, one } from './testing/page-world.ts';

const MARKUP = '<form data-search="Suggestions"><input id="s" type="search"></form><button id="b">B</button>';
const FOUND = [{ id: 'tote', value: 'Tote', url: '#tote', img: 'data:image/gif;base64,', price: '$15' }];

let answer: (body: unknown) => void;
beforeEach(() => {
  vi.spyOn(window, 'fetch').mockImplementation(
    (_address, { signal } = {}) =>
      new Promise((resolve, reject) => {
        answer = (body) => resolve(new Response(JSON.stringify(body)));
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  enhanced(search, MARKUP);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

function type(term: string): void {
  const input = one<HTMLInputElement>('#s');
  input.focus();
  input.value = term;
  input.dispatchEvent(new Event('input'));
}
const options = () => document.querySelectorAll('[role="option"]').length;
const asked = () => vi.mocked(fetch).mock.calls.map(([address]) => address);

describe('the search', () => {
  it('asks at once, from three characters on', async () => {
    type(' to ');
    expect(asked()).toEqual([]);
    type('tot');
    expect(asked()).toEqual(['/site/search?term=tot']);
    answer(FOUND);
    await vi.waitFor(() => expect(options()).toBe(1));
    type('to');
    expect([options(), one('#s').ariaExpanded]).toEqual([0, 'false']);
  });

  it.each([
    { what: 'has lost the focus', leave: () => one('#b').focus() },
    { what: 'has too few characters', leave: () => type('to') },
  ])('suggests nothing that comes when the field $what', async ({ leave }) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    type('tot');
    const late = answer;
    leave();
    late(FOUND);
    await drawn();
    expect([options(), failed.mock.calls]).toEqual([0, []]);
  });

  it('says in the console what went wrong', async () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.mocked(fetch).mockResolvedValue(new Response('<h1>No JSON</h1>'));
    type('tot');
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
    expect(options()).toBe(0);
  });
});
