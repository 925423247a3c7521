// Answers are shown in the language of the form, wherever they are shown.

import {
  type CompiledForm,
  compileForm,
  countriesOf,
  fieldNamed,
  type JsonObject,
  labelOf,
  reviewOf,
  startState,
  textOf,
} from 'formularium/engine';
import { notificationsOf } from 'formularium/engine/server';
import { languages } from 'formularium/languages';
import { describe, expect, it, vi } from 'vitest';

const DAYS = [
  { value: 'sat', label: 'السبت' },
  { value: 'mon', label: 'الاثنين' },
];
const mail = { to: 'owner@example.org', subject: '{home}', text: '{home} / {days}\n{all_fields}' };

function formIn(language: string): CompiledForm {
  const definition = {
    ...{ id: 'f', type: 'form', title: 'F' },
    fields: [
      { id: 'home', kind: 'country', label: 'Home' },
      { id: 'days', kind: 'checkbox', label: 'Days', options: DAYS },
      { id: 'address', kind: 'address', label: 'Address', parts: { city: {}, country: {} } },
      { id: 'told', kind: 'text', label: 'You live in {home}, on {days}.' },
      { id: 'check', kind: 'review', label: 'Check' },
    ],
    settings: { language },
    notifications: [mail],
  };
  const { form, problems } = compileForm(definition, { languages });
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

const answers: JsonObject = {
  home: 'de',
  days: ['mon', 'sat'],
  'address-city': 'Wien',
  'address-country': 'AT',
};

describe.each([
  { language: 'en', home: 'Germany', days: 'السبت, الاثنين', address: 'Wien, Austria' },
  { language: 'de', home: 'Deutschland', days: 'السبت, الاثنين', address: 'Wien, Österreich' },
  { language: 'de-AT', home: 'Deutschland', days: 'السبت, الاثنين', address: 'Wien, Österreich' },
  { language: 'ar', home: 'ألمانيا', days: 'السبت، الاثنين', address: 'Wien، النمسا' },
])('an answer in a form in $language', ({ language, home, days, address }) => {
  const form = formIn(language);
  const state = startState(form, { answers });
  const told = fieldNamed(form, 'told');

  it('reads so in texts, labels and the review', () => {
    expect(['home', 'days', 'address'].map((id) => textOf(form, state, id))).toEqual([home, days, address]);
    expect(told && labelOf(form, state, told)).toBe(`You live in ${home}, on ${days}.`);
    const [reviewed] = reviewOf(form, state, 'check');
    expect(reviewed?.answers.map(({ text }) => text)).toEqual(expect.arrayContaining([home, days]));
  });

  it('reads so in mails', () => {
    const facts = { id: '0192', at: '2030-01-15T10:00:00Z' };
    const [sent] = notificationsOf(form, state, facts);
    expect(sent).toMatchObject({ subject: home });
    const text = sent?.type === 'mail' ? sent.text : '';
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([`${home} / ${days}`, `Home: ${home}`, `Days: ${days}`, `Address: ${address}`]),
    );
  });

  it('is offered by that name, in the order of the language, on every page', () => {
    const field = fieldNamed(form, 'home');
    const names = vi.spyOn(Intl, 'DisplayNames').mockImplementation(() => {
      throw new Error('The names come with the blueprint.');
    });
    const offered = field ? countriesOf(field.definition) : [];
    names.mockRestore();
    expect(offered.find(({ code }) => code === 'DE')?.name).toBe(home);
    expect(offered).toHaveLength(249);
  });
});
