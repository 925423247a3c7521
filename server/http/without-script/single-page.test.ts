import { describe, expect, it } from 'vitest';
import { plainBrowser } from '../../testing/plain-browser.ts';
import { ANSWERS, formNamed, NOW, served, testServer } from '../../testing/test-server.ts';

const THANKS = 'Thank you. Your answers have been received.';
const CONTACT = '/forms/contact-190';

const open = async (options: Parameters<typeof testServer>[0] = {}, url = CONTACT) => {
  const server = await testServer(options);
  const browser = plainBrowser(server.app);
  return { ...server, browser, page: await browser.open(url) };
};

const filled = async (options: Parameters<typeof testServer>[0] = {}) => {
  const opened = await open(options);
  for (const [name, value] of Object.entries(ANSWERS)) opened.page.fill(name, value);
  return opened;
};

describe('contact form 190 without a script', () => {
  it('is sent by its button, kept once, and leads to a page that sends nothing', async () => {
    const { browser, page, rows } = await filled();
    const sent = await page.press('Submit');
    expect(sent.status).toBe(200);
    expect(sent.text).toContain(THANKS);
    expect(sent.url).toMatch(/^\/forms\/contact-190\?sent=[\w-]+&over=$/);
    expect(rows()).toMatchObject([{ form_id: '190', submission: ANSWERS }]);
    const again = await browser.open(sent.url);
    expect(again.text).toContain(THANKS);
    expect(rows()).toHaveLength(1);
    // Nothing of it remains but the way to fill it in once more.
    expect(again.buttons).toEqual([]);
    expect(again.html).toContain('<a href="/forms/contact-190">Fill it in again</a>');
  });

  it('comes back with its answers, and with each error at its field and above the form', async () => {
    const { page, rows } = await filled();
    page.fill('email-1', 'nobody');
    page.fill('name-1', '');
    const wanting = await page.press();
    expect(wanting.status).toBe(422);
    expect(wanting.html).toContain('<title>Please correct the errors before submission. – Reach out</title>');
    expect(wanting.html).toMatch(/data-attention="notice" autofocus=""/);
    expect(wanting.text).toContain('First name: This field is required. Please input your name.');
    const [, described] = /aria-describedby="([^"]+)"[^>]*name="email-1"/.exec(wanting.html) ?? [];
    expect(wanting.html).toContain(
      `<p id="${described}" class="formularium-complaint">This is not a valid email.`,
    );
    expect(wanting.html).toContain(`<a href="#${described?.replace('-complaint', '')}">`);
    expect(Object.fromEntries(wanting.posts())).toMatchObject({
      ...ANSWERS,
      'email-1': 'nobody',
      'name-1': '',
    });
    expect(rows()).toEqual([]);
    wanting.fill('email-1', ANSWERS['email-1']);
    wanting.fill('name-1', 'Ada');
    expect((await wanting.press('Submit')).text).toContain(THANKS);
    expect(rows()).toMatchObject([{ submission: ANSWERS }]);
  });

  it('is kept once when it is posted twice, also at the same time', async () => {
    const { page, rows } = await filled();
    const replies = await Promise.all([page.press(), page.press(), page.press()]);
    expect(new Set(replies.map(({ url }) => url)).size).toBe(1);
    expect((await page.press()).text).toContain(THANKS);
    expect(rows()).toHaveLength(1);
  });

  it('asks before it sends other answers under the same key, and then sends them', async () => {
    const { page, rows } = await filled();
    await page.press();
    page.fill('name-1', 'Augusta');
    const asked = await page.press();
    expect([asked.status, asked.text]).toEqual([
      409,
      expect.stringContaining('To send these answers as well'),
    ]);
    expect(Object.fromEntries(asked.posts())).toMatchObject({ 'name-1': 'Augusta' });
    expect((await asked.press()).text).toContain(THANKS);
    expect(rows().map(({ submission }) => submission['name-1'])).toEqual(['Ada', 'Augusta']);
  });

  it('is two submissions from two tabs', async () => {
    const { browser, page, rows } = await filled();
    const other = await browser.open(CONTACT);
    for (const [name, value] of Object.entries(ANSWERS)) other.fill(name, value);
    await Promise.all([page.press(), other.press()]);
    expect(rows()).toHaveLength(2);
  });

  it('is renewed with its answers when it has been open for too long', async () => {
    let now = NOW;
    const { page, rows } = await filled({ clock: () => now, limits: { nonceMs: 60_000 } });
    now = new Date(NOW.getTime() + 61_000);
    const renewed = await page.press();
    expect([renewed.status, renewed.text]).toEqual([403, expect.stringContaining('has been renewed')]);
    expect(rows()).toEqual([]);
    expect((await renewed.press()).text).toContain(THANKS);
    expect(rows()).toMatchObject([{ submission: ANSWERS }]);
  });

  it.each([{ submissionsPerMinute: 1 }, { addressBytesPerMinute: 400 }])(
    'comes back with its answers when too much is sent from an address: %j',
    async (limits) => {
      const { page, rows } = await filled({ limits });
      await page.press();
      page.fill('name-1', 'Augusta');
      const refused = await page.press();
      expect([refused.status, refused.text]).toEqual([429, expect.stringContaining('Please wait a minute')]);
      expect(Object.fromEntries(refused.posts())).toMatchObject({ ...ANSWERS, 'name-1': 'Augusta' });
      expect(rows()).toHaveLength(1);
    },
  );

  it('comes back with its answers when they are more than is kept', async () => {
    const form = served('long', {
      id: 'long',
      type: 'form',
      title: 'Long',
      fields: [{ id: 'a', kind: 'textarea', label: 'A', maxlength: 5_000 }],
    });
    const { page } = await open(
      { forms: [form], limits: { bodyBytes: 2_000, fieldBytes: 1_000 } },
      '/forms/long',
    );
    page.fill('a', 'x'.repeat(3_000));
    const refused = await page.press();
    expect([refused.status, refused.text]).toEqual([413, expect.stringContaining('more than can be sent')]);
    expect(Object.fromEntries(refused.posts())['a']).toHaveLength(3_000);
  });

  it.each(['', '{', '[]', '{"form":{"key":"x","nonce":7,"answers":{"name-1":{"a":{"b":{"c":{}}}}}}}'])(
    'believes nothing of what it carries: %j',
    async (carried) => {
      const { app, page, rows } = await filled();
      const entries = page
        .posts()
        .map(([name, value]): [string, string] => [name, name === 'formularium:page' ? carried : value]);
      const reply = await app.inject({
        method: 'POST',
        url: CONTACT,
        payload: new URLSearchParams(entries).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect(reply.statusCode).toBe(403);
      expect(reply.body).toContain('value="Lovelace"');
      expect(rows()).toEqual([]);
    },
  );

  it('lets nothing of an answer into the page but as text', async () => {
    const { page } = await open();
    const hostile = '"><script>alert(1)</script>\u2028</form><form action="https://example.org">';
    page.fill('name-1', hostile);
    page.fill('textarea-1', `\n</textarea>${hostile}`);
    const again = await page.press();
    expect(again.html).not.toMatch(/<script|<form action/);
    expect(again.html.match(/<form/g)).toHaveLength(1);
    expect(Object.fromEntries(again.posts())).toMatchObject({
      'name-1': hostile,
      'textarea-1': `\n</textarea>${hostile}`,
    });
  });

  it('has no script after the first post, under the policy of every page', async () => {
    const { page } = await open();
    const again = await page.press();
    expect(again.html).not.toMatch(/<script| style=|<style/);
    expect(page.html).toContain('<script type="module"');
  });
});

describe('a form that is not there', () => {
  it('is answered in words, and so is a closed one', async () => {
    const closed = formNamed('event-registration');
    const { app } = await testServer({ forms: [closed] });
    const post = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        payload: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await post('/forms/none')).statusCode).toBe(404);
    const reply = await post('/forms/event-registration');
    expect([reply.statusCode, reply.body]).toEqual([
      403,
      expect.stringContaining('cannot be filled in here'),
    ]);
  });
});
