import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { type ReactElement, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Contact } from '../../docs/examples/contact.tsx';
import { Drafts } from '../../docs/examples/drafts.tsx';
import { Headless } from '../../docs/examples/headless.tsx';
import { judge } from '../../docs/examples/judge.ts';
import { serve, takeOver } from '../../docs/examples/served.tsx';
import { TwoLanguages } from '../../docs/examples/two-languages.tsx';
import contact from '../../forms/contact-190.json' with { type: 'json' };
import { accepted, hostSaying } from '../../renderer-react/testing/replies.ts';

const said: unknown[][] = [];
const box = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name });

/** As in a page that is worked on: React does twice what has to bear it. */
const shown = (ui: ReactElement) => render(ui, { wrapper: StrictMode });

function compiled(definition: JsonObject): CompiledForm {
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', ...definition }, { languages });
  if (form === null) throw new Error(problems.map(({ message }) => message).join(' '));
  return form;
}

beforeEach(() => {
  said.length = 0;
  for (const method of ['error', 'warn'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void said.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  expect(said).toEqual([]);
});

describe('a form with an endpoint of its own', () => {
  const form = compiled(contact as JsonObject);
  const sent = { 'name-1': 'Ada', 'name-2': 'Lovelace', 'email-1': 'a@b.example', 'textarea-1': 'Hi.' };
  const today = '2026-11-22';

  /** The endpoint of the page: what it judges is kept. */
  function endpoint() {
    const keep = vi.fn(async (_: JsonObject) => undefined);
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      expect(url).toBe('/api/contact');
      return new Response(JSON.stringify(await judge(form, JSON.parse(body), { today, keep })));
    });
    return keep;
  }

  it('is prefilled, and sent there', async () => {
    const keep = endpoint();
    await shown(<Contact name="Ada" />);
    await expect.element(box('First name')).toHaveValue('Ada');
    await box('Last name').fill('Lovelace');
    await box('Email address').fill('a@b.example');
    await box('Message').fill('Hi.');
    await button('Submit').click();
    await expect.element(page.getByText('Thank you.')).toHaveRole('status');
    expect(keep).toHaveBeenCalledExactlyOnceWith(sent);
  });

  it('says that it was not sent if the endpoint fails', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    await shown(<Contact name="Ada" />);
    await box('Last name').fill('Lovelace');
    await box('Email address').fill('a@b.example');
    await box('Message').fill('Hi.');
    await button('Submit').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('An error occurred');
    await expect.element(box('Message')).toHaveValue('Hi.');
  });

  it.each([
    [{}, 'name-1', 'name-2', 'email-1', 'textarea-1'],
    [{ ...sent, 'email-1': 'nobody' }, 'email-1'],
    [{ ...sent, 'phone-1': '12' }, 'phone-1'],
  ])('stores nothing of %j', async (answers, ...invalid) => {
    const keep = vi.fn();
    const reply = await judge(form, answers, { today, keep });
    expect(reply).toMatchObject({ type: 'refused', errors: invalid.map((field) => ({ field })) });
    expect(keep).not.toHaveBeenCalled();
  });

  it('is served with the server’s messages, and hydrated', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    const errors = [{ field: 'email-1', message: 'We know this one.' }];
    const known = { answers: sent, reply: { type: 'refused', message: '', errors } as const };
    place.innerHTML = serve({ form, ...known });
    expect(place.textContent).toContain('We know this one.');
    const root = takeOver(place, { form, ...JSON.parse(JSON.stringify(known)) }, hostSaying(accepted));
    await expect.element(box('Email address')).toHaveFocus();
    root.unmount();
    place.remove();
  });
});

describe('drafts', () => {
  it('are reopened with their answers, where they were left', async () => {
    const form = compiled({
      fields: [
        { id: 'a', kind: 'text', label: 'A' },
        { id: 'p2', kind: 'page-break' },
        { id: 'b', kind: 'text', label: 'B' },
      ],
      settings: { saveDraft: true },
    });
    const first = await shown(<Drafts form={form} onSubmit={hostSaying(accepted)} />);
    await box('A').fill('one');
    await button('Next').click();
    await box('B').fill('two');
    await button('Save and go on later').click();
    await expect.element(page.getByText('Kept in this browser.')).toBeVisible();
    await first.unmount();
    await shown(<Drafts form={form} onSubmit={hostSaying(accepted)} />);
    await expect.element(box('B')).toHaveValue('two');
    await button('Previous').click();
    await expect.element(box('A')).toHaveValue('one');
  });
});

