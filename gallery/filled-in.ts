import type { JsonObject } from 'formularium/engine';

/** The day on which the example forms are filled in. */
export const TODAY = '2030-01-15';

/** A drawn signature. */
const STROKE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAASwAAABkAQMAAAAGz5+DAAAABlBMVEX///8UFx/GZlGxAAAAAnRSTlMA/1uRIrUAAAGZSURBVHja7dY/TsMwFAbwz7KEt2ZliBqOkNFDRThKT4DMViREzQlYGTiM2TkCg3sByNgh6gPbBQpN8hIxkjc4UvTLH+fLcwJMNdVU/7aytLlgWGHjxjOsGsauXRiFY9jVMLYZxMRTBJJhciC7i0DZfqbEMIZBbJbOljEsH8UK5unqYcyMYhXD/Ch2ziTvErtlIrWj2CUXaWKvw9gzkzxESFO8MJGOY49M8olJhq3SeysfmOQLojDhU6aZiWgLKN3P3kjeb4GTfibISauBWT+TDWSYAsfqyIq8BG7OeiKNjJoSgurPvYvjSAOTtC2hvhjtfrN5ZMqtSmRiv64SNceRBpahNMj3rDpW0JHlMAY6se9r/4g0MA1vYBJbN22RHjDp48lauzQyI5yBj2ztW7v0gKlwzK41hMSW0pbCzTxQ+fYuTUxZ/cGWENSVVWJhmcsNirqj/dK9zQJbGJDt6CuEljF5WFtXOtu2vyCLNFu9whybuiLX1VeA8OGWMkcua7r6Kj3izEP5te38bi3ToCyEW0y/PVNN9dd6B3iJmNtf4nmZAAAAAElFTkSuQmCC';

/** For each example form, answers with which it can be submitted. */
export const FILLED_IN: Readonly<Record<string, JsonObject>> = {
  account: {
    'email-1': 'ada@analytical.example',
    'password-1': 'Note-G-computes-Bernoulli-7',
    'confirm_password-1': 'Note-G-computes-Bernoulli-7',
    'radio-1': 'friend',
  },
  application: {
    'name-1-first-name': 'Ada',
    'name-1-last-name': 'Lovelace',
    'email-1': 'ada@analytical.example',
    'address-1-street_address': '12 St James’s Square',
    'address-1-city': 'London',
    'radio-1': 'artist',
    'select-1': ['music', 'writing'],
    'url-1': 'https://analytical.example/works',
    'text-1': 'AR-2031',
    'textarea-1': '<p>A machine that composes.</p>',
    'date-1': '2030-04-02',
    'signature-1': STROKE,
    'captcha-1': 'token',
  },
  'contact-190': {
    'name-1': 'Ada',
    'name-2': 'Lovelace',
    'email-1': 'ada@analytical.example',
    'phone-1': '+1 201 555 0123',
    'textarea-1': 'How do I hire an engine?',
  },
  donation: {
    give_first: 'Ada',
    give_last: 'Lovelace',
    give_email: 'ada@analytical.example',
    give_agree_to_terms: ['yes'],
    'payment-mode': 'offline',
  },
  'mailing-list': {
    EMAIL: 'ada@analytical.example',
    FNAME: 'Ada',
    LNAME: 'Lovelace',
    news: true,
  },
  membership: {
    name: 'Ada Lovelace',
    email: 'ada@analytical.example',
    'payment-mode': 'invoice',
    card_address: '1 Main Street',
    card_city: 'Springfield',
    card_state: 'IL',
    card_zip: '62701',
  },
  'event-registration': {
    'name-1-first-name': 'Ada',
    'name-1-last-name': 'Lovelace',
    'email-1': 'ada@analytical.example',
    'confirm_email-1': 'ada@analytical.example',
    'phone-1': '+41 79 123 45 67',
    'date-1': '17.09.2030',
    'time-1': '10:15',
    'text-1': 'Ada',
    'radio-1': 'full',
    'slider-1': '12',
    'rating-1': '4',
    'currency-1': '20.50',
    'consent-1': true,
    'gdprcheckbox-1': true,
  },
  feedback: {
    nps: '8',
    better: 'More benches.',
    signs: '4',
    reply: true,
    name: 'Ada Lovelace',
    email: 'ada@analytical.example',
  },
  login: { 'email-1': 'ada@analytical.example', 'password-1': 'difference engine' },
  'knowledge-quiz': {
    'fresh-water': 'answer-1',
    states: ['answer-1', 'answer-2', 'answer-3'],
    densest: 'answer-2',
    'made-of': ['answer-1', 'answer-2'],
    'boiling-point': 'answer-3',
  },
  'personality-quiz': {
    morning: 'answer-1',
    luggage: 'answer-2',
    evening: ['answer-1', 'answer-3'],
    souvenir: 'answer-1',
  },
  poll: { 'vote-extra-other': 'Plants', vote: 'other' },
  quote: {
    seats: '12',
    plan: 'team',
    extras: ['backup'],
    company: 'Engines Ltd',
    country: 'us',
    name: 'Ada Lovelace',
    email: 'ada@analytical.example',
  },
  'volunteering-ar': {
    'name-1-first-name': 'ليلى',
    'name-1-last-name': 'حداد',
    'email-1': 'leila@example.org',
    'confirm_email-1': 'leila@example.org',
    'country-1': 'JO',
    how: 'custom_option',
    'custom-how': 'الطبخ',
    since: '05/06/2027',
    hours: '4',
    days: ['saturday', 'monday'],
    note: 'يومان في الأسبوع',
  },
};
