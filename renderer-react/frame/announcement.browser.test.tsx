import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const form = formWith([
  { id: 'a', kind: 'text', label: 'A', maxlength: 10 },
  { id: 'b', kind: 'email', label: 'B', required: true },
]);
const box = page.getByRole('textbox', { name: 'A' });
const said = (): string[] =>
  [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the announcements of a screen reader', () => {
  it('include what is left only near the limit, only when typing pauses, and not for long', async () => {
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await box.fill('1234567');
    vi.advanceTimersByTime(2000);
    expect(said()).not.toContain('Characters left: 3');
    await box.fill('12345678');
    vi.advanceTimersByTime(900);
    await box.fill('123456789');
    vi.advanceTimersByTime(900);
    expect(said().join('')).toBe('');
    vi.advanceTimersByTime(200);
    await expect.poll(said).toContain('Characters left: 1');
    vi.advanceTimersByTime(3000);
    await expect.poll(() => said().join('')).toBe('');
    await box.fill('123456789012');
    vi.advanceTimersByTime(1100);
    await expect.poll(said).toContain('Characters over: 2');
  });

  it('do not include the initial values', async () => {
    const started = formWith([
      { id: 'a', kind: 'text', label: 'A', maxlength: 3, defaultValue: 'abc' },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '1 + 1' },
    ]);
    await render(<Form form={started} onSubmit={hostSaying(accepted)} />);
    expect(vi.getTimerCount(), 'nothing is waited for').toBe(0);
    vi.advanceTimersByTime(1100);
    await new Promise(requestAnimationFrame);
    expect(said().join('')).toBe('');
  });

  it('include messages of fields that the visitor has left, and of no others', async () => {
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    const live = (name: string): string | null | undefined =>
      page.getByRole('textbox', { name }).element().closest('[data-field]')?.querySelector('div[aria-live]')
        ?.ariaLive;
    expect(live('B')).toBe('off');
    await userEvent.click(page.getByRole('textbox', { name: 'B' }));
    expect(live('B')).toBe('polite');
    await userEvent.keyboard('nobody');
    await userEvent.tab();
    await expect.poll(said).toContain('Enter a whole email address, like name@example.org.');
    expect(live('A')).toBe('off');
  });
});
