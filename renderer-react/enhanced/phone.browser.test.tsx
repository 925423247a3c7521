import '../styles.css';
import axe from 'axe-core';
import { compileForm, type Json, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { accepted, hostSaying } from '../testing/replies.ts';
import { loadParts, stillness } from '../testing/stillness.ts';

const keys = async (...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await userEvent.keyboard(key);
};

afterEach(async () => {
  document.documentElement.dir = '';
  await page.viewport(1280, 900);
});

/** Shows a form that asks for a name and a number, with the focus in the name, and returns what was answered and sent. */
async function asked(more: JsonObject = {}, settings: JsonObject = {}, answers: JsonObject = {}) {
  let answer: Json = null;
  const onSubmit = hostSaying(accepted);
  const fields = [
    { id: 'who', kind: 'text', label: 'Who' },
    { id: 'tel', kind: 'phone', label: 'Phone', country: 'at', ...more },
  ];
  const { form } = compileForm({ id: 'f', type: 'form', title: 'F', fields, settings }, { languages });
  if (form === null) throw new Error('The form does not compile.');
  await render(
    <Form
      {...{ form, onSubmit, answers }}
      onEvent={(event) => {
        if (event.type === 'answer' && event.field === 'tel') answer = event.answer;
      }}
    />,
  );
  await page.getByRole('textbox', { name: 'Who' }).click();
  return { answer: () => answer, sent: () => onSubmit.mock.calls.at(-1)?.[0] };
}

/** Types a key where the focus is, at this time of the page. */
function typeAt(key: string, timeStamp: number): void {
  const typed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  Object.defineProperty(typed, 'timeStamp', { value: timeStamp });
  document.activeElement?.dispatchEvent(typed);
}

const number = page.getByRole('textbox', { name: 'Phone' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const search = page.getByRole('combobox', { name: 'Search countries' });
const shown = (): readonly (string | null)[] =>
  page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => (textContent ?? '').replace(/[\u2066\u2069]/g, ''));

describe('a phone number', () => {
  it('is a line of text until its page has the focus, and never loses the focus', async () => {
    const { form } = compileForm({
      id: 'f',
      type: 'form',
      title: 'F',
      fields: [{ id: 'tel', kind: 'phone', label: 'Phone' }],
    });
    if (form === null) throw new Error('The form does not compile.');
    await loadParts();
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await stillness();
    expect(page.getByRole('button').elements()).toHaveLength(1);
    await number.click();
    await keys('+1 201');
    await stillness();
    await expect.element(number).toHaveFocus();
    await expect.element(number).toHaveValue('+1 201');
    await keys('{Tab}');
    await expect.element(button(/^Country: United States/)).toBeVisible();
    await expect.element(number).toHaveValue('201');
  });

  it('is grouped while it is typed, also as the first thing that is entered on its page', async () => {
    const { form } = compileForm({
      id: 'f',
      type: 'form',
      title: 'F',
      fields: [{ id: 'tel', kind: 'phone', label: 'Phone', country: 'us' }],
    });
    if (form === null) throw new Error('The form does not compile.');
    await loadParts();
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await stillness();
    await number.click();
    await keys('2');
    await stillness();
    await keys('015550123');
    expect(page.getByRole('button').elements()).toHaveLength(1);
    await expect.element(number).toHaveValue('(201) 555-0123');
    await keys('{Backspace}', '{Backspace}', '{Backspace}', '{Backspace}');
    await expect.element(number).toHaveValue('(201) 555');
    await keys('{Home}', '{ArrowRight}', '{Delete}', '4');
    await expect.element(number).toHaveValue('(401) 555');
    await keys('0');
    await expect.element(number).toHaveValue('(400) 155-5');
  });

  it('is grouped as in the country that was chosen, and not where somebody groups otherwise', async () => {
    const { answer } = await asked();
    await expect.element(button(/^Country/)).toBeVisible();
    await number.click();
    await stillness();
    await keys('+442079460');
    await expect.element(number).toHaveValue('+44 20 7946 0');
    await keys('{Control>}a{/Control}', '{Delete}', '06.64', '123');
    await expect.element(number).toHaveValue('06.64123');
    await expect.poll(answer).toBe('+44 06.64123');
  });

  it('belongs to the field’s country, and is sent with its dial code', async () => {
    const { answer, sent } = await asked();
    await expect.element(button(/^Country: Austria .?\+43/)).toBeVisible();
    await number.fill('0664 1234567');
    await expect.poll(answer).toBe('0664 1234567');
    await button('Submit').click();
    await expect.poll(sent).toEqual({ tel: '+43 0664 1234567' });
  });

  it('belongs to another country when that is searched and chosen, by keyboard alone', async () => {
    const { answer } = await asked();
    await expect.element(button(/^Country/)).toBeVisible();
    await keys('{Tab}', '{Enter}');
    await expect.element(search).toHaveFocus();
    expect(shown().length).toBe(100);
    await keys('united k');
    await expect.poll(shown).toEqual(['United Kingdom +44']);
    await expect.element(page.getByText('1 result found')).toHaveAttribute('aria-live', 'polite');
    await keys('{Enter}');
    await expect.element(number).toHaveFocus();
    await keys('20 7946 0958');
    await expect.poll(answer).toBe('+44 20 7946 0958');
    await expect.element(number).toHaveValue('20 7946 0958');
    await keys('{Control>}a{/Control}', '{Delete}');
    await expect.poll(answer).toBe('');
  });

  it('keeps its digits when another country is chosen', async () => {
    const { answer } = await asked();
    await number.fill('79460958');
    await button(/^Country/).click();
    await search.fill('+44');
    await expect.poll(shown).toContain('Guernsey +44');
    await page.getByRole('option', { name: 'United Kingdom' }).click();
    await expect.poll(answer).toBe('+44 79460958');
    await button(/^Country/).click();
    await search.fill('austria');
    await page.getByRole('option', { name: 'Austria' }).click();
    await expect.poll(answer).toBe('79460958');
  });

  it('announces how many countries match, and when none does', async () => {
    await asked();
    await button(/^Country/).click();
    await search.fill('united');
    await expect.element(page.getByText('3 results found')).toBeInTheDocument();
    await search.fill('atlantis');
    await expect.element(page.getByText('No results found').first()).toBeVisible();
    await keys('{Escape}');
    await expect.element(button(/^Country/)).toHaveFocus();
    await expect.element(search).not.toBeInTheDocument();
  });

  it('lets the country follow a typed dial code, even one that several countries share', async () => {
    const { answer } = await asked();
    await number.fill('+41 44 668 18 00');
    await expect.element(button(/^Country: Switzerland/)).toBeVisible();
    await number.fill('+1 416 555 0123');
    await expect.element(button(/^Country: Canada/)).toBeVisible();
    await expect.element(number).toHaveValue('+1 416 555 0123');
    await number.fill('+999 1');
    await expect.element(button('No country selected')).toBeVisible();
    await number.fill('+1 416 555 0123');
    await keys('{Tab}');
    await expect.element(number).toHaveValue('416 555 0123');
    await expect.poll(answer).toBe('+1 416 555 0123');
  });

  it('opens with the country of its initial number', async () => {
    await asked({}, {}, { tel: '+49 30 901820' });
    await expect.element(button(/^Country: Germany/)).toBeVisible();
    await expect.element(number).toHaveValue('30 901820');
  });

  it('chooses countries by their first letters, typed within a second', async () => {
    const { answer } = await asked();
    await expect.element(button(/^Country/)).toBeVisible();
    await keys('{Tab}');
    await expect.element(button(/^Country/)).toHaveFocus();
    typeAt('s', 1000);
    typeAt('w', 1999);
    await expect.element(button(/^Country: Sweden/)).toHaveFocus();
    typeAt('i', 2998);
    await expect.element(button(/^Country: Switzerland/)).toHaveFocus();
    typeAt('i', 3998);
    await expect.element(button(/^Country: Iceland/)).toHaveFocus();
    await number.fill('581 2345');
    await expect.poll(answer).toBe('+354 581 2345');
  });

  it('accepts digits that are typed on the button', async () => {
    const { answer } = await asked();
    await expect.element(button(/^Country/)).toBeVisible();
    await keys('{Tab}', '(0664) 1234567');
    await expect.element(number).toHaveFocus();
    await expect.poll(answer).toBe('(0664) 1234567');
  });

  it('shows a mobile number of the country as an example, unless the author gives one', async () => {
    await asked();
    await number.click();
    await expect.element(number).toHaveAttribute('placeholder', '0664 123456');
  });

  it('says what is wrong once it is left', async () => {
    await asked({ country: 'us' });
    await number.fill('12345');
    await keys('{Tab}');
    await expect.element(number).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(number)
      .toHaveAccessibleDescription(
        'Enter a whole phone number with its area code. Numbers from abroad begin with +.',
      );
  });

  it.each(['standard', 'none', 'character_limit'])(
    'offers no choice of countries if it is %s',
    async (validation) => {
      await loadParts();
      await asked({ validation });
      await stillness();
      expect(page.getByRole('button').elements()).toHaveLength(1);
    },
  );

  it('names countries in the form’s language, in its order', async () => {
    await asked({}, { language: 'de' });
    await button(/^Land: Österreich/).click();
    await page.getByRole('combobox').fill('oster');
    await expect.poll(shown).toEqual(['Osterinsel', 'Österreich +43'].slice(1));
  });

  it('fills a small screen with its list, which a button closes', async () => {
    await page.viewport(390, 700);
    await asked();
    await button(/^Country/).click();
    const dialog = page.getByRole('dialog', { name: 'Country' });
    await expect.element(dialog).toBeVisible();
    await stillness();
    const { left, top, width, height } = dialog.element().getBoundingClientRect();
    expect([left, top, width, height]).toEqual([0, 0, innerWidth, innerHeight]);
    await button('Close').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button(/^Country/)).toHaveFocus();
  });

  it.each(['ltr', 'rtl'])('has no violation while its list is open, %s', async (dir) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
    await asked();
    await button(/^Country/).click();
    await keys('{ArrowDown}');
    await stillness();
    const { violations } = await axe.run(document.querySelector('form') ?? document);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    for (const target of document.querySelectorAll('button, [role=option], input')) {
      const { width, height } = target.getBoundingClientRect();
      expect(Math.min(width, height), target.outerHTML).toBeGreaterThanOrEqual(24);
    }
  });
});
