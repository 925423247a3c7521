import './styles.css';
import axe from 'axe-core';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import contact from '../forms/contact-190.json' with { type: 'json' };
import quote from '../forms/quote.json' with { type: 'json' };
import donation from '../test/scenarios/donation-on-one-page.json' with { type: 'json' };
import { Form } from './form.tsx';
import { formOf } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import { stillness } from './testing/stillness.ts';

const settings = [
  { scheme: 'light', dir: 'ltr' },
  { scheme: 'dark', dir: 'ltr' },
  { scheme: 'light', dir: 'rtl' },
];
const root = document.documentElement;

function dress({ scheme, dir }: (typeof settings)[number]): void {
  root.style.colorScheme = scheme;
  root.style.background = scheme === 'dark' ? '#0f1116' : '#fff';
  root.dir = dir;
  root.lang = 'en';
}

async function faults(): Promise<string[]> {
  await stillness();
  const { violations } = await axe.run(document.querySelector('form') ?? document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { region: { enabled: false } }, // a form on a page of its own
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

afterEach(() => {
  root.removeAttribute('style');
  root.dir = '';
});

describe.each(settings)('in $scheme, $dir', (setting) => {
  it('the donation form has no violation: as it opens, and with messages', async () => {
    dress(setting);
    await render(<Form form={formOf(donation)} onSubmit={hostSaying(accepted)} />);
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: /^Donate/ }).click();
    expect(await faults()).toEqual([]);
  });

  it('the contact form has no violation: empty, with messages, and sent', async () => {
    dress(setting);
    await render(<Form form={formOf(contact)} onSubmit={hostSaying(accepted)} />);
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(await faults()).toEqual([]);
    for (const [name, text] of [
      ['First name', 'A'],
      ['Last name', 'B'],
      ['Email address', 'a@b.example'],
      ['Message', 'M'],
    ]) {
      await page.getByRole('textbox', { name: name ?? '' }).fill(text ?? '');
    }
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(page.getByRole('status').first()).toHaveTextContent('Thank you');
    expect(await faults()).toEqual([]);
  });

  it('each page of the quote has no violation', async () => {
    dress(setting);
    await render(<Form form={formOf(quote)} onSubmit={hostSaying(accepted)} />);
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await faults()).toEqual([]);
    await page.getByRole('textbox', { name: 'Seats' }).fill('20');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await faults()).toEqual([]);
    await page.getByRole('textbox', { name: 'Company' }).fill('X');
    await page.getByRole('combobox').selectOptions('Austria');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await faults()).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('suffices for the whole quote', async () => {
    const onSubmit = hostSaying(accepted);
    await render(<Form form={formOf(quote)} onSubmit={onSubmit} />);
    const keys = async (...presses: readonly string[]): Promise<void> => {
      for (const press of presses) await userEvent.keyboard(press);
    };
    await userEvent.click(page.getByRole('textbox', { name: 'Seats' }));
    await keys('12', '{Tab}', '{ArrowDown}', '{Tab}', ' ', '{Tab}{Tab}{Tab}', '{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Your company' })).toHaveFocus();
    await keys('{Tab}', 'Engines', '{Tab}', 'Neth', '{Tab}', '{Tab}', '{Tab}', '{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Your quote' })).toHaveFocus();
    await keys('{Tab}', 'Ada', '{Tab}', 'ada@example.com', '{Enter}');
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
      seats: '12',
      plan: 'enterprise',
      extras: ['backup'],
      country: 'nl',
    });
  });
});

describe('the layout', () => {
  it.each([320, 390, 1280])('fits into %i px, with targets of sufficient size', async (width) => {
    await page.viewport(width, 800);
    await render(<Form form={formOf(quote)} onSubmit={hostSaying(accepted)} />);
    expect(root.scrollWidth).toBeLessThanOrEqual(width);
    for (const target of document.querySelectorAll(
      'button:not([aria-hidden]), select, input:not([type=radio], [type=checkbox]), label:has(input)',
    )) {
      const { height, width: across } = target.getBoundingClientRect();
      expect(Math.min(height, across), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
  });
});
