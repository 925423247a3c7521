import '../styles.css';
import type { JsonObject } from 'formularium/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const towns = Array.from({ length: 40 }, (_, n) => ({ value: `${n}`, label: `Town ${n + 1}` }));
const list: JsonObject = { id: 'town', kind: 'select', label: 'Town', search: true, options: towns };
const day: JsonObject = { id: 'day', kind: 'date', label: 'Day', defaultValue: '2027-03-09' };
const phone: JsonObject = { id: 'phone', kind: 'phone', label: 'Phone', country: 'at' };

const popup = (): HTMLElement => document.querySelector('.formularium-popup') ?? document.body;
const control = (): HTMLElement =>
  document.querySelector('.formularium-control:not(.formularium-popup *)') ?? document.body;
const placeOf = (element: Element): DOMRect => element.getBoundingClientRect();

afterEach(async () => {
  document.documentElement.dir = '';
  document.body.style.padding = '';
  await page.viewport(1280, 900);
});

/** Opens the popup of a field, so far from the upper edge of a window 420 px high. */
async function opened(field: JsonObject, fromTop: number, opener: Locator): Promise<void> {
  await page.viewport(1000, 420);
  document.body.style.padding = `${fromTop}px 0 1200px`;
  await render(<Form form={formWith([field])} onSubmit={hostSaying(accepted)} />);
  // Numbers have their list of countries once their page has the focus.
  control().focus();
  await expect.element(opener).toBeVisible();
  scrollTo(0, 0);
  await opener.click();
  await expect.poll(() => popup()).not.toBe(document.body);
}

function expectInWindow(): void {
  const { top, bottom, left, right } = placeOf(popup());
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth);
}

describe.each([
  ['a list', list, page.getByRole('combobox', { name: 'Town' })],
  ['a calendar', day, page.getByRole('button', { name: 'Choose a date: Day' })],
  ['the countries of a number', phone, page.getByRole('button', { name: /^Country/ })],
])('%s in a low window', (_name, field, opener) => {
  it('opens upwards at the lower edge, all of it in the window', async () => {
    await opened(field, 190, opener);
    expectInWindow();
    expect(placeOf(popup()).bottom).toBeLessThanOrEqual(placeOf(control()).top);
  });

  it('opens downwards at the upper edge, and follows when the page is scrolled', async () => {
    await opened(field, 20, opener);
    expectInWindow();
    expect(placeOf(popup()).top).toBeGreaterThanOrEqual(placeOf(control()).bottom);
    document.body.style.paddingBlockStart = '300px';
    scrollTo(0, 20);
    await expect.poll(() => placeOf(popup()).bottom).toBeLessThanOrEqual(placeOf(control()).top);
    expectInWindow();
  });
});

describe('a popup that was placed', () => {
  it('opens downwards, whole, in a frame that grows with it', async () => {
    document.documentElement.setAttribute('data-grows', '');
    await opened(day, 190, page.getByRole('button', { name: 'Choose a date: Day' }));
    document.documentElement.removeAttribute('data-grows');
    expect(placeOf(popup()).top).toBeGreaterThanOrEqual(placeOf(control()).bottom);
    expect(popup().style.maxBlockSize).toBe('');
  });

  it('stays above while its list is searched', async () => {
    await opened(list, 190, page.getByRole('combobox', { name: 'Town' }));
    await userEvent.fill(page.getByRole('combobox', { name: 'Town' }), '17');
    await expect.element(page.getByRole('option')).toHaveTextContent('Town 17');
    await expect.poll(() => placeOf(popup()).height).toBeLessThan(150);
    expect(placeOf(popup()).bottom).toBeLessThanOrEqual(placeOf(control()).top);
  });

  it.each(['ltr', 'rtl'])('moves inwards from the edge of the window: %s', async (dir) => {
    document.documentElement.dir = dir;
    const narrow = { width: 'third' };
    const others = ['a', 'b'].map((id) => ({ id, kind: 'text', label: id, ...narrow }));
    await page.viewport(620, 900);
    await render(
      <Form form={formWith([...others, { ...day, ...narrow }])} onSubmit={hostSaying(accepted)} />,
    );
    await page.getByRole('button', { name: 'Choose a date: Day' }).click();
    await expect.poll(() => popup()).not.toBe(document.body);
    expectInWindow();
    expect(placeOf(popup()).width).toBeGreaterThan(300);
  });
});
