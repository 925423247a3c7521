import type { Page } from 'playwright-core';

type Act = (page: Page) => Promise<unknown>;

const press =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();
const enterIn =
  (name: string, text: string): Act =>
  async (page) => {
    await page.getByRole('textbox', { name }).fill(text);
    await page.keyboard.press('Tab');
  };
export const choose =
  (name: string): Act =>
  (page) =>
    page
      .locator('[data-kind=upload]')
      .last()
      .locator('.formularium-file-control') // which is not replaced any more
      .setInputFiles([{ name, mimeType: 'image/png', buffer: Buffer.from('x') }]);

/** Announcements while a form is filled in, and after it was sent. */
export const SAID: readonly {
  readonly what: string;
  readonly story: string;
  readonly act: Act;
  readonly says: RegExp;
}[] = [
  {
    what: 'a complaint when its field is left',
    story: 'forms/contact-190/as-it-opens',
    act: enterIn('Email address', 'nobody'),
    says: /This is not a valid email\./,
  },
  {
    what: 'how strong a password is',
    story: 'forms/account/as-it-opens',
    act: async (page) => {
      await page.locator('input[type=password]').first().fill('abc');
      await page.keyboard.press('Tab');
    },
    says: /Too easy to guess/,
  },
  {
    what: 'how many words may still be written',
    story: 'forms/quote/page-3',
    act: (page) => page.getByRole('textbox', { name: 'Anything else?' }).fill('word '.repeat(190).trim()),
    says: /Words left: 10/,
  },
  {
    what: 'the total of a donation once its fees are covered',
    story: 'forms/donation/by-PayPal',
    act: (page) => page.getByRole('checkbox', { name: 'Add $1.06 so that $25 arrives' }).check(),
    says: /Total: \$26\.06/,
  },
  {
    what: 'a sum that follows another page',
    story: 'forms/event-registration/as-it-opens',
    act: (page) => page.getByRole('radio', { name: /One day/ }).check(),
    says: /CHF 1\d\d\.\d\d/,
  },
  {
    what: 'how many choices a search has found',
    story: 'forms/application/page-2',
    act: (page) => page.locator('input[role=combobox]').first().fill('m'),
    says: /1 result found|\d+ results found/,
  },
  {
    what: 'that a search has found nothing',
    story: 'kinds/select/empty',
    act: (page) => page.locator('input[role=combobox]').first().fill('xyzzy'),
    says: /No results found/,
  },
  {
    what: 'that what was typed can be added, where nothing else is found',
    story: 'forms/application/page-2',
    act: (page) => page.locator('input[role=combobox]').first().fill('xyzzy'),
    says: /1 result found/,
  },
  {
    what: 'which month a calendar has come to',
    story: 'kinds/date/filled',
    act: async (page) => {
      await page.locator('button[aria-haspopup=dialog]').first().click();
      await page.getByRole('button', { name: 'Next month' }).click();
    },
    says: /(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
  },
  {
    what: 'that a file has arrived',
    story: 'kinds/upload/empty',
    act: choose('a.png'),
    says: /a\.png: /,
  },
  {
    what: 'that an answer was right, as soon as it is given',
    story: 'forms/knowledge-quiz/graded-at-once',
    act: (page) => page.getByRole('radio', { name: 'On Mount Everest' }).check(),
    says: /Well done: On Mount Everest\./,
  },
  {
    what: 'that an answer was wrong, and which was right',
    story: 'forms/knowledge-quiz/graded-at-once',
    act: (page) => page.getByRole('radio', { name: 'In Amsterdam' }).check(),
    says: /You said: In Amsterdam\. Right: On Mount Everest\./,
  },
  {
    what: 'that the link to a draft was copied',
    story: 'forms/application/draft-saved',
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await press('Copy the link')(page);
    },
    says: /Copied/,
  },
  {
    what: 'that a draft was mailed',
    story: 'forms/application/draft-saved',
    act: async (page) => {
      await page.getByRole('textbox', { name: /email/i }).fill('ada@analytical.example');
      await press('Send the link')(page);
    },
    says: /The link is on its way/,
  },
  {
    what: 'that a draft was not mailed',
    story: 'forms/application/draft-saved',
    act: async (page) => {
      await page.getByRole('textbox', { name: /email/i }).fill('ada');
      await press('Send the link')(page);
    },
    says: /This is not a valid email\./,
  },
  {
    what: 'that a code was sent',
    story: 'forms/login/second-factor',
    act: (page) => page.getByRole('button', { name: /email/i }).click(),
    says: /The code has been sent\./,
  },
  {
    what: 'that a code is missing',
    story: 'forms/login/second-factor',
    act: press('Confirm'),
    says: /This field is required\./,
  },
];
