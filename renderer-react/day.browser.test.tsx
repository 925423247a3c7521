import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formOf, formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const form = formWith([
  { id: 'day', kind: 'date', label: 'Day', fieldType: 'input', minDate: 'today', minOffset: '+_1_days' },
]);
const box = page.getByLabelText('Day');
const UNAVAILABLE = 'Choose another day: March 1, 2028 or later.';

/** Late in the evening by the visitor's clock, when it may be another day elsewhere. */
function itIs(year: number, month: number, day: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(year, month - 1, day, 23, 30) });
}

afterEach(() => void vi.useRealTimers());

async function entered(day: string): Promise<void> {
  await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
  await box.fill(day);
  await userEvent.tab();
}

describe('today', () => {
  it('is the visitor’s own: tomorrow is accepted', async () => {
    itIs(2028, 2, 28);
    await entered('2028-02-29');
    await expect.element(page.getByText(UNAVAILABLE)).not.toBeInTheDocument();
  });

  it('is the visitor’s own: today is too soon', async () => {
    itIs(2028, 2, 29);
    await entered('2028-02-29');
    await expect.element(page.getByText(UNAVAILABLE)).toBeVisible();
  });

  it('is the site’s where the host names its time zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T03:00:00Z') });
    const fields = [{ id: 'day', kind: 'date', label: 'Day', fieldType: 'input', defaultValue: 'today' }];
    for (const [timeZone, day] of [
      ['America/New_York', '2028-02-28'],
      ['Pacific/Kiritimati', '2028-02-29'],
    ] as const) {
      const screen = await render(
        <Form form={formWith(fields)} onSubmit={hostSaying(accepted)} timeZone={timeZone} />,
      );
      await expect.element(box).toHaveValue(day);
      await screen.unmount();
    }
  });

  it('ends a poll after its last day', async () => {
    const poll = (until: string) =>
      formOf({
        id: 'p',
        type: 'poll',
        title: 'P',
        answers: [{ id: 'a', title: 'A' }],
        opening: { until },
        messages: { closed: 'It is over.' },
      });
    itIs(2028, 3, 1);
    const onSubmit = hostSaying(accepted);
    const screen = await render(<Form form={poll('2028-02-29')} onSubmit={onSubmit} />);
    await expect.element(page.getByText('It is over.')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'A' })).toBeDisabled();
    document.querySelector('form')?.requestSubmit();
    await expect.element(page.getByRole('alert')).toHaveTextContent('It is over.');
    expect(onSubmit).not.toHaveBeenCalled();
    await screen.rerender(<Form form={poll('2028-03-01')} onSubmit={onSubmit} />);
    await page.getByRole('radio', { name: 'A' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  });
});
