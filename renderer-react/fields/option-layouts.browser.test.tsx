import '../styles.css';
import type { JsonObject } from 'formularium/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formOf, formWith } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';

const PICTURE = '/gallery/images/small.svg';
const SIZES = ['Small', 'Medium', 'Large', 'Huge', 'Vast'];
const optionsWith = (more: JsonObject, count = SIZES.length): readonly JsonObject[] =>
  SIZES.slice(0, count).map((label) => ({ value: label.toLowerCase(), label, ...more }));

interface Shown {
  readonly field: JsonObject;
  readonly width?: number;
  readonly dir?: 'ltr' | 'rtl';
}

async function show({ field, width = 600, dir = 'ltr' }: Shown): Promise<void> {
  const form = formWith([{ id: 'size', kind: 'radio', label: 'Size', options: optionsWith({}), ...field }]);
  await render(
    <div dir={dir} style={{ inlineSize: width }}>
      <Form form={form} onSubmit={hostSaying(accepted)} />
    </div>,
  );
}

const boxes = (): readonly DOMRect[] =>
  [...document.querySelectorAll('.formularium-option')].map((one) => one.getBoundingClientRect());
const lines = (): readonly number[] => [...new Set(boxes().map(({ top }) => Math.round(top)))];
const widths = (): readonly number[] => [...new Set(boxes().map(({ width }) => Math.round(width)))];
const picture = (): HTMLImageElement => document.querySelector<HTMLImageElement>('form img') ?? new Image();

afterEach(() => page.viewport(1280, 800));

describe.each(['radio', 'checkbox'])('the options of a %s', (kind) => {
  it('stand below each other by themselves', async () => {
    await show({ field: { kind } });
    await expect.poll(() => lines().length).toBe(5);
  });

  it('stand side by side with “horizontal”, all of one width', async () => {
    await show({ field: { kind, layout: 'horizontal', options: optionsWith({}, 3) } });
    await expect.poll(() => lines().length).toBe(1);
    expect(widths()).toHaveLength(1);
    expect(Math.round(boxes().at(-1)?.right ?? 0)).toBe(
      Math.round(document.querySelector('.formularium-options')?.getBoundingClientRect().right ?? 0),
    );
  });

  it('stand in columns with “grid”, the last line as wide as the others', async () => {
    await show({ field: { kind, layout: 'grid' } });
    await expect.poll(() => lines().length).toBe(2);
    expect(widths()).toHaveLength(1);
  });

  it.each(['horizontal', 'grid'])(
    'fall below each other with “%s” where there is no room',
    async (layout) => {
      await show({ field: { kind, layout }, width: 180 });
      await expect.poll(() => lines().length).toBe(5);
    },
  );
});

describe('options side by side', () => {
  it('begin at the right where the language does', async () => {
    await show({ field: { layout: 'horizontal', options: optionsWith({}, 2) }, dir: 'rtl' });
    await expect.poll(() => boxes().length).toBe(2);
    const [first, second] = boxes();
    expect(first?.left).toBeGreaterThan(second?.left ?? Number.NaN);
  });

  it('are chosen by arrow keys, as in a list', async () => {
    await show({ field: { layout: 'grid' } });
    await page.getByRole('radio', { name: 'Small' }).click();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    await expect.element(page.getByRole('radio', { name: 'Large' })).toBeChecked();
  });
});

describe('the picture of an option', () => {
  it.each([{}, { layout: 'grid' }])(
    'has its room before it has loaded, and is read by nobody: %o',
    async (layout) => {
      await show({ field: { ...layout, options: optionsWith({ image: PICTURE }, 2) } });
      const before = boxes().map(({ height }) => height);
      const { width, height } = picture().getBoundingClientRect();
      expect(width / height).toBeCloseTo(4 / 3, 1);
      await expect.poll(() => picture().naturalWidth).toBeGreaterThan(0);
      expect(boxes().map((one) => one.height)).toEqual(before);
      await expect.element(page.getByRole('radio', { name: 'Small', exact: true })).toBeInTheDocument();
      expect(page.getByRole('img').elements()).toEqual([]);
    },
  );

  it('stands above its label in a grid, and before it in a list', async () => {
    const options = optionsWith({ image: PICTURE }, 2);
    await show({ field: { layout: 'grid', options } });
    const label = () => page.getByText('Small').element().getBoundingClientRect();
    await expect.poll(() => picture().getBoundingClientRect().bottom <= label().top).toBe(true);
    await show({ field: { options } });
    const inList = [...document.querySelectorAll('form')].at(-1)?.querySelector('.formularium-option');
    const [image, text] = ['img', 'span'].map((one) => inList?.querySelector(one)?.getBoundingClientRect());
    expect(image?.right).toBeLessThan(text?.left ?? 0);
  });

  it('chooses its option', async () => {
    await show({ field: { layout: 'grid', options: optionsWith({ image: PICTURE }, 2) } });
    await userEvent.click(picture());
    await expect.element(page.getByRole('radio', { name: 'Small' })).toBeChecked();
  });

  it('is shown by other servers without telling them the page', async () => {
    await show({ field: { options: optionsWith({ image: PICTURE }, 1) } });
    expect(picture().referrerPolicy).toBe('no-referrer');
  });
});

describe('a quiz with pictures', () => {
  const answers = [
    { title: 'Cup', isCorrect: true, image: PICTURE },
    { title: 'Mug', image: '/gallery/images/large.svg' },
  ];
  const quiz = formOf({
    ...{ id: 'q', type: 'quiz', title: 'Quiz', quizType: 'knowledge' },
    questions: [{ id: 'a', title: 'Which is smaller?', image: '/gallery/images/sea.svg', answers }],
  });

  it('shows those of the question and of its answers, and of answers again in the result', async () => {
    await page.viewport(1280, 800);
    await render(<Form form={quiz} onSubmit={hostSaying(accepted)} />);
    const pictures = (): readonly string[] =>
      [...document.querySelectorAll('form img')].map((one) => one.getAttribute('src') ?? '');
    expect(pictures()).toEqual(['/gallery/images/sea.svg', ...answers.map(({ image }) => image)]);
    await expect.poll(() => lines().length).toBe(1);
    await page.getByRole('radio', { name: 'Mug' }).click();
    await page.getByRole('button', { name: 'View Results' }).click();
    await expect.element(page.getByText('Mug (your answer)')).toBeVisible();
    expect(pictures()).toEqual(answers.map(({ image }) => image));
  });
});
