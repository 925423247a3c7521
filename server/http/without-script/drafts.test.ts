import { describe, expect, it } from 'vitest';
import { plainBrowser } from '../../testing/plain-browser.ts';
import { formNamed, served, testServer } from '../../testing/test-server.ts';

const stay = served('stay', {
  id: 'stay-1',
  type: 'form',
  title: 'A stay',
  fields: [
    { id: 'name-1', kind: 'text', label: 'Name', required: true },
    { id: 'with-1', kind: 'checkbox', label: 'With', options: [{ value: 'a', label: 'Breakfast' }] },
    { id: 'p', kind: 'page-break' },
    { id: 'at-1', kind: 'time', label: 'Arrival' },
    { id: 'wish-1', kind: 'textarea', label: 'Wish' },
  ],
  settings: { saveDraft: true },
});

const SAVE = 'Save and go on later';

async function saved() {
  const mails: string[] = [];
  const server = await testServer({
    forms: [stay],
    mails: { send: async ({ recipient, text }) => void mails.push(`${recipient}\n${text}`) },
  });
  const browser = plainBrowser(server.app);
  const page = await browser.open('/forms/stay');
  page.fill('name-1', 'Ada');
  page.fill('with-1', 'a');
  const second = await page.press('Next');
  second.fill('wish-1', 'half a wi');
  const kept = await second.press(SAVE);
  const [, link = ''] =
    /<a href="http:\/\/localhost[^"/]*(\/forms\/stay\?draft=[^"]+)"/.exec(kept.html) ?? [];
  return { ...server, browser, kept, link, mails };
}

describe('a draft without a script', () => {
  it('is saved, and opened by its link at the page at which it was left', async () => {
    const { browser, kept, link, rows } = await saved();
    expect(kept.text).toContain('Your draft is saved');
    const opened = await browser.open(link);
    expect(opened.text).toContain('You have a saved draft of this form.');
    const there = await opened.press('Go on with the draft');
    expect(Object.fromEntries(there.posts())).toMatchObject({ 'wish-1': 'half a wi' });
    there.fill('wish-1', 'a whole wish');
    expect((await there.press('Submit')).text).toContain('Thank you');
    expect(rows()).toMatchObject([
      { submission: { 'name-1': 'Ada', 'with-1': ['a'], 'wish-1': 'a whole wish' } },
    ]);
    const gone = await (await browser.open(link)).press('Go on with the draft');
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('not here any more')]);
  });

  it('is mailed, and says so; an address that is none is refused at its line', async () => {
    const { jobs, kept, link, mails } = await saved();
    kept.fill('formularium:email', 'nobody');
    const refused = await kept.press('Send the link');
    expect(refused.text).toContain('Enter a whole email address, like name@example.org.');
    refused.fill('formularium:email', 'ada@analytical.example');
    const sent = await refused.press('Send the link');
    expect(sent.text).toContain('The link is on its way to you.');
    await jobs.idle();
    expect(mails).toEqual([expect.stringMatching(/^ada@analytical\.example\n/)]);
    expect(mails[0]).toContain(link);
  });

  it('goes on from its link with everything that was entered', async () => {
    const { kept } = await saved();
    const there = await kept.press('Back to the form');
    expect(Object.fromEntries(there.posts())).toMatchObject({ 'wish-1': 'half a wi' });
    const first = await there.press('Previous');
    expect(Object.fromEntries(first.posts())).toMatchObject({ 'name-1': 'Ada', 'with-1': 'a' });
  });

  it('keeps the parts of a time that is not complete', async () => {
    const { browser, kept, link } = await saved();
    const there = await kept.press('Back to the form');
    there.fill('at-1:hours', '9');
    await there.press(SAVE);
    const again = await (await browser.open(link)).press('Go on with the draft');
    expect(Object.fromEntries(again.posts())).toMatchObject({ 'at-1:hours': '9', 'at-1:minutes': '' });
  });

  it('is not replaced by an older page until its visitor has been told', async () => {
    const { browser, kept, link } = await saved();
    const older = await kept.press('Back to the form');
    const newer = await (await browser.open(link)).press('Go on with the draft');
    newer.fill('wish-1', 'newer');
    expect((await newer.press(SAVE)).status).toBe(200);
    older.fill('wish-1', 'older');
    const asked = await older.press(SAVE);
    expect([asked.status, asked.text]).toEqual([409, expect.stringContaining('saved in another window')]);
    expect(Object.fromEntries(asked.posts())).toMatchObject({ 'wish-1': 'older' });
    expect((await asked.press(SAVE)).status).toBe(200);
    const now = await (await browser.open(link)).press('Go on with the draft');
    expect(Object.fromEntries(now.posts())).toMatchObject({ 'wish-1': 'older' });
  });

  it('is not opened by loading its address: machines follow links as well', async () => {
    const { app, link } = await saved();
    const { body, headers } = await app.inject(link);
    expect(body).not.toContain('half a wi');
    expect(headers['referrer-policy']).toBe('strict-origin');
  });
});

describe('the results of a poll without a script', () => {
  it('are shown behind their link, and can be left again', async () => {
    const poll = formNamed('poll');
    const definition = {
      ...poll.definition,
      results: { ...Object(poll.definition['results']), behavior: 'link_on' },
    };
    const server = await testServer({ forms: [served('poll', definition)] });
    const page = await plainBrowser(server.app).open('/forms/poll');
    const label = page.buttons.find((button) => /result/i.test(button)) ?? '';
    const shown = await page.press(label);
    expect(shown.status).toBe(200);
    expect(shown.html).toMatch(/<table|role="img"|formularium-chart/);
  });
});
