import type { FormEvent, JsonObject } from 'formularium/engine';

/** Another way to fill in an example form: answers that differ from FILLED_IN, and further events. */
export interface Scenario {
  readonly answers?: JsonObject;
  readonly happened?: readonly FormEvent[];
}

const NEXT: FormEvent = { type: 'next' };
const SUBMIT: FormEvent = { type: 'submit' };
const ANOTHER: FormEvent = { type: 'add-copy', group: 'group-1' };

const onDay = (today: string): Scenario => ({ happened: [{ type: 'today', today }] });

/** Scenarios that show parts of the example forms which FILLED_IN does not, by name. */
export const SCENARIOS: Readonly<Record<string, Readonly<Record<string, Scenario>>>> = {
  account: {
    'told by chance': {
      answers: { 'radio-1': 'custom_option', 'custom-radio-1': 'By chance', 'checkbox-1': ['mug', 'bag'] },
    },
    'told by nobody': {
      answers: { 'radio-1': 'custom_option', 'confirm_password-1': null },
      happened: [SUBMIT],
    },
  },
  application: {
    'as a group': {
      answers: {
        'radio-1': 'group',
        'number-1': '9',
        'select-1': ['music', 'custom_option'],
        'custom-select-1': 'Weaving',
        'date-1': '2030-06-15',
      },
    },
    'as nobody': {
      answers: { 'radio-1': 'group', 'number-1': null, 'select-1': ['custom_option'] },
      happened: [NEXT, NEXT],
    },
    'as a group of none': {
      answers: { 'radio-1': 'group', 'number-1': null },
      happened: [NEXT, NEXT, NEXT],
    },
  },
  donation: {
    'by card every month': {
      answers: {
        'payment-mode': 'stripe',
        'give-recurring-period': 'month',
        'give-fees': 'true',
        'account-open': ['yes'],
      },
      happened: [NEXT, NEXT],
    },
    'of another amount': { answers: { 'give-amount': '300' } },
    'as nobody': {
      answers: { give_first: null, 'account-open': ['yes'] },
      happened: [NEXT, NEXT],
    },
    'by PayPal': { answers: { 'payment-mode': 'paypal' }, happened: [NEXT, NEXT] },
  },
  'mailing-list': {
    'to nobody': { answers: { EMAIL: null }, happened: [SUBMIT] },
  },
  membership: {
    'by card for a company': {
      answers: {
        'payment-mode': 'card',
        give_company_option: 'yes',
        give_company_name: 'Engines Ltd',
        billing_country: 'US',
      },
    },
    'as nobody': { answers: { name: null, give_company_option: 'yes' }, happened: [SUBMIT] },
  },
  'event-registration': {
    'for two and a student': {
      answers: { 'radio-1': 'student', 'text-1-2': 'Charles', 'radio-1-2': 'student', 'rating-1': '2' },
      happened: [ANOTHER],
    },
    'for somebody': { answers: { 'confirm_email-1': null }, happened: [ANOTHER, SUBMIT] },
    'the day before': onDay('2030-09-16'),
    'the day after': onDay('2030-09-18'),
    'long after': onDay('2030-10-20'),
  },
  feedback: {
    'for a reply to nobody': { answers: { email: null }, happened: [SUBMIT] },
  },
  'knowledge-quiz': {
    'with mistakes': {
      answers: { 'fresh-water': 'answer-2', states: ['answer-1', 'answer-4'] },
      happened: [{ type: 'submit' }, { type: 'skip-lead' }],
    },
  },
  'volunteering-ar': {
    'in no way': { answers: { 'custom-how': null }, happened: [NEXT, SUBMIT] },
    'looked over': { happened: [NEXT, NEXT] },
    'of much time': { answers: { hours: '30' }, happened: [NEXT, { type: 'leave', field: 'hours' }] },
    'of little time': { answers: { how: 'driving', hours: '1' }, happened: [NEXT, NEXT] },
    'of no address': { answers: { 'confirm_email-1': null }, happened: [NEXT] },
  },
  quote: {
    'with training in Austria': {
      answers: { extras: ['backup', 'training'], 'training-people': '20', country: 'at' },
    },
  },
};
