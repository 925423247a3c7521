import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type { AppOptions } from '../assembly/app-options.ts';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import { plainBrowser } from '../testing/plain-browser.ts';
import { encoded, envelope, NOW, served, temporaryFolder, testServer } from '../testing/test-server.ts';
import { StorageFailure } from '../value/errors.ts';

// In New York it is four in the morning then.
const at = (time: string) => `2026-11-21T${time}`;
const MINUTE = 60_000;
const EARLY = 'This form is not open yet.';
const CLOSED = 'This form is closed.';
const FULL = 'This form has received all the entries that it takes.';

const WAY = {
  id: 'way',
  kind: 'radio',
  label: 'Way',
  options: [
    { value: 'pigeon', label: 'Pigeon', limit: 1 },
    { value: 'post', label: 'Post' },
  ],
};

const places = (settings: JsonObject, more: readonly JsonObject[] = []) =>
  served('places', {
    id: 'places',
    type: 'form',
    title: 'Places',
    fields: [{ id: 'who', kind: 'text', label: 'Who' }, ...more],
    settings,
  });

async function opened(settings: JsonObject, options: Partial<AppOptions> & { fields?: JsonObject[] } = {}) {
  const { fields = [], ...others } = options;
  const server = await testServer({ forms: [places(settings, fields)], ...others });
  let keys = 0;
  const send = (answers: Record<string, string>, remoteAddress = '192.0.2.1') => {
    keys += 1;
    return server.app.inject({
      method: 'POST',
      url: '/ajax',
      payload: encoded({
        ...envelope('places', server.nonce('places'), `an-entry-of-its-own-${keys}`),
        ...answers,
      }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      remoteAddress,
    });
  };
  return { ...server, send, page: async () => (await server.app.inject('/forms/places')).body };
}

/** What the page says before its first field. */
const before = (html: string) => html.slice(html.indexOf('<form'), html.indexOf('data-field='));
const usageIn = (html: string) =>
  JSON.parse((/data-usage="([^"]*)"/.exec(html)?.[1] ?? 'null').replaceAll('&quot;', '"'));

describe('the page of a form with an opening', () => {
  it('says before the first field why it is closed, by the clock of the site, and when that changes', async () => {
    let now = NOW.getTime();
    const opening = { from: at('04:10'), until: at('04:20') };
    const { page } = await opened({ opening }, { clock: () => new Date(now) });
    const early = await page();
    expect(before(early)).toContain(EARLY);
    expect(usageIn(early)).toEqual({
      now: at('04:00'),
      changes: [
        { inMs: 10 * MINUTE, usage: { now: at('04:10') } },
        { inMs: 20 * MINUTE, usage: { now: at('04:20') } },
      ],
    });
    now += 10 * MINUTE;
    expect(before(await page())).not.toContain('formularium-notice');
    now += 10 * MINUTE;
    expect(before(await page())).toContain(CLOSED);
  });

  it('says the same to a page of this origin that loads it', async () => {
    const { post } = await opened({ opening: { from: at('04:10') } });
    const reply = await post(encoded({ action: 'forminator_load_form', id: 'places' }));
    expect(before(reply.json().data.html)).toContain(EARLY);
  });

  it('says the same without a script, and keeps what was entered when it closes meanwhile', async () => {
    let now = NOW.getTime();
    const { app, rows } = await opened(
      { opening: { until: at('04:10') } },
      { clock: () => new Date(now), limits: { nonceMs: 60 * MINUTE } },
    );
    const page = await plainBrowser(app).open('/forms/places');
    page.fill('who', 'Ada');
    now += 10 * MINUTE;
    const late = await page.press('Submit');
    expect(before(late.html)).toContain(CLOSED);
    expect(Object.fromEntries(late.posts())).toMatchObject({ who: 'Ada' });
    expect(rows()).toEqual([]);
    const again = await plainBrowser(app).open('/forms/places');
    expect(before(again.html)).toContain(CLOSED);
  });

  it('says nothing of it on pages of other forms', async () => {
    expect(await (await opened({})).page()).not.toContain('data-usage');
  });
});

describe('the page of a form with limits', () => {
  it('says that it is full once it is', async () => {
    const { page, send } = await opened({ limits: { entries: 1 } });
    expect(before(await page())).not.toContain(FULL);
    await send({ who: 'Ada' });
    const full = await page();
    expect(before(full)).toContain(FULL);
    expect(usageIn(full)).toMatchObject({ isFull: true });
    expect(full).not.toContain('"entries"');
  });

  it('says to whom has sent it that they have, and to nobody else', async () => {
    const { app, send } = await opened({ limits: { by: 'address' } });
    await send({ who: 'Ada' }, '192.0.2.7');
    const page = async (remoteAddress: string) =>
      (await app.inject({ url: '/forms/places', remoteAddress })).body;
    expect(before(await page('192.0.2.7'))).toContain('This form has been sent already.');
    expect(before(await page('192.0.2.8'))).not.toContain('formularium-notice');
  });

  it('says when it can be sent again', async () => {
    const { page, send } = await opened({ limits: { by: 'address', every: 2, period: 'h' } });
    await send({ who: 'Ada' }, '127.0.0.1');
    expect(usageIn(await page())).toMatchObject({
      hasSent: true,
      changes: [{ inMs: 120 * MINUTE, usage: { hasSent: false } }],
    });
  });

  it('is shown also when nothing can be counted now', async () => {
    const storage = await openSqliteStorage({ file: `${temporaryFolder()}/formularium.db` });
    const deaf = { ...storage, read: () => Promise.reject(new StorageFailure(new Error('out of reach'))) };
    const { page } = await opened({ limits: { entries: 1 } }, { storage: deaf });
    expect(before(await page())).not.toContain('formularium-notice');
  });
});

describe('options that are used up', () => {
  const PIGEON = /<input[^>]*value="pigeon"[^>]*>/;

  it('cannot be chosen on pages that are opened later, and say so', async () => {
    const { page, send } = await opened({}, { fields: [WAY] });
    expect((PIGEON.exec(await page()) ?? [])[0]).not.toContain('disabled');
    await send({ way: 'pigeon' });
    const html = await page();
    expect((PIGEON.exec(html) ?? [])[0]).toContain('disabled');
    expect(html).toContain('Pigeon (no longer available)');
    expect(usageIn(html)).toMatchObject({ usedUp: { way: ['pigeon'] } });
  });

  it('are taken away without a script as well, from the page of whoever was too late', async () => {
    const { app, send } = await opened({}, { fields: [WAY] });
    const page = await plainBrowser(app).open('/forms/places');
    page.fill('way', 'pigeon');
    await send({ way: 'pigeon' });
    const late = await page.press('Submit');
    expect(late.status).toBe(422);
    expect(late.text).toContain('Pigeon (no longer available)');
    expect(late.text).toContain('This option is not available any more. Choose another one.');
  });
});
