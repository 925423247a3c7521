import '../styles.css';
import axe from 'axe-core';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { stillness } from '../testing/stillness.ts';

async function shown(...fields: readonly JsonObject[]) {
  const onEvent = vi.fn();
  await render(<Form form={formWith(fields)} onSubmit={hostSaying(accepted)} onEvent={onEvent} />);
  return () => onEvent.mock.calls.map(([{ answer }]) => answer).filter((answer) => answer !== undefined);
}

const OPTIONS = [
  { value: 's', label: 'Small' },
  { value: 'l', label: 'Large' },
];

describe('SliderField', () => {
  it('is moved along its scale', async () => {
    const answers = await shown({ id: 's', kind: 'slider', label: 'How many', max: 10, minLabel: 'few' });
    const slider = page.getByRole('slider', { name: 'How many' });
    await expect.element(slider).toHaveAttribute('max', '10');
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(answers()).toEqual(['1']);
    await expect.element(page.getByText('few')).toBeVisible();
  });

  it('names its ends, and labels every step if the author wants that', async () => {
    await shown({ id: 's', kind: 'slider', label: 'How many', max: 3, minLabel: 'few', stepType: 'all' });
    const slider = page.getByRole('slider', { name: 'How many' });
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0, few');
    const scale = page.getByText('few').element().parentElement;
    expect([...(scale?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'few',
      '1',
      '2',
      '3',
    ]);
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '2');
    const shownNumber = document.querySelector('.formularium-slider > span');
    expect(shownNumber?.textContent).toBe('2');
  });

  it('fills its track and no more when its answer lies beyond', async () => {
    await shown({ id: 's', kind: 'slider', label: 'How many', max: 10 });
    const track = document.querySelector<HTMLElement>('.formularium-track');
    track?.parentElement?.style.setProperty('--to', '1.1');
    expect(track && getComputedStyle(track, '::after').insetInlineEnd).toBe('12px');
  });

  it('labels only its ends if there is no room for every step', async () => {
    await shown({ id: 's', kind: 'slider', label: 'How many', max: 1000, stepType: 'all' });
    expect(page.getByText('1000').element().parentElement?.children).toHaveLength(2);
  });

  it('has two ends if it is a range', async () => {
    const answers = await shown({ id: 's', kind: 'slider', label: 'Age', range: true });
    page.getByRole('group', { name: 'Age' }).getByRole('slider', { name: 'To' }).element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(answers()).toEqual([['0', '99']]);
  });

  it('has ends that never pass each other, and both can be dragged', async () => {
    const range = { range: true, defaultValue: 40, defaultMaxValue: 41 };
    const answers = await shown({ id: 's', kind: 'slider', label: 'Age', ...range });
    const [low, high] = ['From', 'To'].map((name) => page.getByRole('slider', { name }));
    low?.element().focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect.element(page.getByText('41 – 41')).toBeVisible();
    high?.element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(answers().at(-1)).toEqual(['41', '41']);
    await userEvent.keyboard('{End}');
    const { left, width, top, height } = high?.element().getBoundingClientRect() ?? new DOMRect();
    const at = (part: number) => document.elementFromPoint(left + width * part, top + height / 2);
    expect(at(0.99)).toBe(high?.element());
    expect(at(0.41)).toBe(low?.element());
  });
});

