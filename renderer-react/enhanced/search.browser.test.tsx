import '../styles.css';
import axe from 'axe-core';
import type { Json, JsonObject } from 'formularium/engine';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { Choice } from '../store/choices.ts';
import type { FieldProps } from '../store/field-props.ts';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { stillness } from '../testing/stillness.ts';
import { Combobox } from './combobox.tsx';
import type { Find } from './use-found.ts';

const options = ['Music', 'Painting', 'Peinture à l’huile', 'Writing'].map((label) => ({
  value: label,
  label,
}));
const many = Array.from({ length: 250 }, (_, n) => ({ value: `${n}`, label: `Town ${n + 1}` }));
const keys = async (...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await userEvent.keyboard(key);
};

afterEach(() => {
  document.documentElement.dir = '';
});

/** Shows a form with one searchable list, and returns its answer. */
async function search(more: JsonObject = {}): Promise<() => Json> {
  const onSubmit = hostSaying(accepted);
  let answer: Json = null;
  const form = formWith([{ id: 'art', kind: 'select', label: 'Art', search: true, options, ...more }]);
  await render(
    <Form
      form={form}
      onSubmit={onSubmit}
      onEvent={(event) => {
        if (event.type === 'answer') answer = event.answer;
      }}
    />,
  );
  await expect
    .element(page.getByRole('combobox', { name: 'Art' }))
    .toHaveAttribute('aria-autocomplete', 'list');
  return () => answer;
}

const box = page.getByRole('combobox', { name: 'Art' });
const shown = (): readonly (string | null)[] =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

describe('a list that takes other answers', () => {
  const own = { enableCustomOption: true };
  const other = page.getByRole('textbox', { name: 'Other' });

  it('offers to add what was typed, last, unless it is there already', async () => {
    await search(own);
    await box.fill('pain');
    await expect.poll(shown).toEqual(['Painting', 'Add “pain”']);
    await box.fill('PAINTING');
    await expect.poll(shown).toEqual(['Painting']);
    await box.fill('');
    await expect.poll(shown).toEqual([...options.map(({ label }) => label), 'Other']);
  });

  it('adds it by keyboard, shows it and says so', async () => {
    await search(own);
    await box.fill('Pottery');
    await expect.element(page.getByText('1 result found')).toBeInTheDocument();
    await keys('{Enter}');
    await expect.element(box).toHaveValue('Pottery');
    await expect.element(other).toHaveValue('Pottery');
    await other.fill('Ceramics');
    await expect.element(box).toHaveValue('Ceramics');
  });

  it('adds it by a press to those that are chosen, and replaces it by another', async () => {
    await search({ ...own, multiple: true });
    const tags = (): readonly (string | null)[] =>
      page
        .getByRole('button', { name: /^Remove / })
        .elements()
        .map(({ textContent }) => textContent);
    await box.fill('music');
    await page.getByRole('option', { name: 'Music' }).click();
    await box.fill('Pottery');
    await page.getByRole('option', { name: 'Add “Pottery”' }).click();
    await expect.poll(tags).toEqual(['Music', 'Pottery']);
    await box.fill('Dance');
    await page.getByRole('option', { name: 'Add “Dance”' }).click();
    await expect.poll(tags).toEqual(['Music', 'Dance']);
    await keys('{Escape}');
    await page.getByRole('button', { name: 'Remove Dance' }).click();
    await expect.poll(tags).toEqual(['Music']);
    await expect.element(other).not.toBeInTheDocument();
  });
});

describe('a searchable list', () => {
  it('shows what begins with the text, then what contains it, ignoring case and accents', async () => {
    await search();
    await box.click();
    await expect.poll(shown).toHaveLength(4);
    await box.fill('A');
    await expect.poll(shown).toEqual(['Painting', 'Peinture à l’huile']);
    await box.fill('peinture a');
    await expect.poll(shown).toEqual(['Peinture à l’huile']);
    await expect.element(page.getByText('1 result found')).toBeInTheDocument();
    await box.fill('sculpture');
    await expect.poll(shown).toEqual([]);
    await expect.element(page.getByText('No results found').first()).toBeVisible();
  });

  it('is used by keyboard alone: arrows move, Enter chooses, Escape cancels', async () => {
    const answer = await search();
    await keys('{Tab}', '{ArrowDown}');
    const active = (): string | null | undefined =>
      document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await expect.poll(active).toBe('Music');
    await keys('{ArrowUp}');
    await expect.poll(active).toBe('Writing');
    await keys('{ArrowDown}', '{ArrowDown}', '{Enter}');
    await expect.poll(answer).toBe('Painting');
    await expect.element(box).toHaveValue('Painting');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await keys('w', '{Escape}');
    await expect.element(box).toHaveValue('Painting');
    await expect.poll(answer).toBe('Painting');
    await keys('{Control>}a{/Control}', '{Delete}', '{Tab}');
    await expect.poll(answer).toBe(null);
  });

  it('announces what is open, chosen and wrong', async () => {
    await search({ required: true });
    await box.click();
    await page.getByRole('option', { name: 'Music' }).click();
    await box.click();
    await expect
      .element(page.getByRole('option', { name: 'Music' }))
      .toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Remove Music' }).click();
    await expect.element(box).toHaveFocus();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(box).toHaveAccessibleDescription('Choose an option.');
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  });

  it('shows the rest of a long list when its end is reached', async () => {
    await search({ options: many });
    await box.click();
    await expect.poll(shown).toHaveLength(100);
    await expect.element(page.getByText('Loading more results…')).toBeVisible();
    await keys('{ArrowDown}'.repeat(250));
    await expect.poll(shown).toHaveLength(250);
    await keys('{Enter}');
    await expect.element(box).toHaveValue('Town 250');
  });

  it.each(['ltr', 'rtl'])('has no violation while it is open, %s', async (dir) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
    await search({ multiple: true });
    await box.click();
    await page.getByRole('option', { name: 'Music' }).click();
    await stillness();
    const { violations } = await axe.run(document.querySelector('form') ?? document);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    for (const target of document.querySelectorAll('button, [role=option], input')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
  });
});

