import './styles.css';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import type { Host } from './store/form-store.ts';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const form = formWith([{ id: 'name', kind: 'text', label: 'Name', remote: { url: '/is-free' } }]);
const name = page.getByRole('textbox', { name: 'Name' });
const submit = page.getByRole('button', { name: 'Submit' });
const MARKUP = '<img src="x" onerror="alert(1)"> is <b>taken</b>.';

describe('a host', () => {
  it('is asked what the page cannot decide, and its message is shown at the field', async () => {
    const onAsk = vi.fn<NonNullable<Host['onAsk']>>(({ value }) =>
      Promise.resolve({ met: value === 'ada2', message: `${value} is taken; ada2 is free.` }),
    );
    const onSubmit = hostSaying(accepted);
    await render(<Form form={form} onAsk={onAsk} onSubmit={onSubmit} />);
    await name.fill('ada');
    await userEvent.tab();
    await expect.element(name).toHaveAccessibleDescription('ada is taken; ada2 is free.');
    expect(onAsk.mock.calls[0]?.[0]).toMatchObject({ field: 'name', rule: 'remote', limits: ['/is-free'] });
    await name.fill('ada2');
    await submit.click();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  });

  it('that cannot decide leaves it to the server, as does one that is not asked', async () => {
    const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    for (const onAsk of [undefined, () => Promise.reject(new Error('No network.'))]) {
      const onSubmit = hostSaying(accepted);
      const { unmount } = await render(<Form form={form} onAsk={onAsk} onSubmit={onSubmit} />);
      await name.fill('ada');
      await submit.click();
      await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
      await unmount();
    }
    expect(reported).toHaveBeenCalledTimes(1);
    reported.mockRestore();
  });

  it('adds text to a form, and never markup', async () => {
    const refused = {
      type: 'refused',
      message: MARKUP,
      errors: [{ field: 'name', message: MARKUP }],
    } as const;
    await render(<Form form={form} onSubmit={hostSaying(refused)} />);
    await name.fill('ada');
    await submit.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(MARKUP);
    await expect.element(name).toHaveAccessibleDescription(MARKUP);
    expect(document.querySelector('form img, form b')).toBeNull();
  });
});
