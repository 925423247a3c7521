import './styles.css';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import type { Host } from './store/form-store.ts';
import { contactForm, field, fillIn, submit } from './testing/contact-form.ts';
import { formOf, formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

afterEach(() => void vi.restoreAllMocks());

describe('Form', () => {
  it('shows a message when a field is left, and removes it when the field gets a value', async () => {
    await render(<Form form={contactForm} onSubmit={hostSaying(accepted)} />);
    const email = field('Email address');
    await email.fill('nobody');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    await expect.element(email).toHaveAccessibleDescription('This is not a valid email.');
    await email.fill('nobody@');
    await expect.element(email).not.toHaveAttribute('aria-invalid');
    await expect.element(page.getByText('This is not a valid email.')).not.toBeInTheDocument();
  });

  it('asks whether a phone number exists once it is left', async () => {
    await render(<Form form={contactForm} onSubmit={hostSaying(accepted)} />);
    await field('Phone number').fill('+1 200');
    await userEvent.tab();
    // What is known of numbers is loaded now.
    await expect
      .element(field('Phone number'), { timeout: 15_000 })
      .toHaveAccessibleDescription('Please enter a valid phone number.');
    await field('Phone number').fill('+1 202 456 1111');
    await userEvent.tab();
    await expect.element(field('Phone number')).not.toHaveAttribute('aria-invalid');
  });

  it('puts no colon behind a question', async () => {
    const form = formWith([{ id: 'a', kind: 'text', label: 'Who are you?', required: true }]);
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await submit.click();
    const entry = page.getByRole('link', { name: 'Who are you? Please fill this in.' });
    await expect.element(entry).toBeVisible();
  });

  it('mentions marked fields as long as there are some', async () => {
    const fields = [{ id: 'a', kind: 'text', label: 'Name', required: true }];
    const form = formWith(fields, { marks: 'required' });
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    const note = page.getByText('Required fields are marked with an asterisk (*).');
    await expect.element(note).toBeVisible();
    await field('Name').fill('Ada');
    await submit.click();
    await expect.element(page.getByRole('status').first()).toBeVisible();
    await expect.element(note).not.toBeVisible();
  });

  it('mentions none while a screen replaces its fields', async () => {
    const fields = [{ id: 'a', kind: 'text', label: 'Name', required: true }];
    const form = formWith(fields, { saveDraft: true, marks: 'required' });
    const onEffect: Host['onEffect'] = (effect, dispatch) => {
      if (effect.type === 'save-draft') dispatch({ type: 'draft-saved', id: 'd', link: '', message: '' });
    };
    await render(<Form form={form} onSubmit={hostSaying(accepted)} onEffect={onEffect} />);
    const note = page.getByText('Required fields are marked with an asterisk (*).');
    await expect.element(note).toBeVisible();
    await field('Name').fill('Ada');
    await page.getByRole('button', { name: 'Save and go on later' }).click();
    await expect.element(page.getByRole('heading', { name: 'Your draft is saved' })).toBeVisible();
    await expect.element(note).not.toBeVisible();
  });

  it('lists the errors on submission, focuses the list of three, and sends nothing', async () => {
    const onSubmit = hostSaying(accepted);
    await render(<Form form={contactForm} onSubmit={onSubmit} />);
    await field('Last name').fill('Lovelace');
    await submit.click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Please correct the errors before submission.');
    expect(document.activeElement?.className).toBe('formularium-notice');
    const links = page.getByRole('navigation', { name: 'Answers to correct' }).getByRole('link');
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      'First name: This field is required. Please input your name.',
      'Email address: This field is required. Please input a valid email.',
      'Message: This field is required. Please enter text.',
    ]);
    await links.nth(1).click();
    await expect.element(field('Email address')).toHaveFocus();
    await field('First name').fill('Ada');
    expect(links.elements()).toHaveLength(2);
    await submit.click();
    await expect.element(field('Email address')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits on Enter in a line of text, and not in a text of several lines', async () => {
    const onSubmit = hostSaying(accepted);
    await render(<Form form={contactForm} onSubmit={onSubmit} />);
    await fillIn();
    await userEvent.click(field('Message'));
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await expect.element(field('Message')).toHaveValue('Good day.\n');
    await userEvent.click(field('Last name'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  });

  it('does not lose a click on the button to a message that moves it', async () => {
    const onSubmit = hostSaying(accepted);
    const form = formWith([{ id: 'a', kind: 'email', label: 'A' }]);
    await render(<Form form={form} onSubmit={onSubmit} />);
    await field('A').fill('nobody');
    const button = submit.element();
    const before = button.getBoundingClientRect().top;
    await submit.click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(button.getBoundingClientRect().top).toBeGreaterThan(before);
  });

  it('tells its host of every event', async () => {
    const onEvent = vi.fn();
    await render(<Form form={contactForm} onSubmit={hostSaying(accepted)} onEvent={onEvent} />);
    await field('First name').fill('A');
    await userEvent.tab();
    expect(onEvent.mock.calls.map(([event]) => event)).toEqual([
      { type: 'answer', field: 'name-1', answer: 'A' },
      { type: 'leave', field: 'name-1' },
    ]);
  });

  it('shows the submit button only while its conditions hold, and does not submit without it', async () => {
    const onSubmit = hostSaying(accepted);
    const conditions = [
      { action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'yes' }] },
    ];
    const fields = [{ id: 'a', kind: 'text', label: 'A' }];
    const form = formOf({ id: 'trial', type: 'form', title: 'Trial', fields, submit: { conditions } });
    await render(<Form form={form} onSubmit={onSubmit} />);
    await expect.element(submit).not.toBeInTheDocument();
    await field('A').fill('no');
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await field('A').fill('yes');
    await submit.click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('says of the few fields which are optional, as long as they are, and explains asterisks where few are required', async () => {
    const toggle = {
      action: 'require',
      rule: 'all',
      conditions: [{ field: 'a', operator: '=', value: 'x' }],
    };
    const few = [
      { id: 'a', kind: 'text', label: 'A', required: true },
      { id: 'b', kind: 'text', label: 'B', required: true },
      { id: 'c', kind: 'text', label: 'C', conditions: [toggle] },
    ];
    const screen = await render(<Form form={formWith(few)} onSubmit={hostSaying(accepted)} />);
    await expect.element(page.getByText('asterisk')).not.toBeInTheDocument();
    const behind = (label: string) =>
      getComputedStyle(page.getByText(label, { exact: true }).element(), '::after').content;
    expect(['A', 'B', 'C'].map(behind)).toEqual(['none', 'none', '" (optional)"']);
    await expect.element(page.getByRole('textbox', { name: 'C (optional)' })).toBeVisible();
    await page.getByRole('textbox', { name: 'A', exact: true }).fill('x');
    await expect.poll(() => behind('C')).toBe('none');
    const most = few.map((one) => ({ ...one, required: one.id === 'a' }));
    await screen.rerender(<Form form={formWith(most)} onSubmit={hostSaying(accepted)} />);
    await expect.element(page.getByText('Required fields are marked with an asterisk (*).')).toBeVisible();
    expect(behind('A')).toContain('*');
  });

  it('works in strict mode, and with field names that form elements have as properties', async () => {
    const onSubmit = hostSaying(accepted);
    const form = formWith(
      ['elements', 'method', 'name', 'id'].map((id) => ({ id, kind: 'email', label: `My ${id}` })),
    );
    await render(
      <StrictMode>
        <Form form={form} onSubmit={onSubmit} />
      </StrictMode>,
    );
    for (const name of ['My elements', 'My method', 'My name', 'My id'])
      await field(name).fill('a@b.example');
    await userEvent.keyboard('{Enter}');
    const answer = 'a@b.example';
    await expect
      .poll(() => onSubmit.mock.calls)
      .toEqual([[{ elements: answer, method: answer, name: answer, id: answer }]]);
  });

  it('starts with the answers it is given, and anew with another form', async () => {
    const onSubmit = hostSaying(accepted);
    const screen = await render(
      <Form form={contactForm} answers={{ 'name-1': 'Grace' }} onSubmit={onSubmit} />,
    );
    await expect.element(field('First name')).toHaveValue('Grace');
    await screen.rerender(
      <Form form={formWith([{ id: 'b', kind: 'text', label: 'B' }])} onSubmit={onSubmit} />,
    );
    await expect.element(field('B')).toBeVisible();
    await expect.element(field('First name')).not.toBeInTheDocument();
  });
});
