import '../styles.css';
import axe from 'axe-core';
import { compileForm, type Json, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { askedBy, LIMITS } from '../testing/asked.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { stillness } from '../testing/stillness.ts';

const keys = async (...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await userEvent.keyboard(key);
};

afterEach(() => {
  document.documentElement.dir = '';
});

/** Shows a form that asks for a day, and returns its last answer. */
async function asked(more: JsonObject = {}, ...others: readonly JsonObject[]): Promise<() => Json> {
  const answer = await askedBy(formWith([...others, { id: 'day', kind: 'date', label: 'Day', ...more }]));
  await expect.element(opener.last()).toBeVisible();
  return answer;
}

/** Shows a form in a language, with its calendar open in March 2027. */
async function openIn(language: string, more: JsonObject = {}): Promise<void> {
  const fields = [{ id: 'day', kind: 'date', label: 'Day', defaultValue: '2027-03-09', ...more }];
  const { form } = compileForm(
    { id: 'f', type: 'form', title: 'F', fields, settings: language === '' ? {} : { language } },
    { languages },
  );
  if (form === null) throw new Error('The form does not compile.');
  await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
  await page.getByRole('button', { expanded: false }).first().click();
}

const weekdays = (): readonly (string | null)[] =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

const opener = page.getByRole('button', { name: 'Choose a date: Day' });
const calendar = page.getByRole('dialog', { name: 'Choose a date: Day' });
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

describe('a calendar', () => {
  it('opens at the answer, is operated by keys, and returns its date in the format of the field', async () => {
    const answer = await asked(LIMITS);
    await expect.element(page.getByRole('textbox', { name: 'Day' })).toHaveValue('03/09/2027');
    await opener.click();
    await expect.poll(focused).toBe('Tuesday, March 9, 2027');
    await keys('{ArrowDown}', '{ArrowLeft}', '{End}');
    await expect.poll(focused).toBe('Sunday, March 21, 2027');
    await keys('{Home}', '{ArrowRight}', '{PageDown}');
    await expect.poll(focused).toBe('Friday, April 16, 2027');
    await keys('{PageDown}');
    await expect.poll(focused).toBe('Tuesday, April 20, 2027');
    await keys('{Enter}');
    await expect.poll(answer).toBe('04/20/2027');
    await expect.element(opener).toHaveFocus();
    expect(calendar.elements()).toEqual([]);
  });

  it('offers exactly the days that the engine offers', async () => {
    const answer = await asked(LIMITS);
    await opener.click();
    const day = (name: string) => page.getByRole('gridcell', { name });
    for (const name of ['March 10, 2027', 'March 14, 2027', 'March 1, 2027'])
      await expect.element(day(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(day('March 11, 2027')).toHaveAttribute('aria-disabled', 'false');
    await expect.element(day('March 9, 2027')).toHaveAttribute('aria-selected', 'true');
    (day('March 10, 2027').element() as HTMLElement).click();
    await expect.poll(answer).toBe(null);
    await keys('{Enter}');
    await expect.poll(answer).toBe(null);
    await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    await page.getByRole('combobox', { name: 'Month' }).selectOptions('Apr');
    await expect.element(page.getByRole('grid', { name: 'April 2027' })).toBeVisible();
    await day('April 1, 2027').click();
    await expect.poll(answer).toBe('04/01/2027');
  });

  it('keeps the focus in its dialog until Escape returns it, and is not needed for typing', async () => {
    const answer = await asked(LIMITS);
    await opener.click();
    await keys('{Tab}');
    await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
    await keys('{Tab}');
    await expect.element(page.getByRole('combobox', { name: 'Month' })).toHaveFocus();
    await keys('{Shift>}{Tab}{Tab}{/Shift}');
    await expect.poll(focused).toBe('Tuesday, March 9, 2027');
    await keys('{Escape}');
    await expect.element(opener).toHaveFocus();
    await page.getByRole('textbox', { name: 'Day' }).fill('4/2/2027');
    await expect.poll(answer).toBe('4/2/2027');
    await opener.click();
    await expect.poll(focused).toBe('Friday, April 2, 2027');
  });

  it('follows another date as it is answered', async () => {
    const answer = await asked(
      { minDate: 'from', minOffset: '+_1_days', maxDate: 'from', maxOffset: '+_3_days' },
      { id: 'from', kind: 'date', label: 'From', fieldType: 'input' },
    );
    await page.getByRole('textbox', { name: 'From' }).fill('12/30/2027');
    await opener.click();
    await expect.poll(focused).toBe('Friday, December 31, 2027');
    await keys('{ArrowUp}', '{PageDown}');
    await expect.poll(focused).toBe('Sunday, January 2, 2028');
    await keys(' ');
    await expect.poll(answer).toBe('01/02/2028');
  });

  it('turns to years and months within its limits, and moves by years', async () => {
    await asked({ minYear: 2026, maxYear: 2028, defaultValue: '2027-03-09' });
    await opener.click();
    const year = page.getByRole('combobox', { name: 'Year' });
    expect(year.element().textContent).toBe('202620272028');
    await year.selectOptions('2028');
    await expect.element(page.getByRole('grid', { name: 'March 2028' })).toBeVisible();
    await expect.element(page.getByText('March 2028')).toHaveAttribute('aria-live', 'polite');
    await page.getByRole('gridcell', { name: 'March 9, 2028' }).element().focus();
    await keys('{Shift>}{PageUp}{/Shift}', '{PageUp}', '{Home}');
    await expect.poll(focused).toBe('Monday, February 8, 2027');
    await keys('{Shift>}{PageUp}{PageUp}{/Shift}');
    await expect.poll(focused).toBe('Thursday, January 1, 2026');
    await expect.element(page.getByRole('button', { name: 'Previous month' })).toBeDisabled();
    const months = page.getByRole('combobox', { name: 'Month' }).getByRole('option');
    await expect.element(months.nth(11)).toBeEnabled();
  });

  it('is closed by its button, and by pressing anywhere else', async () => {
    await asked();
    await opener.click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(calendar).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Submit' }));
    await expect.element(calendar).not.toBeInTheDocument();
  });

  it.each([
    ['', {}, 'Mo Tu We Th Fr Sa Su', 'March 2027'],
    ['', { weekStart: 'sunday' }, 'Su Mo Tu We Th Fr Sa', 'March 2027'],
    ['en', {}, 'Mo Tu We Th Fr Sa Su', 'March 2027'],
    ['en-US', {}, 'Mo Tu We Th Fr Sa Su', 'March 2027'],
    ['de', {}, 'Mo Di Mi Do Fr Sa So', 'März 2027'],
    ['ar', {}, 'ن ث ر خ ج س ح', 'مارس 2027'],
    ['ar', { weekStart: 'saturday' }, 'س ح ن ث ر خ ج', 'مارس 2027'],
  ])('has, in “%s” with %j, the weeks %s', async (language, more, week, month) => {
    await openIn(language, more);
    await expect.element(page.getByRole('grid', { name: month })).toBeVisible();
    expect(weekdays().join(' ')).toBe(week);
    if (!language.startsWith('en')) return;
    // spec 001 §9: “Calendar abbreviations Su-Sa and Jan-Dec”
    const months = page.getByRole('combobox', { name: 'Month' }).getByRole('option').elements();
    expect(months.map(({ textContent }) => textContent).join(' ')).toBe(
      'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    );
  });

  it('is a sheet at the lower edge of a small screen, entirely visible', async () => {
    await page.viewport(390, 700);
    await asked();
    await opener.click();
    await expect.element(calendar).toBeVisible();
    await stillness();
    const { left, right, bottom, top } = calendar.element().getBoundingClientRect();
    expect([left, right, bottom]).toEqual([0, document.documentElement.clientWidth, innerHeight]);
    expect(top).toBeGreaterThan(0);
    await page.viewport(1280, 900);
  });

  it.each(['ltr', 'rtl'])('has no violation, and its arrows go where they point: %s', async (dir) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
    await asked(LIMITS);
    await opener.click();
    await keys('{ArrowRight}');
    await expect.poll(focused).toBe(dir === 'rtl' ? 'Monday, March 8, 2027' : 'Wednesday, March 10, 2027');
    await stillness();
    const { violations } = await axe.run(document.querySelector('form') ?? document);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    for (const target of document.querySelectorAll('button, td, select')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
  });
});
