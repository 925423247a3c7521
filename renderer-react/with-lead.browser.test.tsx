import type { JsonObject } from 'formularium/engine';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formOf, formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import { widgets } from './widgets.ts';
import { type Lead, WithLead } from './with-lead.tsx';

const quiz = (leads: object) =>
  formOf({
    id: 'sums',
    type: 'quiz',
    title: 'Sums',
    quizType: 'knowledge',
    questions: [{ id: 'q1', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }] }],
    leads: { form: 'who', ...leads },
  });
const who = formWith([{ id: 'email-1', kind: 'email', label: 'E-mail', required: true }], {
  submitLabel: 'That is me',
});

function leadSaying(...results: Awaited<ReturnType<Lead['send']>>['result'][]) {
  const send = vi.fn(async (_: JsonObject) => ({ result: results.shift() ?? accepted, entry: 'entry-7' }));
  return { form: who, send };
}

const option = page.getByRole('radio', { name: '2' });
const email = page.getByRole('textbox', { name: 'E-mail' });
const button = (name: string) => page.getByRole('button', { name });

describe('a quiz with a lead form', () => {
  it('asks for the lead before it is sent, and continues then', async () => {
    const [onSubmit, lead] = [hostSaying(accepted), leadSaying({ type: 'failed', status: 500 })];
    await render(<WithLead form={quiz({})} lead={lead} onSubmit={onSubmit} widgets={widgets} />);
    await expect.element(email).not.toBeInTheDocument();
    await option.click();
    await button('View Results').click();
    await expect.element(email).toBeVisible();
    await expect.element(option).not.toBeInTheDocument();
    expect(document.activeElement?.contains(email.element())).toBe(true);
    await expect.element(button('Skip')).not.toBeInTheDocument();
    await button('That is me').click();
    await expect.element(email).toHaveAttribute('aria-invalid', 'true');
    expect(lead.send).not.toHaveBeenCalled();
    await email.fill('ada@analytical.example');
    await button('That is me').click();
    await expect.element(page.getByText('An error occurred while processing the form.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    await button('That is me').click();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ q1: 'answer-1', lead_entry_id: 'entry-7' }]]);
    await expect.element(email).not.toBeInTheDocument();
    await expect.element(page.getByText('Thank you. Your answers have been received.')).toBeVisible();
  });

  it('asks for it first if its author wants that, and then shows the quiz', async () => {
    const [onSubmit, lead] = [hostSaying(accepted), leadSaying()];
    const form = quiz({ placement: 'beginning' });
    const markup = renderToString(<WithLead form={form} lead={lead} onSubmit={onSubmit} widgets={widgets} />);
    expect(markup).toContain('E-mail');
    expect(markup).toContain('<div hidden="">');
    await render(<WithLead form={form} lead={lead} onSubmit={onSubmit} widgets={widgets} />);
    await expect.element(option).not.toBeInTheDocument();
    await email.fill('ada@analytical.example');
    await button('That is me').click();
    await expect.element(option).toBeVisible();
    await expect.element(email).not.toBeInTheDocument();
    await option.click();
    await button('View Results').click();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ q1: 'answer-1', lead_entry_id: 'entry-7' }]]);
  });

  it('can be skipped if its author allows it', async () => {
    const [onSubmit, lead] = [hostSaying(accepted), leadSaying()];
    const form = quiz({ skippable: true });
    await render(
      <WithLead
        form={form}
        lead={lead}
        onSubmit={onSubmit}
        widgets={widgets}
        words={{ skip: 'Rather not' }}
      />,
    );
    await option.click();
    await button('View Results').click();
    await button('Rather not').click();
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ q1: 'answer-1' }]]);
    expect(lead.send).not.toHaveBeenCalled();
  });
});
