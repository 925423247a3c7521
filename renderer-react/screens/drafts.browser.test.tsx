import { type Effect, type FormEvent, type FormState, submissionOf } from 'formularium/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const fields = [{ id: 'a', kind: 'text', label: 'A', required: true }];
const LINK = 'https://forms.example/x?draft=d1';
const button = (name: string) => page.getByRole('button', { name });
const line = (name: string) => page.getByRole('textbox', { name, exact: true });

/** A host that keeps drafts, and answers mails as the test wants. */
async function open(mail: { sent: boolean; message: string } = { sent: true, message: 'It is on its way.' }) {
  const effects: Effect[] = [];
  const seen: { state?: FormState } = {};
  const form = formWith(fields, { saveDraft: true });
  const onEffect = (effect: Effect, dispatch: (event: FormEvent) => void): void => {
    effects.push(effect);
    if (effect.type === 'save-draft') dispatch({ type: 'draft-saved', id: 'd1', link: LINK, message: '' });
    if (effect.type === 'mail-draft') dispatch({ type: 'draft-mailed', ...mail });
  };
  await render(
    <Form
      form={form}
      onSubmit={hostSaying(accepted)}
      onEffect={onEffect}
      onEvent={(_, state) => {
        seen.state = state;
      }}
    />,
  );
  return { effects, submission: () => seen.state && submissionOf(form, seen.state) };
}

afterEach(() => vi.restoreAllMocks());

describe('a draft', () => {
  it('can be saved once something has been entered, and is replaced by its link', async () => {
    const { effects } = await open();
    const save = button('Save and go on later');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await save.click({ force: true });
    expect(effects).toEqual([]);
    await line('A').fill('half');
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await save.click();
    expect(effects).toEqual([{ type: 'save-draft', answers: { a: 'half' }, step: 0 }]);
    await expect.element(page.getByRole('heading', { name: 'Your draft is saved' })).toHaveFocus();
    await expect.element(line('Link to your draft')).toHaveValue(LINK);
    await expect.element(line('A')).not.toBeInTheDocument();
  });

  it('is not offered if its author does not want it', async () => {
    await render(<Form form={formWith(fields)} onSubmit={hostSaying(accepted)} />);
    await expect.element(button('Submit')).toBeVisible();
    await expect.element(button('Save and go on later')).not.toBeInTheDocument();
  });

  it('copies its link, and says so', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await line('A').fill('half');
    await button('Save and go on later').click();
    await button('Copy the link').click();
    expect(copy).toHaveBeenCalledExactlyOnceWith(LINK);
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  });

  it('selects the link if the clipboard cannot be written to', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await open();
    await line('A').fill('half');
    await button('Save and go on later').click();
    await button('Copy the link').click();
    const input = line('Link to your draft').element() as HTMLInputElement;
    expect(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)).toBe(LINK);
    await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
  });

  it('sends its link on Enter, says so, and can send it again', async () => {
    const { effects } = await open();
    await line('A').fill('half');
    await button('Save and go on later').click();
    await line('Send the link by email to').fill('ada@analytical.example');
    await userEvent.keyboard('{Enter}');
    expect(effects.at(-1)).toEqual({ type: 'mail-draft', id: 'd1', email: 'ada@analytical.example' });
    await expect.element(page.getByRole('status').filter({ hasText: 'It is on its way.' })).toBeVisible();
    await button('Send it again').click();
    expect(effects.filter(({ type }) => type === 'mail-draft')).toHaveLength(2);
  });

  it('asks for an address, and says beside it what is wrong', async () => {
    const { effects } = await open({ sent: false, message: 'Please enter a valid email.' });
    await line('A').fill('half');
    await button('Save and go on later').click();
    await button('Send the link').click();
    const address = line('Send the link by email to');
    await expect.element(address).toHaveAccessibleDescription('Email is required.');
    expect(effects.at(-1)?.type).toBe('save-draft');
    await address.fill('ada@');
    await button('Send the link').click();
    await expect.element(address).toHaveAccessibleDescription('Please enter a valid email.');
    await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  });

  it('leads back to the form as it was left', async () => {
    const { submission } = await open();
    await line('A').fill('half');
    await button('Save and go on later').click();
    await button('Back to the form').click();
    await expect.element(line('A')).toHaveValue('half');
    await expect.element(line('A')).toHaveFocus();
    expect(submission()).toEqual({ a: 'half' });
  });
});
