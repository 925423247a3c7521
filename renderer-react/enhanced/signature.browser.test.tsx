import '../styles.css';
import axe from 'axe-core';
import type { Json, JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { stillness } from '../testing/stillness.ts';

/** Shows a form that asks for a signature, and returns what was answered and sent. */
async function asked(answers: JsonObject = {}) {
  let answer: Json = null;
  const onSubmit = hostSaying(accepted);
  const form = formWith([{ id: 'sign', kind: 'signature', label: 'Signature', required: true }]);
  await render(
    <Form
      {...{ form, onSubmit, answers }}
      onEvent={(event) => {
        if (event.type === 'answer') answer = event.answer;
      }}
    />,
  );
  await expect.element(sheet).toBeVisible();
  return { answer: () => answer, sent: () => onSubmit.mock.calls.at(-1)?.[0] };
}

const sheet = page.getByRole('img');
const name = page.getByRole('textbox', { name: 'Or type your name' });
const button = (title: string) => page.getByRole('button', { name: title });

/** Draws a line across the sheet with a pointer, `height` of the way down. */
function sign(height: number, pointerType = 'mouse'): void {
  const canvas = sheet.element();
  const { left, top, width, height: tall } = canvas.getBoundingClientRect();
  const send = (type: string, across: number): void =>
    void canvas.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType,
        pressure: 0.5,
        button: type === 'pointermove' ? -1 : 0,
        clientX: left + width * across,
        clientY: top + tall * height,
      }),
    );
  canvas.setPointerCapture = () => undefined;
  send('pointerdown', 0.2);
  for (const across of [0.3, 0.5, 0.7]) send('pointermove', across);
  send('pointerup', 0.7);
}

/** True if a drawing has ink at this point. */
async function hasInk(data: Json, across: number, down: number): Promise<boolean> {
  const picture = Object.assign(new Image(), { src: String(data) });
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const [x, y] = [Math.round(width * across), Math.round(height * down)];
  return (context?.getImageData(x, y, 1, 1).data[3] ?? 0) > 128;
}

describe('a signature', () => {
  it('has buttons whose words fit on one line', async () => {
    await asked();
    for (const word of ['Undo', 'Clear']) {
      const { height } = button(word).element().getBoundingClientRect();
      expect(height).toBe(name.element().getBoundingClientRect().height);
      expect(height).toBeLessThan(50);
    }
  });

  it('is drawn, line by line, and sent as a picture', async () => {
    const { answer, sent } = await asked();
    sign(0.4);
    expect(await hasInk(answer(), 0.5, 0.4)).toBe(true);
    sign(0.7, 'pen');
    expect(await hasInk(answer(), 0.5, 0.4)).toBe(true);
    expect(await hasInk(answer(), 0.5, 0.7)).toBe(true);
    expect(await hasInk(answer(), 0.9, 0.7)).toBe(false);
    await button('Submit').click();
    await expect.poll(sent).toEqual({ sign: answer() });
    expect(String(answer())).toMatch(/^data:image\/png;base64,/);
  });

  it('can be undone line by line, or as a whole', async () => {
    const { answer } = await asked();
    await expect.element(button('Undo')).toBeDisabled();
    await expect.element(button('Clear')).toBeDisabled();
    sign(0.4);
    sign(0.7);
    await button('Undo').click();
    expect(await hasInk(answer(), 0.5, 0.4)).toBe(true);
    expect(await hasInk(answer(), 0.5, 0.7)).toBe(false);
    await button('Undo').click();
    await expect.poll(answer).toBe(null);
    sign(0.4);
    sign(0.7);
    await expect.element(page.getByRole('img', { name: 'Your drawn signature' })).toBeVisible();
    await button('Clear').click();
    await expect.poll(answer).toBe(null);
    await expect.element(page.getByRole('img', { name: 'Draw your signature here' })).toBeVisible();
  });

  it('can be typed instead by keyboard alone; one replaces the other', async () => {
    const { answer, sent } = await asked();
    sign(0.4);
    await userEvent.tab();
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('Ada Lovelace');
    await expect.poll(answer).toBe('Ada Lovelace');
    await expect.element(button('Undo')).toBeDisabled();
    sign(0.4);
    await expect.element(name).toHaveValue('');
    expect(await hasInk(answer(), 0.5, 0.4)).toBe(true);
    await name.fill('Ada');
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toEqual({ sign: 'Ada' });
  });

  it('shows an initial drawing', async () => {
    const first = await asked();
    sign(0.4);
    const drawing = String(first.answer());
    document.body.replaceChildren();
    await asked({ sign: drawing });
    const canvas = sheet.element() as HTMLCanvasElement;
    await expect.poll(() => hasInk(canvas.toDataURL(), 0.5, 0.4)).toBe(true);
    await expect.element(button('Undo')).toBeDisabled();
    await expect.element(button('Clear')).toBeEnabled();
  });

  it('says what is missing, and where', async () => {
    await asked();
    await button('Submit').click();
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(page.getByRole('group', { name: 'Signature' }))
      .toHaveAccessibleDescription('Sign here, or type your name.');
  });

  it.each(['ltr', 'rtl'])('has no violation, %s', async (dir) => {
    document.documentElement.dir = dir;
    document.documentElement.lang = 'en';
    await asked();
    sign(0.5);
    await stillness();
    const { violations } = await axe.run(document.querySelector('form') ?? document);
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    document.documentElement.dir = '';
  });
});
