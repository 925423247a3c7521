import '../../styles.css';
import axe from 'axe-core';
import type { Json, JsonObject } from 'formularium/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askedBy } from '../../testing/asked.tsx';
import { formWith } from '../../testing/form-of.ts';

const text = page.getByRole('textbox', { name: 'Plan' });
const tool = (name: string) => page.getByRole('button', { name, exact: true });
const address = page.getByRole('textbox', { name: 'Address of the link' });

/** Shows a form with a formatted text between two other fields, and returns its last answer. */
async function asked(more: JsonObject = {}): Promise<() => Json> {
  const answer = await askedBy(
    formWith(
      [
        { id: 'before', kind: 'text', label: 'Before' },
        { id: 'plan', kind: 'textarea', label: 'Plan', richText: true, ...more },
        { id: 'after', kind: 'text', label: 'After' },
      ],
      { afterSubmit: 'reset' },
    ),
  );
  await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  return answer;
}

const pasted = (type: string, data: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData(type, data);
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

afterEach(() => {
  document.documentElement.dir = '';
});

describe('a text with formatting', () => {
  it('is edited as it will look, and answered as HTML', async () => {
    const answer = await asked();
    await page.getByText('Plan', { exact: true }).click();
    await userEvent.keyboard('To {Control>}b{/Control}compose{Control>}b{/Control} music{Enter}');
    await tool('Bulleted list').click();
    await userEvent.keyboard('by <machine>{Enter}by hand');
    await expect
      .poll(answer)
      .toBe(
        '<p>To <strong>compose</strong> music</p><ul><li><p>by &lt;machine&gt;</p></li><li><p>by hand</p></li></ul>',
      );
    await expect.element(tool('Bulleted list')).toHaveAttribute('aria-pressed', 'true');
    await tool('Numbered list').click();
    await userEvent.keyboard('{Enter}{Enter}End{Shift>}{Enter}{/Shift}.');
    await expect
      .poll(answer)
      .toContain('<ol><li><p>by &lt;machine&gt;</p></li><li><p>by hand</p></li></ol><p>End<br>.</p>');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(answer).not.toContain('.</p>');
  });

  it('adds, changes and removes links, none to a script', async () => {
    const answer = await asked();
    await text.click();
    await userEvent.keyboard('our work{Control>}ak{/Control}');
    await address.fill('javascript:alert(1)');
    await expect.element(tool('Set link')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect.poll(answer).toBe('<p>our work</p>');
    await address.fill('example.org/a');
    await userEvent.keyboard('{Enter}');
    await expect.poll(answer).toBe('<p><a href="https://example.org/a">our work</a></p>');
    await expect.element(text).toHaveFocus();
    // Keys pressed faster after the focus than a person can may be lost.
    const intoLink = async (): Promise<boolean> => {
      await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}');
      return tool('Link').element().hasAttribute('data-on');
    };
    await expect.poll(intoLink).toBe(true);
    await tool('Link').click();
    await expect.element(address).toHaveValue('https://example.org/a');
    await address.fill('mailto:ada@example.org');
    await tool('Set link').click();
    await expect.poll(answer).toBe('<p><a href="mailto:ada@example.org">our work</a></p>');
    await tool('Link').click();
    await tool('Remove link').click();
    await expect.poll(answer).toBe('<p>our work</p>');
    await userEvent.keyboard('{Control>}a{/Control}our work, ');
    await tool('Link').click();
    await address.fill('https://example.org');
    await tool('Set link').click();
    await expect.poll(answer).toBe('<p>our work, <a href="https://example.org">https://example.org</a></p>');
    await tool('Link').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(address).not.toBeInTheDocument();
    await expect.element(text).toHaveFocus();
  });

  it('keeps the allowed parts of pasted HTML, and runs none of it', async () => {
    const answer = await asked();
    await text.click();
    pasted(
      'text/html',
      '<style>p{}</style><h2 onclick="x()">A</h2><p>b <b>c</b><img src="x" onerror="document.title=1"><script>document.title=1</script><a href="javascript:x()">d</a> <a href="/e">f</a></p>',
    );
    await expect.poll(answer).toBe('<h2>A</h2><p>b <strong>c</strong>d <a href="/e">f</a></p>');
    expect(document.title).not.toBe('1');
  });

  it('shows an earlier answer, and follows when the form is reset', async () => {
    const answer = await asked({
      defaultValue: '<p>As <em>it</em> was</p><blockquote><p>said</p></blockquote>',
    });
    await expect.element(text).toHaveTextContent('As it wassaid');
    expect(text.element().querySelector('p > em')?.textContent).toBe('it');
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}anew');
    await expect.poll(answer).toBe('<p>anew</p>');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(text).toHaveTextContent('As it wassaid');
    await text.click();
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(text).toHaveTextContent('As it wassaid');
  });

  it('counts its text, and accepts no more at its limit except by pasting', async () => {
    const answer = await asked({ maxlength: 5 });
    await text.click();
    await userEvent.keyboard('{Control>}b{/Control}ab{Control>}b{/Control}&cdef{Backspace}gh');
    await expect.poll(answer).toBe('<p><strong>ab</strong>&amp;cg</p>');
    await expect.element(page.getByText('5 / 5')).toBeVisible();
    pasted('text/plain', 'xyz');
    await expect.element(page.getByText('8 / 5')).toBeVisible();
    await userEvent.keyboard('{Backspace}');
    await expect.element(page.getByText('7 / 5')).toBeVisible();
  });

  it('counts its words', async () => {
    const answer = await asked({ maxwords: 2 });
    await text.click();
    await userEvent.keyboard('a{Enter}b');
    await expect.element(page.getByText('2 / 2')).toBeVisible();
    await userEvent.keyboard(' c');
    await expect.poll(answer).toBe('<p>a</p><p>b </p>');
  });

  it('shows and announces messages like any other field', async () => {
    await asked({ required: true, description: 'In short.', placeholder: 'What, when, where' });
    await expect.element(text).toHaveAttribute('aria-required', 'true');
    await expect.element(text).toHaveAccessibleDescription('In short.');
    const placeholder = (): string =>
      getComputedStyle(text.element().parentElement as Element, '::before').content;
    expect(placeholder()).toBe('"What, when, where"');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(text).toHaveFocus();
    await expect.element(text).toHaveAccessibleDescription('Please write something here. In short.');
    await userEvent.keyboard('x');
    await expect.element(text).not.toHaveAttribute('aria-invalid');
    expect(placeholder()).toBe('none');
  });

  it.each(['ltr', 'rtl'])('is operated by keys, and never traps the focus: %s', async (dir) => {
    document.documentElement.dir = dir;
    await asked();
    const [next, previous] = dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
    await page.getByRole('textbox', { name: 'Before' }).click();
    await userEvent.tab();
    await expect.element(text).toHaveFocus();
    await userEvent.tab();
    await expect.element(tool('Bold')).toHaveFocus();
    await userEvent.keyboard(`{${next}}`);
    await expect.element(tool('Italic')).toHaveFocus();
    await userEvent.keyboard(`{${previous}}{${previous}}`);
    await expect.element(tool('Link')).toHaveFocus();
    await userEvent.keyboard('{Home}{End}');
    await expect.element(tool('Link')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('textbox', { name: 'After' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(tool('Link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(address).toHaveFocus();
    expect(
      (await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html)]),
    ).toEqual([]);
  });
});
