import './styles.css';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { contactForm } from './testing/contact-form.ts';
import { formWith } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import grove from './themes/grove.css?inline';
import highContrast from './themes/high-contrast.css?inline';
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

/** What somebody sees of a theme at a glance: its colours, type, shape, lines and room. */
function glance(): Readonly<Record<string, string>> {
  const styleOf = (selector: string): CSSStyleDeclaration =>
    getComputedStyle(document.querySelector(selector) ?? document.body);
  const [control, button, title] = ['control', 'button', 'title'].map((one) =>
    styleOf(`.formularium-${one}`),
  );
  return {
    accent: button?.backgroundColor ?? '',
    ink: title?.color ?? '',
    field: control?.backgroundColor ?? '',
    line: `${control?.borderTopWidth} ${control?.borderTopColor}`,
    type: title?.fontFamily ?? '',
    corner: control?.borderTopLeftRadius ?? '',
    button: button?.borderTopLeftRadius ?? '',
    height: control?.minBlockSize ?? '',
    room: styleOf('.formularium-page').rowGap,
    page: styleOf('.formularium').getPropertyValue('--formularium-page'),
    shadow: styleOf('.formularium').getPropertyValue('--formularium-shadow'),
  };
}

describe('the same form in four themes', () => {
  it('would be taken for four products: any two differ in most of what is seen at a glance', async () => {
    await render(<Form form={contactForm} onSubmit={onSubmit} />);
    const seen: Readonly<Record<string, string>>[] = [];
    for (const theme of [plain, soft, grove, highContrast]) {
      adopt(plain, theme);
      for (const one of document.getAnimations()) one.finish();
      seen.push(glance());
    }
    for (const [nth, one] of seen.entries())
      for (const other of seen.slice(nth + 1)) {
        const alike = Object.keys(one).filter((name) => one[name] === other[name]);
        expect(alike.length, `the same: ${alike.join(', ')}`).toBeLessThanOrEqual(3);
      }
  });
});

describe('a form whose sections are surfaces', () => {
  const fields = [
    { id: 'a', kind: 'text', label: 'A' },
    { id: 's', kind: 'section', label: 'More' },
    { id: 'b', kind: 'text', label: 'B' },
    { id: 't', kind: 'section', label: 'Most', hide: { field: 'b', operator: '=', value: 'x' } },
    { id: 'c', kind: 'text', label: 'C' },
  ];

  it('has a card for each, and none for a section that is hidden', async () => {
    await render(<Form form={formWith(fields, { surface: 'sections' })} onSubmit={onSubmit} />);
    const cards = (): readonly string[] =>
      [...document.querySelectorAll<HTMLElement>('.formularium-surface')]
        .filter((card) => card.checkVisibility())
        .map((card) =>
          [...card.querySelectorAll('[data-field]')].map((one) => one.getAttribute('data-field')).join(' '),
        );
    expect(cards()).toEqual(['a', 's b', 't c']);
    await page.getByRole('textbox', { name: 'B' }).fill('x');
    await expect.poll(cards).toEqual(['a', 's b']);
  });

  it('is one surface unless it wants that', async () => {
    await render(<Form form={formWith(fields)} onSubmit={onSubmit} />);
    expect(document.querySelectorAll('.formularium-surface')).toHaveLength(0);
  });
});
