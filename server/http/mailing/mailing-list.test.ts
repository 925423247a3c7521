import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { erasePerson } from '../../retention/erase-person.ts';
import { ACCOUNT_FORMS, type Person, personsWorld } from '../../testing/persons-world.ts';
import { envelope, SECRET, served } from '../../testing/test-server.ts';
import { createNonces } from '../../value/nonce.ts';

const ADA = 'ada@analytical.example';
const BOB = 'bob@analytical.example';

const NEWS = served('news', {
  ...{ id: 'news', type: 'form', title: 'News' },
  fields: [
    { id: 'EMAIL', kind: 'email', label: 'Email', required: true },
    { id: 'FNAME', kind: 'text', label: 'First name' },
    { id: 'box', kind: 'checkbox', label: 'News', options: [{ value: 'yes', label: 'Send it' }] },
  ],
  settings: { mailingList: 'box', successMessage: 'Thank you.', spam: { minSeconds: 0 } },
});
const GERMAN = served('neues', {
  ...NEWS.definition,
  ...{ id: 'neues', settings: { mailingList: 'box', language: 'de', spam: { minSeconds: 0 } } },
});

async function world() {
  const made = await personsWorld({
    forms: [NEWS, GERMAN, ...ACCOUNT_FORMS],
    limits: { submissionsPerMinute: 0, nonceMs: 90 * 24 * 60 * 60 * 1000 },
  });
  // Its pages are as new as they can be, whatever time it is.
  const nonces = createNonces({
    ...{ secret: SECRET, random: randomBytes },
    clock: made.clock.now,
    lifetimeMs: 60_000,
  });
  let sent = 0;
  return {
    ...made,
    async ask(person: Person, EMAIL: string, more: Readonly<Record<string, string>> = {}, form = 'news') {
      sent += 1;
      const reply = await person.ajax({
        ...envelope(form, nonces.issue(form), `the-key-of-entry-${sent}`),
        ...{ EMAIL, 'box[]': 'yes', ...more },
      });
      return reply.json();
    },
    /** The paths of the links in the newest mail to an address: to join, and to leave. */
    async linksTo(email: string): Promise<readonly string[]> {
      await made.idle();
      const mail = made.mails.findLast(({ recipient }) => recipient === email);
      return [...(mail?.text ?? '').matchAll(/https:\S+/g)].map(([link]) => new URL(link).pathname);
    },
    list: async (status: 'joined' | 'asked' | 'left' = 'joined') =>
      (await made.tools.storage.read(({ mailingList }) => mailingList.list(status, '', 50))).map(
        ({ email, mergeFields }) => `${email} ${mergeFields.FNAME ?? ''}`.trim(),
      ),
  };
}