describe('a form in two languages', () => {
  const fields = [
    { id: 'p1', kind: 'page-break' },
    { id: 'n', kind: 'number', label: 'N', required: true, defaultValue: 1 },
    { id: 'p2', kind: 'page-break' },
    { id: 'total', kind: 'calculation', label: 'T', formula: '{n} * 2' },
    { id: 'm', kind: 'text', label: 'M', required: true },
  ];
  const en = compiled({ fields });
  const de = compiled({ fields, settings: { language: 'de' } });

  it('keeps its answers and its page in the other one, and starts anew in it', async () => {
    await shown(<TwoLanguages forms={{ en, de }} onSubmit={hostSaying(accepted)} />);
    await page.getByRole('textbox', { name: 'N' }).fill('4');
    await button('Next').click();
    await box('M').fill('mine');
    await button('Deutsch').click();
    await expect.element(button('English')).toBeVisible();
    await expect.element(box('M')).toHaveValue('mine');
    expect(document.querySelector('form')?.lang).toBe('de');
    await expect.element(page.getByText('8,00').first()).toBeVisible();
    await box('M').fill('');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('link', { name: 'Bitte füllen Sie dies aus' })).toBeVisible();
    await button('Start anew').click();
    await expect
      .element(page.getByText('Bitte füllen Sie dies aus', { exact: false }))
      .not.toBeInTheDocument();
  });
});

describe('a form with its own markup', () => {
  const fields = [
    { id: 'p1', kind: 'page-break', label: 'You' },
    { id: 'name', kind: 'text', label: 'Name', required: true },
    {
      id: 'how',
      kind: 'radio',
      label: 'How',
      options: [
        { value: 'mail', label: 'By mail' },
        { value: 'phone', label: 'By phone' },
      ],
    },
    {
      id: 'tel',
      kind: 'phone',
      label: 'Number',
      required: true,
      validation: 'international',
      conditions: [
        { action: 'show', rule: 'all', conditions: [{ field: 'how', operator: '=', value: 'phone' }] },
      ],
    },
    { id: 'p2', kind: 'page-break', label: 'Seats' },
    { id: 'n', kind: 'number', label: 'Seats', defaultValue: 2 },
    { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{n} * 3' },
  ];

  it('has errors, conditions, pages, questions and a submission', async () => {
    const onSubmit = hostSaying({ type: 'accepted', message: 'Booked.' });
    await shown(<Headless form={compiled({ fields })} onSubmit={onSubmit} />);
    await expect.element(page.getByRole('heading', { name: 'You (1 of 2)' })).toBeVisible();
    await button('Next').click();
    const name = box('Name (required)');
    await expect.element(name).toHaveFocus();
    await expect.element(name).toHaveAccessibleDescription('Please fill this in.');
    await name.fill('Ada');
    await expect.element(box('Number (required)')).not.toBeInTheDocument();
    await page.getByRole('combobox', { name: 'How' }).selectOptions('By phone');
    await box('Number (required)').fill('12');
    await userEvent.tab();
    await expect.element(box('Number (required)')).toHaveAccessibleDescription(/whole phone number/);
    await box('Number (required)').fill('+1 201 555 0123');
    await button('Next').click();
    await expect.element(page.getByRole('heading', { name: 'Seats (2 of 2)' })).toHaveFocus();
    await expect.element(page.getByRole('status', { name: 'Sum' })).toHaveTextContent('6.00');
    await box('Seats').fill('4');
    await expect.element(page.getByRole('status', { name: 'Sum' })).toHaveTextContent('12.00');
    await button('Submit').click();
    await expect.element(page.getByText('Booked.')).toHaveFocus();
    expect(onSubmit.mock.calls).toEqual([
      [{ name: 'Ada', how: 'phone', tel: '+1 201 555 0123', n: '4', sum: '12.00' }],
    ]);
    expect(document.querySelector('[class*=formularium-field]')).toBeNull();
  });
});
