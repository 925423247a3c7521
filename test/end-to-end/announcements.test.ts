import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWalk, type Walk } from './walk.ts';

/** What is said comes after a pause, and a busy machine takes its time. */
const SOON = { timeout: 10_000 };

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly value?: { readonly value: unknown };
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** The accessibility tree, as the browser hands it to assistive technology. */
async function tree(page: Page): Promise<readonly Node[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  await devtools.detach();
  return nodes as unknown as readonly Node[];
}

const property = (node: Node, name: string) => node.properties?.find((one) => one.name === name)?.value.value;

/** What is said aloud now: the texts within live regions. */
async function said(page: Page): Promise<readonly string[]> {
  const nodes = await tree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const isLive = (node: Node | undefined): boolean =>
    node !== undefined &&
    (['polite', 'assertive'].includes(String(property(node, 'live'))) ||
      isLive(byId.get(node.parentId ?? '')));
  return nodes
    .filter((node) => node.role?.value === 'StaticText' && isLive(node))
    .map(({ name }) => name?.value ?? '');
}

async function focused(page: Page): Promise<string> {
  const node = (await tree(page)).find(
    (one) => property(one, 'focused') === true && one.role?.value !== 'RootWebArea',
  );
  return `${node?.role?.value}: ${node?.name?.value}`;
}

/** What has the focus, and the names of the groups in which it stands. */
async function focusedWithin(page: Page): Promise<readonly string[]> {
  const nodes = await tree(page);
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const names: string[] = [];
  let at = nodes.find((one) => property(one, 'focused') === true && one.role?.value !== 'RootWebArea');
  for (; at !== undefined; at = byId.get(at.parentId ?? ''))
    if (names.length === 0 || (at.role?.value === 'group' && at.name?.value)) names.push(`${at.name?.value}`);
  return names;
}

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
const choose =
  (name: string): Act =>
  (page) =>
    page
      .locator('[data-kind=upload]')
      .last()
      .locator('.formularium-file-control') // which is not replaced any more
      .setInputFiles([{ name, mimeType: 'image/png', buffer: Buffer.from('x') }]);

/** What is said while a form is filled in, and when something comes of it. */
const SAID: readonly {
  readonly what: string;
  readonly specimen: string;
  readonly act: Act;
  readonly says: RegExp;
}[] = [
  {
    what: 'a complaint when its field is left',
    specimen: 'forms/contact-190/as-it-opens',
    act: enterIn('Email address', 'nobody'),
    says: /This is not a valid email\./,
  },
  {
    what: 'how strong a password is',
    specimen: 'forms/account/as-it-opens',
    act: async (page) => {
      await page.locator('input[type=password]').first().fill('abc');
      await page.keyboard.press('Tab');
    },
    says: /Too easy to guess/,
  },
  {
    what: 'how many words may still be written',
    specimen: 'forms/quote/page-3',
    act: (page) => page.getByRole('textbox', { name: 'Anything else?' }).fill('word '.repeat(190).trim()),
    says: /Words left: 10/,
  },
  {
    what: 'the total of a donation once its fees are covered',
    specimen: 'forms/donation/as-it-opens',
    act: (page) => page.getByRole('checkbox', { name: /fees/i }).check(),
    says: /Donation Total: \$26\.\d\d/,
  },
  {
    what: 'a sum that follows another page',
    specimen: 'forms/event-registration/as-it-opens',
    act: (page) => page.getByRole('radio', { name: /One day/ }).check(),
    says: /CHF 1\d\d\.\d\d/,
  },
  {
    what: 'how many choices a search has found',
    specimen: 'forms/application/page-2',
    act: (page) => page.getByRole('combobox').first().fill('m'),
    says: /1 result found|\d+ results found/,
  },
  {
    what: 'that a search has found nothing',
    specimen: 'forms/application/page-2',
    act: (page) => page.getByRole('combobox').first().fill('xyzzy'),
    says: /No results found/,
  },
  {
    what: 'which month a calendar has come to',
    specimen: 'kinds/date/filled',
    act: async (page) => {
      await page.locator('button[aria-haspopup=dialog]').first().click();
      await page.getByRole('button', { name: 'Next month' }).click();
    },
    says: /(January|February|March|April|May|June|July|August|September|October|November|December) \d{4}/,
  },
  {
    what: 'that a file has arrived',
    specimen: 'kinds/upload/empty',
    act: choose('a.png'),
    says: /a\.png: /,
  },
  {
    what: 'that an answer was right, as soon as it is given',
    specimen: 'forms/knowledge-quiz/graded-at-once',
    act: (page) => page.getByRole('radio', { name: 'On Mount Everest' }).check(),
    says: /Well done: On Mount Everest\./,
  },
  {
    what: 'that an answer was wrong, and which was right',
    specimen: 'forms/knowledge-quiz/graded-at-once',
    act: (page) => page.getByRole('radio', { name: 'In Amsterdam' }).check(),
    says: /You said In Amsterdam\. It is On Mount Everest\./,
  },
  {
    what: 'that the link to a draft was copied',
    specimen: 'forms/application/draft-saved',
    act: async (page) => {
      await page.context().grantPermissions(['clipboard-write']);
      await press('Copy the link')(page);
    },
    says: /Copied/,
  },
  {
    what: 'that a draft was mailed',
    specimen: 'forms/application/draft-saved',
    act: async (page) => {
      await page.getByRole('textbox', { name: /e-mail/i }).fill('ada@analytical.example');
      await press('Send the link')(page);
    },
    says: /The link is on its way/,
  },
  {
    what: 'that a draft was not mailed',
    specimen: 'forms/application/draft-saved',
    act: async (page) => {
      await page.getByRole('textbox', { name: /e-mail/i }).fill('ada');
      await press('Send the link')(page);
    },
    says: /This is not a valid email\./,
  },
  {
    what: 'that a code was sent',
    specimen: 'forms/login/second-factor',
    act: (page) => page.getByRole('button', { name: /e-mail/i }).click(),
    says: /The code has been sent\./,
  },
  {
    what: 'that a code is wanting',
    specimen: 'forms/login/second-factor',
    act: press('Confirm'),
    says: /This field is required\./,
  },
];

