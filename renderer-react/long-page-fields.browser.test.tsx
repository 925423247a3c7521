import './styles.css';
import type { JsonObject } from 'formularium/engine';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import {
  boxOf,
  controlOf,
  isPaintedAt,
  longForm,
  onADesk,
  painted,
  ROW,
  shownBy,
} from './testing/long-form.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const LAST = ROW - 1;
const options = ['Ada', 'Bob', 'Cleo', 'Dora', 'Emil'].map((label) => ({ label, value: label }));
const searched: JsonObject = { kind: 'select', search: true, options };
const day: JsonObject = { kind: 'date', defaultValue: '2027-03-09' };

beforeEach(onADesk);
afterEach(() => {
  document.documentElement.dir = '';
});

async function shown(others: Readonly<Record<number, JsonObject>>): Promise<void> {
  await render(<Form form={longForm(200, others)} onSubmit={hostSaying(accepted)} />);
  await painted();
}

const popup = (): Element => document.querySelector('.formularium-popup') ?? document.body;

describe.each(['ltr', 'rtl'])('a popup at the end of a row of a long page, %s', (dir) => {
  beforeEach(() => {
    document.documentElement.dir = dir;
  });

  it('is an entire list', async () => {
    await shown({ [LAST]: searched });
    const box = page.getByRole('combobox');
    await expect.element(box).toHaveAttribute('aria-autocomplete', 'list');
    await box.click();
    await expect.element(page.getByRole('option', { name: 'Emil' })).toBeVisible();
    expect(popup().getBoundingClientRect().bottom).toBeGreaterThan(
      boxOf(`f${LAST}`).getBoundingClientRect().bottom + 100,
    );
    await expect.poll(() => isPaintedAt(popup(), 'bottom')).toBe(true);
    await page.getByRole('option', { name: 'Emil' }).click();
    await expect.element(box).toHaveValue('Emil');
  });

  it('is an entire calendar', async () => {
    await shown({ [LAST]: day });
    await page.getByRole('button', { name: /calendar|choose/i }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => isPaintedAt(popup(), 'bottom')).toBe(true);
    expect(popup().contains(document.activeElement)).toBe(true);
  });
});

it('a calendar on a phone is at the lower edge of the window', async () => {
  await page.viewport(390, 700);
  await shown({ [LAST]: day });
  await page.getByRole('button', { name: /calendar|choose/i }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.poll(() => popup().getBoundingClientRect().bottom).toBeCloseTo(innerHeight, 0);
  expect(popup().getBoundingClientRect().left).toBeCloseTo(0, 0);
});

describe('a field of a long page that comes and goes', () => {
  it('works beside the field it depends on, in the next row, and far out of view', async () => {
    await shown({ 1: shownBy('f0'), [ROW]: shownBy('f0'), 199: shownBy('f0') });
    const gone = ['f1', `f${ROW}`, 'f199'];
    const there = () => gone.filter((id) => document.querySelector(`[data-field="${id}"]`));
    expect(there()).toEqual([]);
    await userEvent.click(controlOf('f0'));
    await userEvent.keyboard('y');
    await expect.poll(there).toEqual(gone);
    controlOf('f199').focus();
    await expect.poll(() => isPaintedAt(controlOf('f199'), 'middle')).toBe(true);
    await userEvent.clear(controlOf('f0'));
    await expect.poll(there).toEqual([]);
  });

  it('leaves no space behind when a whole row is hidden', async () => {
    const others = Object.fromEntries(Array.from({ length: ROW }, (_, n) => [ROW + n, shownBy('f0')]));
    await shown(others);
    const between = (a: number, b: number): number =>
      boxOf(`f${b}`).getBoundingClientRect().top - boxOf(`f${a}`).getBoundingClientRect().top;
    expect(between(LAST, 2 * ROW)).toBeCloseTo(between(LAST - 1, LAST), 0);
    await userEvent.fill(controlOf('f0'), 'y');
    await expect.poll(() => document.querySelector(`[data-field="f${ROW}"]`)).not.toBeNull();
    boxOf(`f${ROW}`).scrollIntoView();
    await painted();
    expect(between(LAST, ROW)).toBeCloseTo(between(LAST - 1, LAST), 0);
  });
});

describe('the line between fields', () => {
  const section: JsonObject = { kind: 'section' };
  const border = (id: string): string => getComputedStyle(boxOf(id)).borderBlockStartWidth;

  it('is above each section but the first, even at the start of a row', async () => {
    await shown({ 0: section, 5: section, [ROW]: section });
    expect([0, 5, ROW].map((n) => border(`f${n}`))).toEqual(['0px', '1px', '1px']);
  });

  it('is between results, of which the last is large, even at the start of a row', async () => {
    const result: JsonObject = { kind: 'calculation', formula: '1 + 1' };
    const places = [LAST - 1, LAST, ROW, ROW + 9];
    await shown(Object.fromEntries(places.map((place) => [place, result])));
    expect(places.map((n) => border(`f${n}`))).toEqual(['0px', '1px', '1px', '0px']);
    const results = places.map((n) => boxOf(`f${n}`).querySelector('output') ?? document.body);
    expect(results.map((one) => getComputedStyle(one).fontWeight)).toEqual(['400', '400', '600', '600']);
    const [first, second, third] = places.map((n) => boxOf(`f${n}`).getBoundingClientRect());
    expect((third?.top ?? 0) - (second?.bottom ?? 0)).toBeCloseTo(
      (second?.top ?? 0) - (first?.bottom ?? 0),
      0,
    );
  });
});

it('a page that is not long has its fields as children, without rows', async () => {
  await render(<Form form={longForm(4 * ROW)} onSubmit={hostSaying(accepted)} />);
  const boxes = document.querySelectorAll('.formularium-page > [data-field]');
  expect(boxes).toHaveLength(4 * ROW);
  expect(document.querySelector('.formularium-long-page')).toBeNull();
});