describe('RatingField', () => {
  it('is a choice among its numbers', async () => {
    const answers = await shown({ id: 'r', kind: 'rating', label: 'Rating', max: 3 });
    const stars = page.getByRole('radiogroup', { name: 'Rating' }).getByRole('radio');
    expect(stars.elements()).toHaveLength(3);
    await userEvent.click(stars.nth(1));
    expect(answers()).toEqual(['2']);
  });

  it('is moved by arrows, announces each number, and is cleared by choosing it again', async () => {
    const answers = await shown({
      id: 'r',
      kind: 'rating',
      label: 'Rating',
      max: 3,
      icon: 'heart',
      suffix: true,
    });
    await expect.element(page.getByText('(0/3)')).toBeVisible();
    await userEvent.click(page.getByRole('radio', { name: '1 out of 3' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('radio', { name: '2 out of 3' })).toBeChecked();
    await expect.element(page.getByText('(2/3)')).toBeVisible();
    await userEvent.keyboard('{Delete}');
    expect(answers()).toEqual(['1', '2', null]);
    await userEvent.click(page.getByRole('radio', { name: '3 out of 3' }));
    await userEvent.click(page.getByRole('radio', { name: '3 out of 3' }));
    expect(answers().slice(3)).toEqual(['3', null]);
    await expect.element(page.getByText('(0/3)')).toBeVisible();
    expect(page.getByRole('radio', { checked: true }).elements()).toEqual([]);
  });

  it('fills all up to the one that is chosen', async () => {
    await shown({ id: 'r', kind: 'rating', label: 'Rating', size: 'lg' });
    await userEvent.click(page.getByRole('radio').nth(2));
    await userEvent.unhover(page.getByRole('radio').nth(2));
    const fills = [...document.querySelectorAll('.formularium-icon')].map(
      (icon) => getComputedStyle(icon).color,
    );
    expect(new Set(fills.slice(0, 3)).size).toBe(1);
    expect(new Set(fills.slice(3)).size).toBe(1);
    expect(fills[0]).not.toBe(fills[3]);
  });

  it('keeps seven large icons in one row of a phone, and has them larger where there is room', async () => {
    await shown({ id: 'r', kind: 'rating', label: 'Rating', size: 'lg', max: 7, suffix: true });
    const icons = () => [...document.querySelectorAll('svg')].map((svg) => svg.getBoundingClientRect());
    await page.viewport(1280, 800);
    await expect.poll(() => new Set(icons().map(({ width }) => width))).toEqual(new Set([44]));
    await page.viewport(360, 800);
    await expect.poll(() => new Set(icons().map(({ top }) => top)).size).toBe(1);
    for (const { width } of icons()) expect(width).toBeGreaterThanOrEqual(24);
    await page.viewport(414, 896);
  });

  it.each(['ltr', 'rtl'])('has no violation, and neither has a slider, %s', async (dir) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
    await shown(
      { id: 'r', kind: 'rating', label: 'Rating', required: true, suffix: true, size: 'sm' },
      { id: 's', kind: 'slider', label: 'Age', range: true },
      { id: 't', kind: 'slider', label: 'How many', max: 5, stepType: 'all' },
    );
    await page.getByRole('button', { name: 'Submit' }).click();
    await stillness();
    const { violations } = await axe.run(document.querySelector('form') ?? document);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    for (const target of document.querySelectorAll('.formularium-icon, input[type=range]')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
    document.documentElement.dir = '';
  });
});

describe('ConsentField', () => {
  it('is a box beside its text, and says what is missing', async () => {
    const answers = await shown({ id: 'c', kind: 'consent', label: 'Terms', html: 'I agree to <b>all</b>.' });
    const box = page.getByRole('checkbox', { name: 'I agree to all.' });
    await userEvent.click(page.getByRole('button', { name: 'Submit' }));
    await expect.element(box).toHaveAccessibleDescription('Tick this box to go on.');
    await userEvent.click(box);
    await userEvent.click(box);
    expect(answers()).toEqual(['checked', null]);
  });
});

describe('CountryField', () => {
  it('offers every country by its name', async () => {
    const answers = await shown({ id: 'a', kind: 'address', label: 'Address', parts: { country: {} } });
    const country = page.getByRole('group', { name: 'Address' }).getByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(country, 'Japan');
    expect(answers()).toEqual(['JP']);
    await expect.element(country.getByRole('option').first()).toHaveTextContent('Please choose');
  });
});

describe('a list of which several may be chosen', () => {
  it('consists of checkboxes, since choosing several is hard in a list of the browser', async () => {
    const answers = await shown({
      id: 's',
      kind: 'select',
      label: 'Sizes',
      multiple: true,
      options: OPTIONS,
    });
    const sizes = page.getByRole('group', { name: 'Sizes' });
    await userEvent.click(sizes.getByRole('checkbox', { name: 'Small' }));
    await userEvent.click(sizes.getByRole('checkbox', { name: 'Large' }));
    expect(answers().at(-1)).toEqual(['s', 'l']);
  });
});

describe('the other option', () => {
  it('shows its text field when it is chosen', async () => {
    await shown({ id: 'r', kind: 'radio', label: 'Size', options: OPTIONS, enableCustomOption: true });
    expect(page.getByRole('textbox').elements()).toHaveLength(0);
    await userEvent.click(page.getByRole('radio', { name: 'Other' }));
    await expect.element(page.getByRole('textbox', { name: 'Other' })).toBeVisible();
  });
});

describe('HtmlField', () => {
  it('shows answers as they are entered', async () => {
    await shown(
      { id: 't', kind: 'text', label: 'Name' },
      { id: 'h', kind: 'html', html: '<p>Hello {t}!</p>' },
    );
    await userEvent.fill(page.getByRole('textbox'), '<b>Ada</b>');
    await expect.element(page.getByText('Hello <b>Ada</b>!')).toBeVisible();
  });
});

describe('ScaleField', () => {
  const scale = { id: 's', kind: 'scale', label: 'Again?', minLabel: 'Never', maxLabel: 'Surely' };

  it('is a group of radio buttons whose ends say what they mean', async () => {
    const answers = await shown(scale);
    const group = page.getByRole('radiogroup', { name: 'Again?' });
    expect(group.getByRole('radio').elements()).toHaveLength(11);
    await group.getByRole('radio', { name: '0, Never' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await group.getByRole('radio', { name: '10, Surely' }).click();
    expect(answers()).toEqual(['0', '1', '10']);
  });

  it('takes an answer back', async () => {
    const answers = await shown({ ...scale, max: 3 });
    const third = page.getByRole('radio', { name: '2' });
    await third.click();
    await third.click();
    await third.click();
    await userEvent.keyboard('{Delete}');
    expect(answers()).toEqual(['2', null, '2', null]);
  });

  it('fits 320 pixels in one row of targets that a finger hits, in either direction', async () => {
    for (const direction of ['ltr', 'rtl']) {
      document.documentElement.dir = direction;
      await page.viewport(320, 640);
      await shown(scale);
      const points = [...document.querySelectorAll('.formularium-point')].map((one) =>
        one.getBoundingClientRect(),
      );
      expect(new Set(points.map(({ top }) => Math.round(top))).size).toBe(1);
      for (const { left, right, width, height } of points) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(320);
      }
      document.body.replaceChildren();
    }
    document.documentElement.dir = '';
    await page.viewport(1280, 720);
  });
});

describe('ToggleField', () => {
  it('is a switch that says what it means', async () => {
    const answers = await shown({ id: 't', kind: 'toggle', label: 'News', yesLabel: 'Every week' });
    const toggle = page.getByRole('switch', { name: 'News' });
    await expect.element(toggle).not.toBeChecked();
    await toggle.click();
    await expect.element(page.getByText('Every week')).toBeVisible();
    await userEvent.keyboard(' ');
    await expect.element(page.getByText('No', { exact: true })).toBeVisible();
    expect(answers()).toEqual(['yes', null]);
    const { width, height } = toggle.element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
  });
});