describe('a searchable list of several', () => {
  it('stays open while choosing, and shows each choice as a button that removes it', async () => {
    const answer = await search({ multiple: true });
    await keys('{Tab}', 'pain', '{Enter}', 'mus', '{Enter}');
    await expect.poll(answer).toEqual(['Painting', 'Music']);
    await expect.element(page.getByRole('list', { name: 'Art' })).toHaveTextContent('PaintingMusic');
    await keys('{Escape}', '{Tab}', '{Tab}');
    await expect.element(page.getByRole('button', { name: 'Remove Music' })).toHaveFocus();
    await keys('{Enter}');
    await expect.poll(answer).toEqual(['Painting']);
    await expect.element(box).toHaveFocus();
    await keys('{Backspace}');
    await expect.poll(answer).toEqual([]);
  });
});

describe('a list that is loaded', () => {
  it('announces that it is searching, and when nothing could be loaded; late replies are not mixed up', async () => {
    const asked: Array<{ text: string; settle: (choices: readonly Choice[] | null) => void }> = [];
    const find: Find = (text) =>
      new Promise((resolve, reject) => {
        asked.push({ text, settle: (choices) => (choices ? resolve(choices) : reject(new Error('gone'))) });
      });
    const Far = (props: FieldProps): ReactElement => (
      <FieldFrame {...props}>
        {(control) => (
          <Combobox
            {...{ control, find }}
            findAfterMs={100}
            labelledBy={`${props.id}-label`}
            isMultiple={false}
            chosen={[]}
            placeholder=""
            onChoose={([value]) => props.onAnswer(value ?? null)}
          />
        )}
      </FieldFrame>
    );
    const form = formWith([{ id: 'art', kind: 'select', label: 'Art', options }]);
    await render(<Form form={form} widgets={{ select: Far }} onSubmit={hostSaying(accepted)} />);
    await box.fill('mu');
    await expect.element(page.getByText('Searching…').first()).toBeVisible();
    await expect.poll(() => asked.at(-1)?.text).toBe('mu');
    await box.fill('pa');
    await expect.poll(() => asked.at(-1)?.text).toBe('pa');
    asked.find(({ text }) => text === 'mu')?.settle([{ value: 'm', label: 'Music' }]);
    asked.at(-1)?.settle(null);
    await expect.element(page.getByText('The results could not be loaded.').first()).toBeVisible();
    await expect.poll(shown).toEqual([]);
    await box.fill('mu');
    await expect.poll(() => asked.at(-1)?.text).toBe('mu');
    asked.at(-1)?.settle([{ value: 'm', label: 'Music' }]);
    await expect.poll(shown).toEqual(['Music']);
  });
});

describe('before the search is loaded', () => {
  it('the browser’s own list is shown, and keeps the focus if it has it', async () => {
    const select = document.createElement('select');
    select.id = 'plain';
    document.body.append(select);
    const { useEnhanced } = await import('./use-enhanced.ts');
    let load: (rich: () => null) => void = () => undefined;
    const part = new Promise<() => null>((resolve) => (load = resolve));
    const seen = vi.fn();
    const Plain = (): null => {
      seen(useEnhanced(() => part, 'inside') !== null);
      return null;
    };
    const screen = await render(
      <div data-field="x">
        <input id="inside" aria-label="Inside" />
        <Plain />
      </div>,
    );
    await screen.getByLabelText('Inside').click();
    load(() => null);
    await stillness();
    expect(seen).not.toHaveBeenCalledWith(true);
    await userEvent.tab();
    await expect.poll(() => seen.mock.calls.at(-1)).toEqual([true]);
    select.remove();
  });
});
