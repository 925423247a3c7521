import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const saying = (action: string, message: string, operator: string, value: number) => ({
  action,
  message,
  rule: 'all',
  conditions: [{ field: 'guests', operator, value }],
});
const form = formWith([
  {
    id: 'guests',
    kind: 'number',
    label: 'Guests',
    conditions: [
      saying('warn', 'For {guests} we open the hall.', '>', 20),
      saying('refuse', 'We have 90 chairs.', '>', 90),
    ],
  },
]);
const guests = page.getByRole('textbox', { name: 'Guests' });

async function enter(answer: string): Promise<void> {
  await guests.fill(answer);
  await userEvent.tab();
}

describe('the warning of an author', () => {
  it('describes its field once that is left, does not call it invalid, and stops nothing', async () => {
    const onSubmit = vi.fn(hostSaying(accepted));
    await render(<Form form={form} onSubmit={onSubmit} />);
    await guests.fill('21');
    expect(page.getByText('For 21 we open the hall.').query()).toBeNull();
    await userEvent.tab();
    await expect.element(guests).toHaveAccessibleDescription('For 21 we open the hall.');
    await expect.element(guests).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button').click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('gives way to a refusal, and returns', async () => {
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await enter('91');
    await expect.element(guests).toHaveAccessibleDescription('We have 90 chairs.');
    await expect.element(guests).toHaveAttribute('aria-invalid', 'true');
    await enter('90');
    await expect.element(guests).toHaveAccessibleDescription('For 90 we open the hall.');
    await enter('20');
    await expect.element(guests).not.toHaveAccessibleDescription();
  });
});
