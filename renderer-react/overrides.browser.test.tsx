import { shownIssuesOf } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type FieldBoxProps,
  FieldFrame,
  type FieldProps,
  FieldSlot,
  Form,
  FormFrame,
  Page,
  useField,
  useForm,
  useSession,
  useSteps,
  widgets,
} from './index.ts';
import { formWith, pagedForm } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';

const form = formWith([
  { id: 'a', kind: 'text', label: 'A', description: 'About.', required: true, maxlength: 9 },
  { id: 'b', kind: 'email', label: 'B' },
]);
const onSubmit = hostSaying(accepted);

describe('overrides', () => {
  it('shows a kind with the host’s component, before that of its widget', async () => {
    const Loud = (props: FieldProps) => (
      <FieldFrame {...props}>
        {(control) => <input {...control} type="search" defaultValue={`${props.field.id}!`} />}
      </FieldFrame>
    );
    await render(<Form form={form} onSubmit={onSubmit} widgets={{ email: Loud, input: widgets.input }} />);
    await expect.element(page.getByRole('searchbox', { name: 'B' })).toHaveValue('b!');
    await expect.element(page.getByRole('textbox', { name: 'A' })).toHaveValue('');
  });

  it('replaces its parts with those of the host', async () => {
    await render(
      <Form
        form={form}
        onSubmit={onSubmit}
        components={{
          Header: () => <h1>Mine</h1>,
          Label: ({ id, htmlFor, text }) => (
            <label id={id} htmlFor={htmlFor ?? ''}>
              My {text}
            </label>
          ),
          Description: ({ id, text }) => <em id={id}>{text}</em>,
          Complaint: ({ id, text }) => <strong id={id}>No: {text}</strong>,
          Counter: ({ id, count, limit, unit }) => <i id={id}>{`${limit - count} ${unit}`}</i>,
          Buttons: () => <button type="submit">Go</button>,
          Summary: () => <p>{useForm((state) => shownIssuesOf(form, state).length)} to mend</p>,
        }}
      />,
    );
    await page.getByRole('button', { name: 'Go' }).click();
    const a = page.getByRole('textbox', { name: 'My A' });
    await expect.element(a).toHaveFocus();
    await expect.element(a).toHaveAccessibleDescription('No: Please fill this in. About. 9 characters');
    await expect.element(page.getByText('1 to mend')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'Mine' })).toBeVisible();
  });

  it('lets the host lay out the whole form, and a field', async () => {
    const Layout = () => (
      <section aria-label="Mine">
        <p>{`${useSteps().step + 1}. ${useSession().form.title}`}</p>
        <FieldSlot id="b" />
      </section>
    );
    const Field = ({ field, label, children }: FieldBoxProps) => (
      <article>
        {label} {children} {field.kind.name}
      </article>
    );
    await render(<Form form={form} onSubmit={onSubmit} components={{ Layout, Field }} />);
    const mine = page.getByRole('region', { name: 'Mine' });
    await expect.element(mine.getByText('1. Trial')).toBeVisible();
    await expect.element(mine.getByRole('textbox', { name: 'B' })).toBeVisible();
    await expect.element(mine.getByRole('article')).toHaveTextContent('B email');
    await expect.element(page.getByRole('textbox', { name: 'A' })).not.toBeInTheDocument();
  });

  it('adds the host’s class names to its own', async () => {
    await render(
      <Form form={form} onSubmit={onSubmit} className="wide" classNames={{ form: 'f', control: 'c' }} />,
    );
    expect(page.getByRole('form', { name: 'Trial' }).element().className).toBe(
      'formularium formularium-form f wide',
    );
    expect(page.getByRole('textbox', { name: 'A' }).element().className).toBe('formularium-control c');
    expect(page.getByText('About.').element().className).toBe('formularium-description');
  });

  it('uses the host’s words, and shows the host’s additions before the buttons', async () => {
    await render(
      <Form
        form={pagedForm()}
        onSubmit={onSubmit}
        words={{ step: '{0} von {1}', steps: 'Schritte' }}
        headingLevel={1}
      >
        <p>Mit Sorgfalt</p>
      </Form>,
    );
    await expect.element(page.getByRole('heading', { name: '1 von 3 You', level: 2 })).toBeVisible();
    await expect.element(page.getByRole('navigation', { name: 'Schritte' })).toBeVisible();
    const addition = page.getByText('Mit Sorgfalt').element();
    expect(addition.nextElementSibling?.textContent).toBe('Next');
  });

  it('keeps fields of the same form apart when it stands on a page twice', async () => {
    await render(
      <>
        <Form form={form} onSubmit={onSubmit} />
        <Form form={form} onSubmit={onSubmit} />
      </>,
    );
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await page.getByRole('textbox', { name: 'A' }).nth(1).fill('second');
    await expect.element(page.getByRole('textbox', { name: 'A' }).nth(0)).toHaveValue('');
  });

  it('answers through useField', async () => {
    const Twice = () => {
      const { state, onAnswer } = useField('b');
      return (
        <button type="button" onClick={() => onAnswer(`${state.answer ?? ''}x`)}>
          {`b is ${state.answer ?? 'blank'}`}
        </button>
      );
    };
    await render(
      <Form form={form} onSubmit={onSubmit}>
        <Twice />
      </Form>,
    );
    await page.getByRole('button', { name: 'b is blank' }).click();
    await page.getByRole('button', { name: 'b is x' }).click();
    await expect.element(page.getByRole('textbox', { name: 'B' })).toHaveValue('xx');
  });
});

describe('FormFrame', () => {
  it('shows a form with only the widgets it is given, and none for fields that are not displayed', async () => {
    const partly = formWith([
      { id: 'b', kind: 'email', label: 'B' },
      { id: 'source', kind: 'hidden', defaultValue: 'web' },
      { id: 'sum', kind: 'calculation', label: 'Sum', formula: '1 + 1', isHidden: true },
    ]);
    await render(<FormFrame form={partly} onSubmit={onSubmit} widgets={{ input: widgets.input }} />);
    await expect.element(page.getByRole('textbox', { name: 'B' })).toBeVisible();
  });

  it.each([
    {
      what: 'a widget is missing',
      children: <FormFrame form={form} onSubmit={onSubmit} widgets={{}} />,
      says: /Missing: input/,
    },
    { what: 'there is no form around a part', children: <Page />, says: /Missing: <Form>/ },
    {
      what: 'a field does not exist',
      children: <FormFrame form={form} onSubmit={onSubmit} widgets={{ input: () => <FieldSlot id="c" /> }} />,
      says: /Missing: c/,
    },
  ])('throws when $what', async ({ children, says }) => {
    const errors: unknown[] = [];
    const keep = (error: unknown): void => void errors.push(error);
    await render(children, { createRootOptions: { onUncaughtError: keep } }).catch(keep);
    expect(String(errors[0])).toMatch(says);
  });
});
