import './styles.css';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import plain from './themes/plain.css?inline';
import soft from './themes/soft.css?inline';

const onSubmit = hostSaying(accepted);
const form = formWith([{ id: 'a', kind: 'text', label: 'A' }]);
const submit = page.getByRole('button', { name: 'Submit' });
const ground = (): string => getComputedStyle(submit.element()).backgroundColor;

function adopt(...sheets: readonly string[]): void {
  document.adoptedStyleSheets = sheets.map((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  });
}

afterEach(() => adopt());

describe('the custom properties of a theme', () => {
  it.each([':root', 'body', '.formularium'])('are taken from the page’s own %s', async (selector) => {
    await render(<Form form={form} onSubmit={onSubmit} />);
    const before = ground();
    // The pointer may rest on the button.
    adopt(`${selector} { --formularium-accent: rgb(1 2 3); --formularium-accent-strong: rgb(1 2 3); }`);
    expect(before).not.toBe('rgb(1, 2, 3)');
    await expect.poll(ground).toBe('rgb(1, 2, 3)');
  });

  it('may differ in one part of a page', async () => {
    await render(
      <>
        <div style={{ ['--formularium-accent' as string]: 'rgb(1 2 3)' }}>
          <Form form={form} onSubmit={onSubmit} />
        </div>
        <Form form={form} onSubmit={onSubmit} />
      </>,
    );
    const [here, there] = submit.elements().map((one) => getComputedStyle(one).backgroundColor);
    expect(here).toBe('rgb(1, 2, 3)');
    expect(there).not.toBe(here);
  });

  it('are those of a theme, in any order of loading', async () => {
    await render(<Form form={form} onSubmit={onSubmit} />);
    const before = ground();
    adopt(soft, plain);
    await expect.poll(ground).not.toBe(before);
  });
});
