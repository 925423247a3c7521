import './styles.css';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formOf } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const samples = import.meta.glob<object>('../forms/*.json', { eager: true, import: 'default' });

afterEach(() => vi.restoreAllMocks());

describe.each(Object.entries(samples))('%s', (_, definition) => {
  it('is shown without a fault, and without a word on the console', async () => {
    document.documentElement.lang = 'en';
    const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
    await render(<Form form={formOf(definition)} onSubmit={hostSaying(accepted)} />);
    await new Promise((resolve) => setTimeout(resolve, 300)); // colours have arrived
    const { violations } = await axe.run(document.querySelector('form') ?? document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { region: { enabled: false } }, // a form on a page of its own
    });
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    expect(said.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
