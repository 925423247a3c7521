import fc from 'fast-check';
import { countCharacters, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { takesTyping } from './typing.ts';

const box = page.getByRole('textbox', { name: 'A' });

async function shown(field: JsonObject): Promise<void> {
  await render(<Form form={formWith([{ id: 'a', label: 'A', ...field }])} onSubmit={hostSaying(accepted)} />);
  await userEvent.click(box);
}

const protocol = cdp() as unknown as { send: (method: string, params: object) => Promise<void> };

/** Inserts a text at once, as pasting, dictation and autofill do. */
const insert = (text: string): Promise<void> => protocol.send('Input.insertText', { text });

describe('typing', () => {
  it('allows only digits, comma, minus and period in a number', async () => {
    await shown({ kind: 'number' });
    await userEvent.keyboard('a-1e2,5.x 0');
    await expect.element(box).toHaveValue('-12,5.0');
  });

  it('keeps what is pasted into a number, for the engine to validate', async () => {
    await shown({ kind: 'number' });
    await insert('about twelve');
    await userEvent.tab();
    await expect.element(box).toHaveValue('about twelve');
    await expect.element(box).toHaveAccessibleDescription('Enter a number in digits, like 12.');
  });

  it('stops at the limit of characters, while deleting and replacing still work', async () => {
    await shown({ kind: 'text', maxlength: 3 });
    await userEvent.keyboard('abcd');
    await expect.element(box).toHaveValue('abc');
    await userEvent.keyboard('{Backspace}x');
    await expect.element(box).toHaveValue('abx');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}y');
    await expect.element(box).toHaveValue('aby');
  });

  it('counts characters as a person sees them', async () => {
    await shown({ kind: 'text', maxlength: 2 });
    await insert('👩‍🚀');
    await userEvent.keyboard('ab');
    await expect.element(box).toHaveValue('👩‍🚀a');
    await expect.element(page.getByText('2 / 2')).toBeVisible();
  });

  it('stops at a limit without a counter', async () => {
    await shown({ kind: 'text', maxlength: 2, counter: false });
    await userEvent.keyboard('abc');
    await expect.element(box).toHaveValue('ab');
    expect(page.getByText('2 / 2').elements()).toEqual([]);
  });

  it('stops at the limit of words', async () => {
    await shown({ kind: 'textarea', maxwords: 2 });
    await userEvent.keyboard('one two three');
    await expect.element(box).toHaveValue('one two ');
    await userEvent.keyboard('{Enter}');
    await expect.element(box).toHaveValue('one two \n');
  });

  it('does not cut what is pasted beyond the limit: the counter and the message say so', async () => {
    await shown({ kind: 'text', maxlength: 3 });
    await insert('abcdef');
    await expect.element(box).toHaveValue('abcdef');
    await expect.element(page.getByText('6 / 3')).toBeVisible();
    await userEvent.tab();
    await expect
      .element(box)
      .toHaveAccessibleDescription('Please enter no more than 3 characters. 6 / 3 characters');
  });

  it('leaves alone what an input method is still composing', async () => {
    await shown({ kind: 'text', maxlength: 2 });
    const compose = (text: string): Promise<void> =>
      protocol.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    for (const text of ['n', 'に', 'にh', 'にほ']) await compose(text);
    await expect.element(box).toHaveValue('にほ');
    await compose('にほn');
    await insert('日本');
    await expect.element(box).toHaveValue('日本');
    await userEvent.keyboard('x');
    await expect.element(box).toHaveValue('日本');
  });

  it('may shorten a text that is too long', async () => {
    await shown({ kind: 'text', maxlength: 3 });
    await insert('abcdef');
    await userEvent.keyboard('g{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}x');
    await expect.element(box).toHaveValue('abcdx');
  });

  it.each([
    { inputType: 'insertText', taken: false },
    { inputType: 'insertFromPaste', taken: true },
    { inputType: 'insertReplacementText', taken: true },
    { inputType: 'insertCompositionText', taken: true },
  ])('accepts a letter in a number by $inputType: $taken', async ({ inputType, taken }) => {
    await shown({ kind: 'number' });
    const event = new InputEvent('beforeinput', { inputType, data: 'x', bubbles: true, cancelable: true });
    expect(box.element().dispatchEvent(event)).toBe(taken);
  });

  it('never lets typing alone pass the limit', () => {
    const [field] = formWith([{ id: 'a', kind: 'textarea', label: 'A', maxlength: 5 }]).fields;
    if (field === undefined) throw new Error('The form has lost its field.');
    const area = document.createElement('textarea');
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), { maxLength: 12 }),
        (keys) => {
          area.value = '';
          for (const data of keys) {
            const event = new InputEvent('beforeinput', { inputType: 'insertText', data });
            Object.defineProperty(event, 'target', { value: area });
            if ([...data].length === 1 && takesTyping(field, event)) area.value += data;
          }
          expect(countCharacters(area.value)).toBeLessThanOrEqual(5);
        },
      ),
    );
  });
});
