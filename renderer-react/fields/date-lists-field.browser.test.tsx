import type { Json, JsonObject } from 'formularium/engine';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Form } from '../form.tsx';
import { askedBy, LIMITS } from '../testing/asked.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

/** Shows a form that asks for a day in three lists, and returns its last answer. */
const asked = (more: JsonObject = {}): Promise<() => Json> =>
  askedBy(formWith([{ id: 'day', kind: 'date', label: 'Day', fieldType: 'select', ...more }]));

describe('a date in three lists', () => {
  const list = (name: string) => page.getByRole('combobox', { name });

  it('is in the order of its format, with the years that the engine allows', async () => {
    const answer = await asked({
      dateFormat: 'yy-mm-dd',
      minYear: 2030,
      maxYear: 2032,
      required: true,
    });
    await expect.element(page.getByRole('group', { name: 'Day' })).toBeVisible();
    expect(list('Year').element().textContent).toBe('Year203220312030');
    await list('Year').selectOptions('2031');
    await list('Day').selectOptions('31');
    await expect.poll(answer).toBe('2031--31');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(list('Year')).toHaveFocus();
    await expect.element(list('Day')).toHaveAttribute('aria-invalid', 'true');
    await list('Month').selectOptions('October');
    await expect.poll(answer).toBe('2031-10-31');
    await expect.element(list('Day')).not.toHaveAttribute('aria-invalid');
    await list('Year').selectOptions('Year');
    await list('Month').selectOptions('Month');
    await list('Day').selectOptions('Day');
    await expect.poll(answer).toBe(null);
  });

  it('offers only days that the engine accepts', async () => {
    await asked(LIMITS);
    const open = (name: string): readonly (string | null)[] =>
      list(name)
        .getByRole('option')
        .elements()
        .filter((option) => !(option as HTMLOptionElement).disabled)
        .map(({ textContent }) => textContent);
    expect(open('Month')).toEqual(['Month', 'March', 'April']);
    expect(open('Day').slice(0, 9).join(' ')).toBe('Day 02 03 04 05 06 08 09 11');
    expect(open('Day').at(-1)).toBe('31');
  });

  it('keeps what was chosen before the script ran, without a warning', async () => {
    const form = formWith([{ id: 'day', kind: 'date', label: 'Day', fieldType: 'select' }]);
    const ui = <Form form={form} onSubmit={hostSaying(accepted)} />;
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(ui);
    for (const [place, value] of ['02', '03', '2026'].entries()) {
      const select = box.querySelectorAll('select')[place];
      if (select) select.value = value;
    }
    const warned = vi.spyOn(console, 'error');
    const root = hydrateRoot(box, ui);
    await expect.element(list('Month')).toHaveTextContent(/February/);
    expect([...box.querySelectorAll('select')].map(({ value }) => value)).toEqual(['02', '03', '2026']);
    await expect.element(list('Year')).toHaveAttribute('data-shown', '2026');
    expect(warned).not.toHaveBeenCalled();
    root.unmount();
    box.remove();
  });
});
