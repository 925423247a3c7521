import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { fileNameIn, zipFiles } from '../../desk/downloads/zip-files.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { deskWorld, send } from '../../testing/desk-world.ts';
import { served, temporaryFolder } from '../../testing/test-server.ts';

const ADA = 'ada@analytical.example';
const BOB = 'bob@analytical.example';

const CLUB = served('club', {
  ...{ id: 'club', type: 'form', title: 'Club' },
  fields: [
    { id: 'email-1', kind: 'email', label: 'Your email' },
    { id: 'wish', kind: 'textarea', label: 'Your wish' },
  ],
  settings: { keepFor: '90 days', keepFieldsFor: { wish: '30 days' } },
});

/** A desk of an owner at which Ada, who has an account, has left something everywhere, and Bob a little. */
async function privacyWorld() {
  const folder = temporaryFolder();
  const mailFolder = join(folder, 'mail');
  mkdirSync(mailFolder);
  writeFileSync(join(mailFolder, 'one.eml'), `To: ${ADA}\r\n\r\nHello`);
  writeFileSync(join(mailFolder, 'two.eml'), `To: ${BOB}\r\n\r\nHello`);
  const { world, grace } = await deskWorld('owner', [CLUB], { mailFolder });
  const ada = await world.signedUp(ADA);
  for (const email of [ADA, BOB])
    await send(world, 'club', { 'email-1': email, wish: `<b>Soup</b> for ${email}` });
  await world.tools.storage.transaction(async ({ donations, donors, mailingList }) => {
    await donors.readOrAdd({
      ...{ id: 'donor-1', identity: `email:${ADA}`, accountId: null, honorific: '', firstName: 'Ada' },
      ...{ lastName: 'L', email: ADA, phone: '123', company: '', createdAt: 0 },
    });
    await donations.add(aDonation('gift', { email: ADA, comment: 'With love' }));
    await mailingList.add({
      ...{ id: 'reader', email: ADA, emailKey: ADA, language: 'en', formId: 'club', status: 'joined' },
      ...{
        mergeFields: { FNAME: 'Ada', BIRTHDAY: '12/10' },
        askedAt: 0,
        expiresAt: 1,
        joinedAt: 1,
        leftAt: null,
      },
    });
  });
  return { world, grace, ada, mailFolder };
}

const at = (path: string, person: string): string =>
  `/desk/privacy${path}?${new URLSearchParams({ person })}`;

