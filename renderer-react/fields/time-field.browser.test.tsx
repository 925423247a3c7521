import '../styles.css';
import axe from 'axe-core';
import { compileForm, type Json, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { stillness } from '../testing/stillness.ts';

const OFFICE: JsonObject = { restrictStart: '09:30', restrictEnd: '14:15', incrementMinute: 15 };
const list = (name: string) => page.getByRole('combobox', { name });
const entriesOf = (name: string): string =>
  [...(list(name).element() as HTMLSelectElement).options].map(({ text }) => text).join(' ');

/** Shows a form that asks for a time, and returns what was answered last and what was sent. */
async function asked(more: JsonObject = {}) {
  let answer: Json = null;
  const onSubmit = hostSaying(accepted);
  await render(
    <Form
      form={formWith([{ id: 'at', kind: 'time', label: 'At', ...more }])}
      onSubmit={onSubmit}
      onEvent={(event) => {
        if (event.type === 'answer') answer = event.answer;
      }}
    />,
  );
  return { answer: () => answer, sent: () => onSubmit.mock.calls.at(-1)?.[0] };
}

describe('a time', () => {
  it('is chosen from what the limits and increments allow, separately for each half of the day', async () => {
    const { answer, sent } = await asked(OFFICE);
    await expect.element(page.getByRole('group', { name: 'At' })).toBeVisible();
    expect(entriesOf('Hours')).toBe('Hours 9 10 11');
    await list('Hours').selectOptions('9');
    expect(entriesOf('Minutes')).toBe('Minutes 30 45');
    await list('Minutes').selectOptions('45');
    await list('am or pm').selectOptions('pm');
    expect(entriesOf('Hours')).toBe('Hours 12 1 2');
    await expect.element(list('Hours')).toHaveValue('');
    await expect.poll(answer).toEqual({ hours: '', minutes: '45', ampm: 'pm' });
    await list('Hours').selectOptions('2');
    expect(entriesOf('Minutes')).toBe('Minutes 00 15');
    await expect.element(list('Minutes')).toHaveValue('');
    await list('Minutes').selectOptions('15');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(sent).toEqual({ at: '14:15' });
  });

  it('offers one half of the day if the limits leave one, and none on a 24-hour clock', async () => {
    await asked({ restrictStart: '13:00', restrictEnd: '15:00' });
    expect(entriesOf('am or pm')).toBe('pm');
    expect(entriesOf('Hours')).toBe('Hours 1 2 3');
  });

  it('has 24 hours if the author wants that', async () => {
    const { answer } = await asked({ timeType: 'twentyfour', defaultValue: '08:05', incrementHour: 4 });
    expect(page.getByRole('combobox').elements()).toHaveLength(2);
    expect(entriesOf('Hours')).toBe('Hours 00 04 08 12 16 20');
    await expect.element(list('Minutes')).toHaveValue('5');
    await list('Hours').selectOptions('16');
    await expect.poll(answer).toEqual({ hours: '16', minutes: '5', ampm: '' });
  });

  it('says what is missing once it is left, not between its parts', async () => {
    await asked({ required: true });
    await list('Hours').selectOptions('9');
    await userEvent.tab();
    await userEvent.tab();
    expect(page.getByText('Please').elements()).toEqual([]);
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(list('Minutes')).toHaveAttribute('aria-invalid', 'true');
    await list('Minutes').selectOptions('30');
    await expect.element(list('Minutes')).not.toHaveAttribute('aria-invalid');
  });

  it('is typed if the author wants that, two characters a part', async () => {
    const { answer, sent } = await asked({ fieldType: 'input', restrictEnd: '15:00' });
    await page.getByRole('textbox', { name: 'Hours' }).fill('123');
    await expect.element(page.getByRole('textbox', { name: 'Hours' })).toHaveValue('12');
    await page.getByRole('textbox', { name: 'Minutes' }).fill('5');
    await expect.poll(answer).toEqual({ hours: '12', minutes: '5', ampm: 'am' });
    await list('am or pm').selectOptions('pm');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(sent).toEqual({ at: '12:05' });
  });

  it('keeps what was chosen before the script ran, without a warning', async () => {
    const ui = (
      <Form form={formWith([{ id: 'at', kind: 'time', label: 'At' }])} onSubmit={hostSaying(accepted)} />
    );
    const box = document.body.appendChild(document.createElement('div'));
    box.innerHTML = renderToString(ui);
    for (const [place, value] of ['7', '30', 'pm'].entries()) {
      const select = box.querySelectorAll('select')[place];
      if (select) select.value = value;
    }
    const warned = vi.spyOn(console, 'error');
    const root = hydrateRoot(box, ui);
    await expect.element(list('am or pm')).toHaveAttribute('data-shown', 'pm');
    expect([...box.querySelectorAll('select')].map(({ value }) => value)).toEqual(['7', '30', 'pm']);
    expect(warned).not.toHaveBeenCalled();
    root.unmount();
    box.remove();
  });

  it.each(['ltr', 'rtl'])('has no violation, %s', async (dir) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
    const language = dir === 'rtl' ? { language: 'ar' } : {};
    const { form } = compileForm(
      {
        id: 'f',
        type: 'form',
        title: 'F',
        settings: language,
        fields: [{ id: 'at', kind: 'time', label: 'At', timeType: 'twelve', required: true }],
      },
      { languages },
    );
    if (form === null) throw new Error('The form does not compile.');
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await page.getByRole('button').first().click();
    expect(page.getByRole('option', { name: dir === 'rtl' ? 'مساءً' : 'pm' }).elements()).toHaveLength(1);
    await stillness();
    const { violations } = await axe.run(document.querySelector('form') ?? document);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    document.documentElement.dir = '';
  });
});
