import { type ReactElement, StrictMode } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import css from './styles.css?inline';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const fruits = Array.from({ length: 60 }, (_, n) => ({ value: `f${n}`, label: `Fruit ${n}` }));
const form = formWith([
  { id: 'day', kind: 'date', label: 'Day' },
  { id: 'fruit', kind: 'select', label: 'Fruit', search: true, options: fruits, required: true },
  { id: 'tel', kind: 'phone', label: 'Tel', validation: 'international' },
]);
const onSubmit = hostSaying(accepted);
let host: HTMLElement;
let root: ShadowRoot;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

const focused = (): string | undefined => root.activeElement?.id;
const idOf = (name: string): string => page.getByLabelText(name, { exact: true }).element().id;

function Shadowed(): ReactElement {
  return <StrictMode>{createPortal(<Form form={form} onSubmit={onSubmit} />, root)}</StrictMode>;
}

describe('a form in a shadow root', () => {
  it('has a calendar that stays open while it is used, and closes when anything else is pressed', async () => {
    await render(<Shadowed />);
    const opener = page.getByRole('button', { name: /calendar|date/i });
    await opener.click();
    await page.getByRole('button', { name: /next month/i }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('heading', { name: 'Trial' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await opener.click();
    await page.getByRole('gridcell', { name: / 15, / }).click();
    const day = page.getByLabelText('Day', { exact: true }).element() as HTMLInputElement;
    await expect.poll(() => day.value).toMatch(/^\d+\/15\/\d{4}$/);
  });

  it('keeps the focus within its calendar', async () => {
    await render(<Shadowed />);
    await page.getByRole('button', { name: /calendar|date/i }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    for (let stop = 0; stop < 12; stop += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.element().contains(root.activeElement)).toBe(true);
    }
  });

  it('shows the choice that the arrow keys have reached, and focuses what is missing', async () => {
    await render(<Shadowed />);
    await expect
      .element(page.getByRole('combobox', { name: 'Fruit' }))
      .toHaveAttribute('aria-autocomplete', 'list');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(focused).toBe(idOf('Fruit'));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    const last = page.getByRole('option', { name: 'Fruit 59' });
    await expect.element(last).toHaveAttribute('data-active');
    await expect.element(last).toBeInViewport();
  });

  it('keeps the focus on a number whose country is loaded when the focus comes to it', async () => {
    await render(<Shadowed />);
    const plain = page.getByLabelText('Tel', { exact: true });
    (plain.element() as HTMLElement).focus();
    await expect.element(page.getByRole('button', { name: /country/i })).toBeInTheDocument();
    await expect.poll(focused).toBe(idOf('Tel'));
  });
});
