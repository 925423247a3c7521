import type { Reply } from 'formularium/engine';
import { type ReactElement, StrictMode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Form, type FormProps } from './index.ts';
import { formWith, pagedForm } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const onSubmit = hostSaying(accepted);
const answers = { name: 'Ada', town: 'London', wish: 'tea' };
const box = (name: string) => page.getByRole('textbox', { name });
let container: HTMLElement;
let root: Root;

afterEach(() => {
  root.unmount();
  container.remove();
  vi.restoreAllMocks();
});

/** Renders a form on the server and hydrates it; returns React's warnings and the server's markup. */
async function hydrated(props: Omit<FormProps, 'onSubmit'>) {
  const said: unknown[] = [];
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Whatever a form does by itself on mounting happens in the next task.
  const Arriving = (): null => {
    useEffect(() => void setTimeout(arrive));
    return null;
  };
  const ui: ReactElement = (
    <StrictMode>
      <Form {...props} onSubmit={onSubmit} />
      <Arriving />
    </StrictMode>
  );
  container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(ui);
  const served = container.textContent;
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words));
  root = hydrateRoot(container, ui, { onRecoverableError: (error) => said.push(error) });
  await arrived;
  return { said, served };
}

const refusal: Reply = {
  type: 'refused',
  message: 'Not like this.',
  errors: [{ field: 'town', message: 'No such place.' }],
};

describe('a form that is opened', () => {
  it('is at the step where its draft was left', async () => {
    const { said, served } = await hydrated({ form: pagedForm(), answers, step: 1 });
    expect(served).toContain('Step 2 of 3');
    await expect.element(box('Town')).toHaveValue('London');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect.element(box('Wish')).toHaveValue('tea');
    expect(said).toEqual([]);
  });

  it('leaves the focus alone if there is nothing to report', async () => {
    await hydrated({ form: pagedForm(), answers, step: '2' });
    await expect.element(box('Wish')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });

  it('focuses the field that a server refused, which says why', async () => {
    const { said, served } = await hydrated({ form: pagedForm(), answers, reply: refusal });
    expect(served).toContain('No such place.');
    await expect.element(box('Town')).toHaveFocus();
    await expect.element(box('Town')).toHaveAccessibleDescription('No such place.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not like this.');
    expect(said).toEqual([]);
    await box('Town').fill('Paris');
    await expect.element(page.getByText('No such place.')).not.toBeInTheDocument();
  });

  it.each([
    { type: 'failed', status: 500 },
    { type: 'refused', message: 'An error occurred', errors: [] },
    { type: 'accepted', message: 'An error occurred to nobody.' },
  ] as const)('focuses its notice: $type', async (reply) => {
    const { said, served } = await hydrated({ form: pagedForm(), answers, step: 1, reply });
    expect(served).toContain('An error occurred');
    expect(document.activeElement?.matches('[data-attention=notice]')).toBe(true);
    expect(said).toEqual([]);
  });

  it('focuses the question for a second factor', async () => {
    const form = formWith([{ id: 'a', kind: 'text', label: 'A' }], { formType: 'login' });
    const reply = { type: 'authenticate', status: 'show', method: 'fallback-email', token: 't' } as const;
    const { said } = await hydrated({ form, reply: { ...reply, others: [], lostUrl: '', message: '' } });
    expect(document.activeElement?.tagName).toBe('H3');
    expect(said).toEqual([]);
  });

  it('performs the effects of a reply once', async () => {
    const redirect = { behavior: 'redirect', url: 'https://x.example/thanks' };
    const form = formWith([{ id: 'a', kind: 'text', label: 'A' }], { behaviors: [redirect] });
    const onEffect = vi.fn();
    const onEvent = vi.fn();
    await hydrated({ form, reply: accepted, onEffect, onEvent });
    expect(onEffect.mock.calls.filter(([{ type }]) => type === 'redirect')).toHaveLength(1);
    expect(onEvent).not.toHaveBeenCalled();
  });
});
