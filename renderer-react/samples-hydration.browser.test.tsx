import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FILLED_IN } from '../gallery/filled-in.ts';
import { Form } from './form.tsx';
import { formOf } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import { loadParts, stillness } from './testing/stillness.ts';

const samples = Object.entries(
  import.meta.glob<object>('../forms/*.json', { eager: true, import: 'default' }),
);

afterEach(() => vi.restoreAllMocks());

describe.each(samples)('%s', (path, definition) => {
  const name = path.replace(/^.*\/|\.json$/g, '');
  it.each(['as it opens', 'filled in'])('is hydrated without a warning: %s', async (look) => {
    const form = formOf(definition);
    const answers = look === 'filled in' ? { answers: FILLED_IN[name] ?? {} } : {};
    const opened = vi.fn();
    const ui = <Form form={form} {...answers} onSubmit={hostSaying(accepted)} onOpen={opened} />;
    await loadParts();
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(ui);
    const served = container.innerHTML;
    const said: unknown[] = [];
    for (const method of ['error', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words));
    const root = hydrateRoot(container, ui, { onRecoverableError: (error) => said.push(error) });
    await expect.poll(() => opened.mock.calls).toHaveLength(1);
    await stillness();
    expect(said).toEqual([]);
    expect(served).toContain(`<form class="formularium`);
    root.unmount();
    container.remove();
  });
});
