import type { JsonObject } from 'formularium/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILLED_IN } from '../../gallery/filled-in.ts';
import { complete, enter, here, moveTo } from './by-keyboard.ts';
import { startWalk, type Walk } from './walk.ts';

/** The answers to the lead form of a quiz. */
const LEAD: Readonly<Record<string, JsonObject>> = {
  'knowledge-quiz': { 'name-1': 'Ada', 'email-1': 'ada@analytical.example' },
};

/** Drawings and formatted texts are typed here. */
const TYPED: Readonly<Record<string, JsonObject>> = {
  application: { 'signature-1': 'Ada Lovelace', 'textarea-1': 'A machine that composes.' },
};

/** Other ways through a form: what is answered otherwise, and which buttons are pressed on the way. */
const WAYS: readonly {
  readonly way: string;
  readonly form: string;
  readonly answers: JsonObject;
  readonly presses?: readonly string[];
}[] = [
  {
    way: 'nobody but one attendee who studies',
    form: 'event-registration',
    answers: { 'radio-1': 'student', 'upload-1': 'card.pdf' },
  },
  {
    way: 'another attendee',
    form: 'event-registration',
    answers: { 'text-1-2': 'Charles', 'radio-1-2': 'day' },
    presses: ['Add an attendee'],
  },
  {
    way: 'another gift every month',
    form: 'donation',
    answers: { 'give-recurring-period': 'month', 'give-amount': '12,50', give_anonymous_donation: ['yes'] },
  },
  {
    way: 'a card, for a company',
    form: 'membership',
    answers: {
      give_company_option: 'yes',
      give_company_name: 'Engines Ltd',
      'payment-mode': 'card',
      billing_country: 'US',
      card_address: '1 Main Street',
      card_city: 'Springfield',
      card_state: 'IL',
      card_zip: '62701',
    },
  },
  {
    way: 'a group of artists',
    form: 'application',
    answers: {
      'radio-1': 'group',
      'number-1': '9',
      'textarea-2': 'Nine of us.',
      'date-1': '2030-06-15',
      'text-2': 'Late',
    },
  },
  {
    way: 'training, in Austria',
    form: 'quote',
    answers: { extras: ['backup', 'training'], 'training-people': '20', country: 'at' },
  },
];

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

describe('the keyboard alone', () => {
  it.each(Object.keys(FILLED_IN))('suffices to fill in and send %s', async (name) => {
    const page = await walk.open(`forms/${name}/as-it-opens`);
    expect(await complete(page, { ...LEAD[name], ...FILLED_IN[name], ...TYPED[name] })).toBe('in');
  });

  it.each(WAYS)('suffices for $form with $way', async ({ form, answers, presses }) => {
    const page = await walk.open(`forms/${form}/as-it-opens`);
    const all = { ...FILLED_IN[form], ...TYPED[form], ...answers };
    const been = new Set<string>();
    expect(await complete(page, all, presses, been)).toBe('in');
    expect(Object.keys(answers).filter((id) => !been.has(id))).toEqual([]);
  });

  it('sets both ends of a range slider', async () => {
    const page = await walk.open('kinds/slider/empty');
    const ends = page.locator('[data-field=price] input');
    for (const _ of ['volume', 'from', 'to']) {
      await page.keyboard.press('Tab');
      await enter(page, await here(page), { price: ['120', '340'] });
    }
    await expect
      .poll(() => ends.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toEqual(['120', '340']);
  });

  it('rates, and clears the rating', async () => {
    const page = await walk.open('forms/event-registration/as-it-opens');
    const rated = page.locator('[data-field="rating-1"] input');
    await rated.first().focus();
    await moveTo(page, '4');
    await expect.poll(() => rated.nth(3).isChecked()).toBe(true);
    await page.keyboard.press('Delete');
    await expect.poll(() => page.locator('[data-field="rating-1"] input:checked').count()).toBe(0);
  });
});