/** What is told of a form that has come to something, where it stands. */
const TOLD = [
  {
    what: 'that a form is on its way',
    specimen: 'forms/contact-190/sending',
    role: 'status',
    name: '',
    more: ['Submitting...'],
  },
  {
    what: 'that a form is in',
    specimen: 'forms/quote/accepted',
    role: 'status',
    name: '',
    more: ['Thank you. Your quote is on its way to your mailbox.'],
  },
  {
    what: 'the votes of a poll as a table',
    specimen: 'forms/poll/accepted',
    role: 'table',
    name: '70 votes',
    more: ['34', '49%'],
  },
  {
    what: 'the votes of a pie as a table',
    specimen: 'forms/poll/as-a-pie',
    role: 'table',
    name: '70 votes',
    more: ['34', '49%'],
  },
];

describe('the accessibility tree', () => {
  it('tells of what is wanting when a form is sent, and of each field where it is', async () => {
    const page = await walk.open('forms/contact-190/wanting');
    expect(await said(page)).toContain('Please correct the errors before submission.');
    expect(await focused(page)).toBe('textbox: First name');
    const email = (await tree(page)).find(
      ({ name, role }) => role?.value === 'textbox' && name?.value === 'Email address',
    );
    expect(email && property(email, 'invalid')).toBe('true');
    await page.context().close();
  });

  it('tells of another page by its heading, and how far one is', async () => {
    const page = await walk.open('forms/quote/page-2');
    expect(await focused(page)).toBe('heading: Step 2 of 3 Your company');
    const progress = (await tree(page)).find(({ role }) => role?.value === 'progressbar');
    expect(progress?.name?.value).toBe('Progress');
    expect(progress && property(progress, 'valuetext')).toBe('Page 2 of 3');
    await page.context().close();
  });

  it('tells of a total when it has come to rest', async () => {
    const page = await walk.open('kinds/donation-summary/empty');
    await page.getByRole('textbox').first().fill('250');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await said(page)).join(' '), SOON).toMatch(/Donation Total: \$250\.00/);
    await page.context().close();
  });

  it('tells how much may still be written, near the end of it', async () => {
    const page = await walk.open('forms/contact-190/as-it-opens');
    await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(170));
    await expect.poll(() => said(page), SOON).toContain('Characters left: 10');
    await page.context().close();
  });

  it('tells of a page that one comes back to, and how far one is', async () => {
    const page = await walk.open('forms/quote/page-2');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => focused(page), SOON).toBe('heading: Step 1 of 3 What you need');
    const progress = (await tree(page)).find(({ role }) => role?.value === 'progressbar');
    expect(progress && property(progress, 'valuetext')).toBe('Page 1 of 3');
    await page.context().close();
  });

  it('tells how far a file is on its way', async () => {
    const page = await walk.open('kinds/upload/empty');
    await choose('endless.png')(page);
    await page.locator('progress[value="40"]').waitFor();
    const bar = (await tree(page)).find(({ role }) => role?.value === 'progressbar');
    expect(bar && [bar.name?.value, Number(bar.value?.value)]).toEqual(['endless.png', 40]);
    await page.context().close();
  });

  it('tells who adds a copy of a group, or takes one away, where they are then', async () => {
    const page = await walk.open('forms/event-registration/as-it-opens');
    await page.getByRole('button', { name: 'Add an attendee' }).click();
    await expect
      .poll(() => focusedWithin(page), SOON)
      .toEqual(['Name on the badge', 'Attendees 2', 'Attendees']);
    await page.getByRole('button', { name: 'Remove this attendee' }).last().click();
    await expect
      .poll(() => focusedWithin(page), SOON)
      .toEqual(['Name on the badge', 'Attendees 1', 'Attendees']);
    await page.context().close();
  });

  it.each(SAID)('says aloud $what', async ({ specimen, act, says }) => {
    const page = await walk.open(specimen);
    expect((await said(page)).join(' ')).not.toMatch(says);
    await act(page);
    await expect.poll(async () => (await said(page)).join(' '), SOON).toMatch(says);
    await page.context().close();
  });

  it.each(TOLD)('tells $what', async ({ specimen, role, name, more }) => {
    const page = await walk.open(specimen);
    const nodes = (await tree(page)).filter((one) => one.role?.value === role).map((one) => one.name?.value);
    expect(nodes).toContain(name);
    expect((await tree(page)).map((one) => one.name?.value)).toEqual(expect.arrayContaining(more));
    await page.context().close();
  });

  it.each([
    { specimen: 'forms/poll/accepted', is: 'heading: Results' },
    { specimen: 'forms/application/draft-saved', is: 'heading: Your draft is saved' },
    { specimen: 'forms/login/second-factor', is: 'heading: One more step' },
    { specimen: 'forms/knowledge-quiz/accepted', is: 'heading: 5 of 5 – thank you for taking part.' },
  ])('tells of a screen by its heading: $is', async ({ specimen, is }) => {
    const page = await walk.open(specimen);
    await expect.poll(() => focused(page), SOON).toBe(is);
    await page.context().close();
  });
});
