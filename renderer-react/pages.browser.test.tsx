import './styles.css';
import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from './form.tsx';
import { formWith, pagedForm } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const field = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name });
const heading = page.getByRole('heading', { level: 3 });
const progress = page.getByRole('progressbar', { name: 'Progress' });

afterEach(() => history.replaceState(null, '', '#'));

describe('a form of several pages', () => {
  it('shows one page with its heading, its tab and its labels', async () => {
    await render(<Form form={pagedForm()} onSubmit={hostSaying(accepted)} />);
    await expect.element(heading).toHaveTextContent('Step 1 of 3 You');
    const tabs = page.getByRole('navigation', { name: 'Steps' }).getByRole('button');
    expect(tabs.elements().map(({ textContent }) => textContent)).toEqual(['You', 'Your town', 'The end']);
    await expect.element(tabs.nth(0)).toHaveAttribute('aria-current', 'step');
    await expect.element(field('Town')).not.toBeInTheDocument();
    await expect.element(button('Previous')).not.toBeInTheDocument();
    await expect.element(button('Submit')).not.toBeInTheDocument();
  });

  it('goes on and back by buttons, and focuses the heading of the page', async () => {
    await render(<Form form={pagedForm()} onSubmit={hostSaying(accepted)} />);
    await field('Name').fill('Ada');
    await button('Next').click();
    await expect.element(heading).toHaveTextContent('Step 2 of 3 Your town');
    await expect.element(heading).toHaveFocus();
    await expect.element(button('You (completed)')).not.toHaveAttribute('aria-current');
    await field('Town').fill('London');
    await button('Next').click();
    await expect.element(button('Submit')).toBeVisible();
    await button('Back to town').click();
    await expect.element(field('Town')).toHaveValue('London');
    await expect.element(heading).toHaveFocus();
  });

  it('shows no default heading for the last page when the others have none', async () => {
    const name = { id: 'a', kind: 'text', label: 'Name' };
    const form = formWith([name, { id: 'p', kind: 'page-break' }, { ...name, id: 'b', label: 'Town' }]);
    await render(<Form form={form} onSubmit={hostSaying(accepted)} />);
    await button('Next').click();
    await expect.element(heading).toHaveFocus();
    expect(heading.element().getBoundingClientRect().height).toBe(1);
  });

  it('leaves no empty line where a page has no name among pages that have one', async () => {
    const name = { id: 'a', kind: 'text', label: 'Name' };
    const named = { kind: 'page-break', label: 'Your town' };
    const pages = [1, 2].flatMap((id) => [
      { ...named, id: `p-${id}` },
      { ...name, id: `b-${id}`, label: 'Town' },
    ]);
    await render(<Form form={formWith([name, ...pages])} onSubmit={hostSaying(accepted)} />);
    await expect.element(heading).toHaveTextContent('Step 1 of 3');
    expect(heading.element().getBoundingClientRect().height).toBe(1);
  });

  it('stays on a page with an issue, and focuses that', async () => {
    await render(<Form form={pagedForm()} onSubmit={hostSaying(accepted)} />);
    await button('Next').click();
    await expect.element(field('Name')).toHaveFocus();
    await expect.element(field('Name')).toHaveAccessibleDescription('Enter a name.');
  });

  it('goes on by Enter in a line of text, and submits from the last page', async () => {
    const onSubmit = hostSaying(accepted);
    await render(<Form form={pagedForm()} onSubmit={onSubmit} />);
    await userEvent.click(field('Name'));
    await userEvent.keyboard('Ada{Enter}');
    await expect.element(heading).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('London{Enter}');
    await expect.element(heading).toHaveTextContent('The end');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(field('Wish'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ada', town: 'London' });
  });

  it('jumps by the tabs as far as the pages before allow', async () => {
    await render(<Form form={pagedForm()} answers={{ name: 'Ada' }} onSubmit={hostSaying(accepted)} />);
    await button('The end').click();
    await expect.element(field('Town')).toHaveFocus();
    await button('You (completed)').click();
    await expect.element(heading).toHaveFocus();
    await expect.element(field('Name')).toHaveValue('Ada');
  });

  it.each([
    { settings: {}, text: '33%', value: '33' },
    { settings: { progressBarType: 'page-number' }, text: 'Page 2 of 3', value: '67' },
    { settings: { progressBarType: 'page-number', pageNumberText: '%1$s/%2$s' }, text: '2/3', value: '67' },
  ])('shows its progress: $text', async ({ settings, text, value }) => {
    const form = pagedForm({ pagination: settings });
    await render(<Form form={form} answers={{ name: 'Ada' }} onSubmit={hostSaying(accepted)} />);
    await button('Next').click();
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
    await expect.element(progress).toHaveAttribute('aria-valuetext', text);
    await expect.element(progress).toHaveAttribute('value', value);
  });

  it.each([
    { header: 'tabs', tabs: 3, bars: 1 },
    { header: 'bar', tabs: 0, bars: 1 },
    { header: 'none', tabs: 0, bars: 0 },
  ])('shows $tabs tabs and $bars bars for “$header”', async ({ header, tabs, bars }) => {
    await render(<Form form={pagedForm({ pagination: { header } })} onSubmit={hostSaying(accepted)} />);
    expect(page.getByRole('listitem').elements()).toHaveLength(tabs);
    expect(progress.elements()).toHaveLength(bars);
  });

  it('shows what the server refused on its page', async () => {
    const errors = [{ field: 'town', message: 'There is no such town.' }];
    const refusal = hostSaying({ type: 'refused', message: 'Look again.', errors });
    await render(<Form form={pagedForm()} answers={{ name: 'Ada', town: 'Nowhere' }} onSubmit={refusal} />);
    await button('Next').click();
    await button('Next').click();
    await button('Submit').click();
    await expect.element(field('Town')).toHaveFocus();
    await expect.element(field('Town')).toHaveAccessibleDescription('There is no such town.');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Look again.');
  });

  it('goes to the page of an answer that the summary names', async () => {
    const errors = [
      { field: 'name', message: 'Not this name.' },
      { field: 'town', message: 'There is no such town.' },
    ];
    const refusal = hostSaying({ type: 'refused', message: 'Look again.', errors });
    const form = pagedForm({ inlineValidation: false });
    await render(<Form form={form} answers={{ name: 'Ada', town: 'Nowhere' }} onSubmit={refusal} />);
    await button('Next').click();
    await button('Next').click();
    await button('Submit').click();
    await expect.element(field('Name')).toHaveFocus();
    await page.getByRole('link', { name: 'Town: There is no such town.' }).click();
    await expect.element(field('Town')).toHaveFocus();
  });

  // spec 001 §2: “The step can be restored from a saved draft page or from a URL hash containing 'step-'.”
  it.each([
    { hash: '#step-1', shown: 'Step 2 of 3' },
    { hash: '#form-step-9', shown: 'Step 3 of 3' },
    { hash: '#step-0', shown: 'Step 1 of 3' },
  ])('opens at the step of the address “$hash”, without messages', async ({ hash, shown }) => {
    history.replaceState(null, '', hash);
    await render(<Form form={pagedForm()} onSubmit={hostSaying(accepted)} />);
    await expect.element(heading).toHaveTextContent(shown);
    await expect.element(page.getByText('This field is required')).not.toBeInTheDocument();
    expect(document.querySelector('[data-invalid], [role=alert]')).toBeNull();
  });

  it('validates what was skipped when the visitor goes on from there', async () => {
    history.replaceState(null, '', '#step-2');
    await render(<Form form={pagedForm()} onSubmit={hostSaying(accepted)} />);
    await button('Submit').click();
    await expect.element(field('Name')).toHaveFocus();
  });
});