describe('privacy at the desk', () => {
  it('finds a person everywhere, and nobody who only looks alike', async () => {
    const { grace } = await privacyWorld();
    const { body } = await grace.get(at('', ' ADA@analytical.example '));
    for (const found of ['Accounts: 1', 'Donations: 1', 'Donors: 1', 'Emails: 1'])
      expect(body).toContain(`<li>${found}</li>`);
    expect(body).not.toMatch(/<li>[a-z_]+: /);
    expect((await grace.get(at('', 'da@analytical.example'))).body).toContain('Nothing is kept');
    expect((await grace.get(at('', 'analytical.example'))).body).toContain(
      'Enter a whole email address, like name@example.org.',
    );
  });

  it('hands out what is kept in the words of the forms, and as data, and nobody else’s', async () => {
    const { world, grace } = await privacyWorld();
    const page = (await grace.get(at('/person', ADA))).body;
    expect(page).toMatch(/<dt>Your wish<\/dt><dd dir="auto">&lt;b&gt;Soup&lt;\/b&gt; for ada@/);
    for (const told of ['Entry of “Club”', 'Donation of $25.00', 'With love', 'An account', 'Mailing list'])
      expect(page).toContain(told);
    expect(page).not.toContain('Soup&lt;/b&gt; for bob');
    const file = await grace.get(at('/export', ADA));
    expect(file.headers['content-disposition']).toContain('person-2026-11-21.json');
    const told = JSON.parse(file.body);
    expect(told.person).toBe(ADA);
    const kinds = told.records.map(({ kind }: { readonly kind: string }) => kind);
    expect([...new Set(kinds)].sort()).toEqual([
      ...['accounts', 'donations', 'donors', 'mailing_list', 'submissions'],
    ]);
    const reader = told.records.find((one: { readonly kind: string }) => one.kind === 'mailing_list');
    expect(reader).toMatchObject({ FNAME: 'Ada', BIRTHDAY: '12/10', status: 'joined', leftAt: null });
    const club = told.records.find(
      (one: { readonly kind: string; readonly form?: string }) =>
        one.kind === 'submissions' && one.form === 'club',
    );
    expect(club.answers).toEqual({ 'email-1': ADA, wish: `<b>Soup</b> for ${ADA}` });
    expect(file.body).not.toMatch(/argon2|password|purchaseKey|bob@/);
    const [line] = await world.tools.storage.read(({ auditLog }) => auditLog.newest(1));
    expect(line?.action).toBe('person.export');
    expect(JSON.stringify(line)).not.toContain('ada@');
  });

  it('hands out what people at the site have noted, by their role and not their name', async () => {
    const { world, grace } = await privacyWorld();
    const idOf: Record<string, string> = {};
    for (const { key, submission } of world.rows().filter(({ form_id }) => form_id === 'club')) {
      const kept = await world.tools.storage.read(({ submissions }) => submissions.underKey('club', key));
      idOf[String(submission['email-1'])] = kept?.id ?? '';
    }
    const [by] = (await world.accounts()).filter(({ role }) => role === 'owner');
    await world.tools.storage.transaction(async ({ entryWork, donationNotes }) => {
      const note = { at: 1000, accountId: by?.id ?? '' };
      await entryWork.addNote({
        ...note,
        id: 'n1',
        submissionId: idOf[ADA] ?? '',
        note: 'Rang twice about soup',
      });
      await entryWork.addNote({ ...note, id: 'n2', submissionId: idOf[ADA] ?? '', note: `Ask ${ADA} again` });
      await entryWork.addNote({
        ...note,
        id: 'n3',
        submissionId: idOf[BOB] ?? '',
        note: `A friend of ${ADA}`,
      });
      await entryWork.addNote({ ...note, id: 'n4', submissionId: idOf[BOB] ?? '', note: 'Bob alone' });
      const happened = { id: 'd1', donationId: 'gift', at: 2000, actor: by?.id ?? '', what: 'status' };
      await donationNotes.add({ ...happened, details: { reason: 'She wanted it back' } });
    });
    const page = (await grace.get(at('/person', ADA))).body;
    const told = ['Rang twice about soup', `Ask ${ADA} again`, `A friend of ${ADA}`, 'She wanted it back'];
    for (const text of told) expect(page.split(text)).toHaveLength(2);
    expect(page).toMatch(/Note \([^)]*, Owner\)/);
    expect(page).toContain('Read them before you hand them out');
    expect(page).not.toContain('Bob alone');
    const data = (await grace.get(at('/export', ADA))).body;
    for (const text of told) expect(data.split(text)).toHaveLength(2);
    expect(data).not.toMatch(/grace|Bob alone/);
    expect((await grace.get(at('/person', BOB))).body).not.toContain('Rang twice');
  });

  it('erases a person everywhere, once they are sure, and keeps that it was done', async () => {
    const { world, grace, ada, mailFolder } = await privacyWorld();
    const erase = async (fields: Readonly<Record<string, string>>) =>
      String((await grace.act('/desk/privacy/erase', fields)).headers.location);
    expect(await erase({ person: ADA })).toContain('done=kept');
    expect(await erase({ person: 'x', sure: 'yes' })).toContain('done=kept');
    // Whoever is at the site stays.
    expect(await erase({ person: 'grace@analytical.example', sure: 'yes' })).toContain('done=kept');
    expect(await world.everything()).toContain(ADA);
    const path = await erase({ person: ADA, sure: 'yes' });
    expect(path).toMatch(/done=erased&many=\d+&left=0$/);
    expect(path).not.toContain('ada');
    expect((await grace.get(path)).body).toContain('such as the texts of forms: 0.');
    const everything = await world.everything();
    expect(everything).not.toContain(ADA);
    expect(everything).toContain(BOB);
    expect(readdirSync(mailFolder)).toEqual(['two.eml']);
    expect((await ada.get('/account')).statusCode).toBe(303);
    const log = await world.tools.storage.read(({ auditLog }) => auditLog.newest(5));
    expect(log.map(({ action }) => action)).toContain('person.erase');
    expect((await grace.get(at('', ADA))).body).toContain('Nothing is kept');
  });

  it('says how long each form keeps what came in, and when the oldest of it goes', async () => {
    const { grace } = await privacyWorld();
    const { body } = await grace.get('/desk/privacy');
    expect(body).toMatch(/Club<\/th><td[^>]*>2<\/td><td[^>]*>90 days<\/td>.*?February 19, 2027/);
    expect(body).toMatch(/Club – Your wish<\/th><td[^>]*><\/td><td[^>]*>30 days<\/td>.*?December 21, 2026/);
    expect(body).toMatch(/Register<\/th><td[^>]*>2<\/td><td[^>]*>for good<\/td>/);
  });

  it('is for owners alone', async () => {
    const { world, grace } = await privacyWorld();
    await world.change('grace@analytical.example', { role: 'manager' });
    for (const path of ['', '/person', '/export'])
      expect((await grace.get(at(path, ADA))).statusCode).toBe(403);
    const erase = await grace.act('/desk/privacy/erase', { person: ADA, sure: 'yes' });
    expect([erase.statusCode, (await world.everything()).includes(ADA)]).toEqual([403, true]);
  });
});

