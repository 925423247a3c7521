import { describe, expect, it } from 'vitest';
import { plainBrowser } from '../../testing/plain-browser.ts';
import { served, testServer } from '../../testing/test-server.ts';

const PASSWORD = 'correct-horse "staple" <9>';
const KEPT = 'What you entered is kept. Leave the field blank to keep it.';

const definition = {
  id: 'sign-up',
  type: 'form',
  title: 'Sign up',
  fields: [
    { id: 'secret', kind: 'password', label: 'Password', required: true, confirm: true },
    { id: 'p', kind: 'page-break' },
    { id: 'name', kind: 'text', label: 'Name', required: true },
  ],
};

async function open() {
  const server = await testServer({ forms: [served('sign-up', definition)] });
  const page = await plainBrowser(server.app).open('/forms/sign-up');
  page.fill('secret', PASSWORD);
  page.fill('confirm_secret', PASSWORD);
  return { ...server, page };
}

/** The hidden input of a page, with its sealed text changed. */
function withSealed(
  posts: readonly (readonly [string, string])[],
  change: (sealed: string) => string,
): string {
  const body = new URLSearchParams(posts.map(([name, value]) => [name, value]));
  const carried = JSON.parse(body.get('formularium:page') ?? '{}');
  carried.form.sealed = change(carried.form.sealed);
  body.set('formularium:page', JSON.stringify(carried));
  return body.toString();
}

describe('a password on a page without a script', () => {
  it('is still there on the last page, and in clear on none', async () => {
    const { page, rows } = await open();
    const last = await page.press('Next');
    expect(last.text).toContain('Name');
    const wanting = await last.press('Submit');
    expect(wanting.text).toContain('Please correct');
    for (const { html } of [last, wanting]) {
      expect(html).not.toContain('correct-horse');
      expect(html).not.toContain(Buffer.from(PASSWORD).toString('base64url').slice(4, 20));
    }
    wanting.fill('name', 'Ada');
    expect((await wanting.press('Submit')).text).toContain('Thank you');
    expect(rows()).toMatchObject([{ submission: { name: 'Ada' } }]);
  });

  it('comes back blank, and stays as it was until another one is typed', async () => {
    const { page } = await open();
    const back = await (await page.press('Next')).press('Previous');
    expect(back.html).not.toContain('correct-horse');
    expect(back.text).toContain(KEPT);
    expect((await back.press('Next')).text).toContain('Name');
    back.fill('secret', 'another');
    const refused = await back.press('Next');
    expect(refused.text).toContain('Enter the same password again.');
    expect(refused.html).not.toContain('another');
  });

  it.each([
    ['changed', (sealed: string) => `${sealed.slice(0, -4)}${sealed.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`],
    ['cut', (sealed: string) => sealed.slice(0, 20)],
    ['left out', () => ''],
    ['anything', () => 'anything at all, but nothing sealed here'],
  ])('is missing when what was sealed is %s', async (_how, change) => {
    const { app, page, rows } = await open();
    const last = await page.press('Next');
    last.fill('name', 'Ada');
    const reply = await app.inject({
      method: 'POST',
      url: '/forms/sign-up',
      payload: withSealed(last.posts('Submit'), change),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([reply.statusCode, rows()]).toEqual([422, []]);
    expect(reply.body).toContain('Enter a password.');
  });

  it('opens for no other visit', async () => {
    const { app, page } = await open();
    const last = await page.press('Next');
    const sealed = JSON.parse(Object.fromEntries(last.posts())['formularium:page'] ?? '').form.sealed;
    const other = await plainBrowser(app).open('/forms/sign-up');
    const reply = await app.inject({
      method: 'POST',
      url: '/forms/sign-up',
      payload: withSealed(other.posts('Next'), () => sealed),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.body).toContain('Enter a password.');
  });
});
