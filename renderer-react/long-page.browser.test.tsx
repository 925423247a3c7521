import './styles.css';
import axe from 'axe-core';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import {
  boxOf,
  controlOf,
  fieldsLaidOut,
  isLaidOut,
  longForm,
  onADesk,
  painted,
  ROW,
} from './testing/long-form.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const onSubmit = hostSaying(accepted);
const protocol = cdp() as unknown as {
  send: (method: string, params?: object) => Promise<Record<string, unknown>>;
};

beforeEach(onADesk);
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '#');
});

async function faults(): Promise<string[]> {
  const { violations } = await axe.run(document.querySelector('form') ?? document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } }, // a form on a page of its own
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe('a long page', () => {
  it('of 3,000 fields is laid out and painted only where it is visible', async () => {
    await render(<Form form={longForm(3000)} onSubmit={onSubmit} />);
    await expect.poll(fieldsLaidOut).toBeGreaterThan(5);
    expect(fieldsLaidOut()).toBeLessThan(10 * ROW);
    expect(document.querySelectorAll('[data-field]')).toHaveLength(3000);
  });

  it('has no violation in axe, neither empty nor with messages', async () => {
    await render(<Form form={longForm(200, { 199: { required: true } })} onSubmit={onSubmit} />);
    await painted();
    expect(await faults()).toEqual([]);
    boxOf('f199').closest('form')?.requestSubmit();
    await expect.poll(() => document.activeElement).toBe(controlOf('f199'));
    expect(await faults()).toEqual([]);
  });

  it('is printed with every field', async () => {
    await render(<Form form={longForm(1000)} onSubmit={onSubmit} />);
    await protocol.send('Emulation.setEmulatedMedia', { media: 'print' });
    await expect.poll(fieldsLaidOut).toBe(1000);
    await protocol.send('Emulation.setEmulatedMedia', { media: '' });
    await expect.poll(fieldsLaidOut).toBeLessThan(10 * ROW);
  });

  it('is hydrated without a warning', async () => {
    const opened = vi.fn();
    const ui = <Form form={longForm(200)} onSubmit={onSubmit} onOpen={opened} />;
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(ui);
    const served = container.querySelector('.formularium-long-page')?.outerHTML;
    const said: unknown[] = [];
    for (const method of ['error', 'warn'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words));
    const root = hydrateRoot(container, ui, { onRecoverableError: (error) => said.push(error) });
    await expect.poll(() => opened.mock.calls).toHaveLength(1);
    await painted();
    expect(said).toEqual([]);
    expect(container.querySelector('.formularium-long-page')?.outerHTML).toBe(served);
    root.unmount();
    container.remove();
  });
});

describe('a field far out of view', () => {
  const isInView = (id: string): boolean => {
    const { top, bottom } = boxOf(id).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };

  beforeEach(async () => {
    const required = { required: true };
    await render(<Form form={longForm(640, { 0: required, 639: required })} onSubmit={onSubmit} />);
    await painted();
    expect(isLaidOut(boxOf('f639'))).toBe(false);
  });

  it('takes the focus from the summary, and keeps its place', async () => {
    boxOf('f0').closest('form')?.requestSubmit();
    const link = () => document.querySelector<HTMLElement>(`a[href="#${controlOf('f639').id}"]`);
    await expect.poll(link).not.toBeNull();
    link()?.click();
    await expect.poll(() => document.activeElement).toBe(controlOf('f639'));
    expect(isInView('f639')).toBe(true);
    const { top } = boxOf('f639').getBoundingClientRect();
    await painted();
    expect(boxOf('f639').getBoundingClientRect().top).toBeCloseTo(top, 0);
    await userEvent.keyboard('x');
    expect(controlOf('f639')).toHaveValue('x');
  });

  it('is reached by the keyboard', async () => {
    controlOf('f31').focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(controlOf('f32'));
    controlOf('f0').focus();
    await userEvent.tab({ shift: true });
    (document.activeElement as HTMLElement).blur();
    document.querySelector<HTMLElement>('button')?.focus();
    await userEvent.tab({ shift: true });
    expect(document.activeElement).toBe(controlOf('f639'));
  });

  it('is shown by a link to it', async () => {
    location.hash = controlOf('f300').id;
    await expect.poll(() => isInView('f300')).toBe(true);
  });
});

describe('scrolling through a long page', () => {
  it('does not jump on the way up through fields that were never visible', async () => {
    await render(<Form form={longForm(640)} onSubmit={onSubmit} />);
    await painted();
    boxOf('f600').scrollIntoView();
    for (let step = 0; step < 12; step += 1) {
      await painted();
      const seen = [...document.querySelectorAll('[data-field]')]
        .filter(isLaidOut)
        .find((field) => field.getBoundingClientRect().top > 0);
      const before = seen?.getBoundingClientRect().top ?? Number.NaN;
      window.scrollBy(0, -800);
      await painted();
      expect(seen?.getBoundingClientRect().top, `step ${step}`).toBeCloseTo(before + 800, 0);
    }
  });

  it('expects about the height that it turns out to have', async () => {
    await render(<Form form={longForm(320)} onSubmit={onSubmit} />);
    await painted();
    const guessed = document.documentElement.scrollHeight;
    for (let y = 0; y < document.documentElement.scrollHeight; y += 2 * innerHeight) {
      window.scrollTo(0, y);
      await painted();
    }
    const ratio = document.documentElement.scrollHeight / guessed;
    expect(Math.abs(ratio - 1)).toBeLessThan(1 / 3);
  });
});