describe('an archive of files', () => {
  it('holds each file as it is, and leads to no other folder whatever a file is called', async () => {
    const names = ['../../etc/passwd', 'C:\\autoexec.bat', 'übung.pdf', '.', 'a\u0000b', 'x'.repeat(500)];
    async function* files() {
      for (const [place, name] of names.entries())
        yield {
          path: `entry/${place}-${fileNameIn(name)}`,
          open: async () =>
            (async function* () {
              yield new TextEncoder().encode(`one ${place}, `);
              yield new TextEncoder().encode('two');
            })(),
        };
      yield { path: 'gone', open: async () => null };
    }
    const pieces: Uint8Array[] = [];
    for await (const piece of zipFiles(files())) pieces.push(piece);
    const found = Object.entries(unzipSync(Buffer.concat(pieces)));
    expect(found.map(([, content]) => strFromU8(content))).toEqual(
      names.map((_, place) => `one ${place}, two`),
    );
    for (const [path] of found) expect(path).toMatch(/^entry\/\d-[^/\\:]{1,150}$/u);
    expect(found.map(([path]) => path)[2]).toBe('entry/2-übung.pdf');
  });

  it('of a list is saved, is in the log, and is for those who may read entries', async () => {
    const { world, grace } = await deskWorld();
    await send(world, 'seats', { who: 'guest-1' });
    const { storage } = world.tools;
    const entry = await storage.read(async ({ submissions }) =>
      (await submissions.list({ formId: 'seats', limit: 1 })).at(0),
    );
    const id = 'a'.repeat(32);
    await storage.transaction(async ({ uploads }) => {
      await uploads.add({
        ...{ id, tokenHash: 't', formId: 'seats', field: 'f', name: 'a.txt', mimeType: 'text/plain' },
        ...{ size: 3, sha256: 's', createdAt: 0, expiresAt: world.clock.now().getTime() },
      });
      await uploads.accept(id, entry?.id ?? '');
    });
    // Its content is gone: the others are saved all the same.
    const reply = await grace.get('/desk/forms/seats/files');
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(unzipSync(reply.rawPayload)).toEqual({});
    expect((await grace.get('/desk/forms/seats/files?filter=(')).statusCode).toBe(400);
    const [line] = await storage.read(({ auditLog }) => auditLog.newest(1));
    expect(line).toMatchObject({ action: 'files.export', subject: 'seats', details: { many: 1 } });
    await world.change('grace@analytical.example', { role: 'author' });
    expect((await grace.get('/desk/forms/seats/files')).statusCode).toBe(403);
  });
});