describe('the mailing list', () => {
  it('has an address once its reader has pressed the button of a mailed link, until they leave', async () => {
    const { person, ask, linksTo, list } = await world();
    const ada = person();
    expect((await ask(ada, ADA, { FNAME: 'Ada' })).data.message).toMatch(
      /^Thank you\. We have mailed you a link/,
    );
    const [join = '', leave = ''] = await linksTo(ADA);
    // Looking at the links changes nothing: programs do so.
    expect((await ada.get(join)).body).toContain(`The button puts ${ADA} on our mailing list.`);
    expect((await ada.get(leave)).statusCode).toBe(200);
    expect([await list(), await list('asked')]).toEqual([[], [`${ADA} Ada`]]);
    expect((await ada.postTo(join, {})).body).toContain(`${ADA} is on our mailing list now.`);
    expect(await list()).toEqual([`${ADA} Ada`]);
    expect((await ada.postTo(join, {})).statusCode).toBe(404);
    expect((await ada.postTo(leave, {})).body).toContain(`${ADA} is not on our mailing list any more.`);
    expect((await ada.postTo(leave, {})).statusCode).toBe(200);
    // Of who has left, the address is kept, and nothing else.
    expect([await list(), await list('left')]).toEqual([[], [ADA]]);
  });

  it('tells a stranger neither who is on it, nor changes what is kept of them', async () => {
    const { person, ask, linksTo, list, mails, idle, clock } = await world();
    const first = await ask(person(), ADA, { FNAME: 'Ada' });
    const [join = ''] = await linksTo(ADA);
    await person().postTo(join, {});
    const sent = mails.length;
    clock.advance(3 * 60 * 60 * 1000);
    const again = await ask(person(), ADA.toUpperCase(), { FNAME: 'Eve' });
    await idle();
    expect([again.data.message, mails.length]).toEqual([first.data.message, sent]);
    expect(await list()).toEqual([`${ADA} Ada`]);
  });

  it('is left and joined by the owner of a link alone', async () => {
    const { person, ask, linksTo, list } = await world();
    await ask(person(), ADA);
    await ask(person(), BOB);
    const [[adaJoins = '', adaLeaves = ''], [bobJoins = '', bobLeaves = '']] = [
      await linksTo(ADA),
      await linksTo(BOB),
    ];
    const eve = person();
    const crossed = `${adaJoins.split('.')[0]}.${bobJoins.split('.')[1]}`;
    const turned = bobLeaves.replace('/leave/', '/join/');
    const strange = [crossed, turned, `${adaJoins}x`, '/mailing-list/join/', '/mailing-list/leave/x.y'];
    for (const path of strange) {
      expect([path, (await eve.get(path)).statusCode]).toEqual([path, 404]);
      expect([path, (await eve.postTo(path, {})).statusCode]).toEqual([path, 404]);
    }
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await eve.postTo(adaJoins, {}, foreign)).statusCode).toBe(403);
    expect(await list()).toEqual([]);
    await person().postTo(adaJoins, {});
    await person().postTo(bobJoins, {});
    // The one click of a program that reads mails, wherever it runs (RFC 8058).
    expect((await person().postTo(adaLeaves, { 'List-Unsubscribe': 'One-Click' }, foreign)).statusCode).toBe(
      200,
    );
    expect(await list()).toEqual([BOB]);
  });

  it('mails in the language of the form, and shows its page in that of the browser', async () => {
    const { person, ask, linksTo, mails } = await world();
    const reply = await ask(person(), ADA, {}, 'neues');
    expect(reply.data.message).toContain('Wir haben Ihnen einen Link geschickt.');
    const [join = ''] = await linksTo(ADA);
    expect(mails.at(-1)?.subject).toBe('Möchten Sie unsere Neuigkeiten erhalten?');
    expect((await person().get(join)).body).toContain('Send me the news');
  });

  it('never has markup of a stranger in its mail or on its pages', async () => {
    const { person, ask, linksTo, mails, list } = await world();
    const address = '"<script>alert(1)</script>"@example.org';
    const hostile = '<img src=x onerror=alert(1)>@example.org';
    for (const email of [address, hostile, 'a@b.example\r\nBcc: eve@evil.example'])
      await ask(person(), email);
    await ask(person(), BOB, { FNAME: '<b>\r\nBcc: eve@evil.example' });
    const [join = ''] = await linksTo(BOB);
    expect(mails.map(({ recipient }) => recipient)).toEqual([BOB]);
    expect(`${mails.at(-1)?.html}${(await person().get(join)).body}`).not.toMatch(/<b>|evil\.example/);
    expect(await list()).toEqual([]);
  });

  it('forgets a person who is erased, also one who has left', async () => {
    const { person, ask, linksTo, tools, everything } = await world();
    for (const email of [ADA, BOB]) {
      await ask(person(), email);
      const [join = '', leave = ''] = await linksTo(email);
      await person().postTo(join, {});
      if (email === ADA) await person().postTo(leave, {});
    }
    const erasure = { ...tools, actor: 'test' };
    const { left } = await erasePerson({ email: ADA, accountId: null }, erasure);
    expect(left).toEqual([]);
    const all = await everything();
    expect([all.includes(ADA), all.includes(BOB)]).toEqual([false, true]);
  });
});
