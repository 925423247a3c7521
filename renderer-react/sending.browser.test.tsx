import './styles.css';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import type { SubmitResult } from './store/form-store.ts';
import { contactForm, field, fillIn, submit } from './testing/contact-form.ts';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying, replyLater } from './testing/replies.ts';

afterEach(() => void vi.restoreAllMocks());

describe('a form that is sent', () => {
  it('sends the answers, says so meanwhile, and thanks the visitor when they have arrived', async () => {
    const { promise, reply } = replyLater();
    const onSubmit = vi.fn(() => promise);
    await render(<Form form={contactForm} onSubmit={onSubmit} />);
    await fillIn();
    await submit.click();
    const busy = page.getByRole('button', { name: 'Submitting...' });
    await expect.element(busy).toBeDisabled();
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await expect.element(page.getByRole('status')).toHaveTextContent('Submitting...');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
      'name-1': 'Ada',
      'name-2': 'Lovelace',
      'email-1': 'ada@example.com',
      'textarea-1': 'Good day.',
    });
    reply({ type: 'accepted', message: 'We have it.' });
    await expect.element(page.getByText('We have it.')).toHaveRole('status');
    expect(document.activeElement?.textContent).toBe('We have it.');
    await expect.element(field('First name')).not.toBeInTheDocument();
    await expect.element(submit).not.toBeInTheDocument();
  });

  it('keeps the answers, with the message of the specification, if nothing was received', async () => {
    const results: SubmitResult[] = [
      { type: 'failed', status: 400 },
      { type: 'failed', status: 500 },
    ];
    await render(<Form form={contactForm} onSubmit={() => Promise.resolve(results.shift() ?? accepted)} />);
    await fillIn();
    await submit.click();
    const alert = page.getByRole('alert');
    await expect
      .element(alert)
      .toHaveTextContent('An upload error occurred while processing the form. Please try again');
    await submit.click();
    await expect
      .element(alert)
      .toHaveTextContent('An error occurred while processing the form. Please try again');
    await expect.element(field('First name')).toHaveValue('Ada');
    expect(document.activeElement).toBe(alert.element().parentElement);
  });

  it('reports a promise that was rejected, and tells the visitor that it failed', async () => {
    const reportError = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    const failure = new Error('The line is dead.');
    await render(<Form form={contactForm} onSubmit={() => Promise.reject(failure)} />);
    await fillIn();
    await submit.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('An error occurred while processing the form.');
    expect(reportError).toHaveBeenCalledExactlyOnceWith(failure);
  });

  it('never stays busy over a missing result', async () => {
    const reportError = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
    await render(<Form form={contactForm} onSubmit={() => Promise.resolve({} as SubmitResult)} />);
    await fillIn();
    await submit.click();
    await expect.element(submit).toBeEnabled();
    expect(reportError.mock.calls[0]?.[0]).toMatchObject({
      message: 'Missing: a result.',
    });
  });

  it('shows what the server refused at its fields', async () => {
    const errors = [{ field: 'email-1', message: 'This address is blocked.' }];
    await render(
      <Form
        form={contactForm}
        onSubmit={hostSaying({ type: 'refused', message: 'Not like this.', errors })}
      />,
    );
    await fillIn();
    await submit.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not like this.');
    await expect.element(field('Email address')).toHaveFocus();
    await expect.element(field('Email address')).toHaveAccessibleDescription('This address is blocked.');
  });

  it('shows a refusal that is not about a field above the form, and focuses it', async () => {
    await render(
      <Form form={contactForm} onSubmit={hostSaying({ type: 'refused', message: 'Closed.', errors: [] })} />,
    );
    await fillIn();
    await submit.click();
    await expect.element(page.getByText('Closed.')).toHaveRole('alert');
    expect(document.activeElement?.textContent).toBe('Closed.');
  });

  it('leaves only its thanks if the author wants that', async () => {
    const form = formWith([{ id: 'a', kind: 'text', label: 'A' }], {
      afterSubmit: 'hide',
      allowEmpty: true,
      successMessage: 'Done.',
    });
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await submit.click();
    await expect.element(page.getByText('Done.')).toBeVisible();
    await expect.element(field('A')).not.toBeInTheDocument();
    await expect.element(submit).not.toBeInTheDocument();
  });
});

describe('the notice of a form that goes on after it was sent', () => {
  it('holds no errors of what is entered next', async () => {
    const field = { id: 'a', kind: 'email', label: 'A' };
    const form = formWith([field], { afterSubmit: 'reset' });
    await render(<Form form={form} onSubmit={hostSaying({ ...accepted, message: 'Received.' })} />);
    const box = page.getByRole('textbox', { name: 'A' });
    await box.fill('ada@analytical.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').first()).toBeVisible();
    await box.fill('nobody');
    await userEvent.tab();
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });
});

describe('the fields of a form that is being sent', () => {
  it('cannot be changed until there is a reply', async () => {
    const { promise, reply } = replyLater();
    const onSubmit = vi.fn(() => promise);
    const form = formWith([{ id: 'a', kind: 'text', label: 'A' }], { afterSubmit: 'keep' });
    await render(<Form form={form} onSubmit={onSubmit} />);
    const box = page.getByRole('textbox', { name: 'A' });
    await box.fill('sent');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => document.querySelector('[inert]')).not.toBeNull();
    await userEvent.keyboard('later');
    reply({ type: 'refused', message: 'No.', errors: [] });
    await expect.poll(() => document.querySelector('[inert]')).toBeNull();
    await expect.element(box).toHaveValue('sent');
    await box.fill('again');
    await expect.element(box).toHaveValue('again');
  });
});
