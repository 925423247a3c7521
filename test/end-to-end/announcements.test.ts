import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { focused, focusedWithin, property, said, tree } from './accessibility-tree.ts';
import { choose, SAID } from './said-aloud.ts';
import { startWalk, type Walk } from './walk.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await startWalk();
});
afterAll(() => walk.end());

/** The announcement of a form's outcome, where it stands. */
const TOLD = [
  {
    what: 'that a form is on its way',
    story: 'forms/contact-190/sending',
    role: 'status',
    name: '',
    more: ['Submitting...'],
  },
  {
    what: 'that a form is in',
    story: 'forms/quote/accepted',
    role: 'status',
    name: '',
    more: ['Thank you. Your quote is on its way to your mailbox.'],
  },
  {
    what: 'the votes of a poll as a table',
    story: 'forms/poll/accepted',
    role: 'table',
    name: '70 votes',
    more: ['34', '49%'],
  },
  {
    what: 'the votes of a pie as a table',
    story: 'forms/poll/as-a-pie',
    role: 'table',
    name: '70 votes',
    more: ['34', '49%'],
  },
];

describe('the accessibility tree', () => {
  it('reports what is missing when a form is sent, and each message at its field', async () => {
    const page = await walk.open('forms/contact-190/invalid');
    await expect.poll(() => said(page)).toContain('Please correct the errors before submission.');
    await expect.poll(() => focused(page)).toBe('generic: Answers to correct');
    const email = (await tree(page)).find(
      ({ name, role }) => role?.value === 'textbox' && name?.value === 'Email address',
    );
    expect(email && property(email, 'invalid')).toBe('true');
  });

  it('announces another page by its heading, and the progress', async () => {
    const page = await walk.open('forms/quote/page-2');
    await expect.poll(() => focused(page)).toBe('heading: Step 2 of 3 Your company');
    const progress = (await tree(page)).find(({ role }) => role?.value === 'progressbar');
    expect(progress?.name?.value).toBe('Progress');
    expect(progress && property(progress, 'valuetext')).toBe('Page 2 of 3');
  });

  it('announces a total when it stops changing', async () => {
    const page = await walk.open('kinds/donation-summary/empty');
    await page.getByRole('textbox').first().fill('250');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await said(page)).join(' ')).toMatch(/Donation Total: \$250(?!\.)/);
  });

  it('announces how much may still be written, near the limit', async () => {
    const page = await walk.open('forms/contact-190/as-it-opens');
    await page.getByRole('textbox', { name: 'Message' }).fill('x'.repeat(170));
    await expect.poll(() => said(page)).toContain('Characters left: 10');
  });

  it('announces the page that the visitor goes back to, and the progress', async () => {
    const page = await walk.open('forms/quote/page-2');
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => focused(page)).toBe('heading: Step 1 of 3 What you need');
    const progress = (await tree(page)).find(({ role }) => role?.value === 'progressbar');
    expect(progress && property(progress, 'valuetext')).toBe('Page 1 of 3');
  });

  it('announces the progress of a file', async () => {
    const page = await walk.open('kinds/upload/empty');
    await choose('endless.png')(page);
    await page.locator('progress[value="40"]').waitFor();
    const bar = (await tree(page)).find(({ role }) => role?.value === 'progressbar');
    expect(bar && [bar.name?.value, Number(bar.value?.value)]).toEqual(['endless.png', 40]);
  });

  it('announces the place after a copy of a group is added or removed', async () => {
    const page = await walk.open('forms/event-registration/as-it-opens');
    await page.getByRole('button', { name: 'Add an attendee' }).click();
    await expect.poll(() => focusedWithin(page)).toEqual(['Name on the badge', 'Attendees 2', 'Attendees']);
    await page.getByRole('button', { name: 'Remove this attendee' }).last().click();
    await expect.poll(() => focusedWithin(page)).toEqual(['Name on the badge', 'Attendees 1', 'Attendees']);
  });

  it.each(SAID)('announces $what', async ({ story, act, says }) => {
    const page = await walk.open(story);
    expect((await said(page)).join(' ')).not.toMatch(says);
    await act(page);
    await expect.poll(async () => (await said(page)).join(' ')).toMatch(says);
  });

  it.each(TOLD)('reports $what', async ({ story, role, name, more }) => {
    const page = await walk.open(story);
    const nodes = async () =>
      (await tree(page)).filter((one) => one.role?.value === role).map((one) => one.name?.value);
    await expect.poll(nodes).toContain(name);
    const names = async () => (await tree(page)).map((one) => one.name?.value);
    await expect.poll(names).toEqual(expect.arrayContaining(more));
  });

  it.each([
    { story: 'forms/poll/accepted', is: 'heading: Results' },
    { story: 'forms/application/draft-saved', is: 'heading: Your draft is saved' },
    { story: 'forms/login/second-factor', is: 'heading: One more step' },
    { story: 'forms/knowledge-quiz/accepted', is: 'heading: 5 of 5 – thank you for taking part.' },
  ])('announces a screen by its heading: $is', async ({ story, is }) => {
    const page = await walk.open(story);
    await expect.poll(() => focused(page)).toBe(is);
  });
});
