import { describe, expect, it } from 'vitest';
import { routes } from '../../server/http/routes/registry.ts';
import { addPasskey } from '../../server/testing/account-pages.ts';
import {
  ACCOUNT_FORMS,
  PASSWORD,
  type Person,
  type PersonsWorld,
  personsWorld,
} from '../../server/testing/persons-world.ts';
import { multipartOf, PDF } from '../../server/testing/sent-files.ts';
import { EVERY_CAPABILITY, envelope, served } from '../../server/testing/test-server.ts';
import { roleNamed } from '../../server/value/identity/role.ts';

const ADA = 'ada-of-a@analytical.example';
const PAPERS = served('papers', {
  id: 'papers',
  type: 'form',
  title: 'Papers of everybody',
  fields: [
    { id: 'text-1', kind: 'text', label: 'Name' },
    { id: 'upload-1', kind: 'upload', label: 'Papers', uploadMethod: 'ajax', fileType: 'multiple' },
  ],
  settings: { saveDraft: true },
});

/** What only A has entered. */
const OF_A = [ADA, 'half-an-answer-of-A', 'an-answer-of-A', 'secret-letter-of-A.pdf', 'passkey-of-A'];

interface TwoAccounts {
  readonly world: PersonsWorld;
  readonly ada: Person;
  /** Another device on which A is signed in. */
  readonly device: Person;
  readonly bob: Person;
  /** Every row of the database before there was a B. */
  readonly rows: readonly string[];
}

/** Two people with accounts. A has left there whatever an account can. */
async function twoAccounts(): Promise<TwoAccounts> {
  const world = await personsWorld({
    forms: [...ACCOUNT_FORMS, PAPERS],
    capabilities: EVERY_CAPABILITY,
    limits: { submissionsPerMinute: 0, addressBytesPerMinute: 0, formBytesPerMinute: 0 },
  });
  const ada = await world.signedUp(ADA);
  const device = world.person();
  await device.signIn(ADA);
  const file = await uploaded(world, ada);
  const ahead = { 'forminator-multifile-hidden': JSON.stringify({ 'upload-1': [file] }) };
  await ada.ajax({
    ...{ ...paper(world, 'the-key-of-a-draft-of-A'), ...ahead },
    ...{ save_draft: 'true', 'text-1': 'half-an-answer-of-A' },
  });
  await ada.ajax({ ...paper(world, 'the-key-of-an-entry-of-A'), 'text-1': 'an-answer-of-A' });
  await addPasskey(ada, 'passkey-of-A');
  await world.idle();
  const rows = await rowsOf(world);
  return { world, ada, device, bob: await world.signedUp('bob-of-b@analytical.example'), rows };
}

const paper = ({ nonce }: PersonsWorld, key: string) => envelope('papers', nonce('papers'), key);

/** Has a file wait for its form; resolves with its record. */
async function uploaded({ app, nonce }: PersonsWorld, person: Person): Promise<unknown> {
  const payload = multipartOf([
    ['action', 'forminator_multiple_file_upload'],
    ['form_id', 'papers'],
    ['element_id', 'upload-1'],
    ['nonce', nonce('papers')],
    ['file', { name: 'secret-letter-of-A.pdf', content: PDF }],
  ]);
  const cookie = `formularium-session=${person.cookie()}`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b', cookie };
  const reply = await app.inject({ method: 'POST', url: '/ajax', payload, headers });
  expect(reply.statusCode).toBe(200);
  return reply.json().data;
}

async function rowsOf({ everything }: PersonsWorld): Promise<readonly string[]> {
  return JSON.parse(await everything()).map((row: unknown) => JSON.stringify(row));
}

/** Every text of these rows that could be meant as the name of something. */
function namesIn(rows: readonly string[]): readonly string[] {
  return [...new Set(rows.flatMap((row) => [...row.matchAll(/(?<=")[\w-]{16,64}(?=\\?")/g)].map(String)))];
}

/** Where what is somebody's is named in the forms of an account. */
const PLACES = ['session', 'factor', 'identity', 'draft', 'token', 'auth_token', 'file_id', 'draft_id'];
const ACTIONS = ['formularium_open_draft', 'formularium_remove_file', 'forminator_2fa_fallback_email'];
const CHANGES = ['remove', 'rename', 'add-passkey'];

/** Everything that is said to B, whatever of A's B names. */
async function* toldToB({ world, bob }: TwoAccounts, names: readonly string[]): AsyncGenerator<string> {
  const said = ({ body, headers }: { body: string; headers: object }, name: string): string =>
    `${body} ${JSON.stringify(headers)}`.replaceAll(name, '');
  const csrf = await bob.csrf();
  const own = routes.filter(({ needs }) => roleNamed(needs) === 'visitor');
  expect(own.length).toBeGreaterThan(10);
  for (const { method, path } of own)
    if (method === 'GET' && !path.includes(':')) yield said(await bob.get(path), ' ');
  for (const name of names) {
    const everywhere = Object.fromEntries(PLACES.map((place) => [place, name]));
    for (const { method, path } of own) {
      const url = path.replaceAll(/:\w+/g, encodeURIComponent(name));
      if (method === 'GET' && url !== path)
        yield said(await bob.get(`${url}?${new URLSearchParams(everywhere)}`), name);
      else if (method === 'POST' && !url.endsWith('/sign-out'))
        for (const change of url.endsWith('/second-steps') ? CHANGES : [''])
          yield said(await bob.postTo(url, { csrf, do: change, name: 'of B', ...everywhere }), name);
    }
    for (const action of ACTIONS) {
      const asked = { ...paper(world, 'the-key-of-a-page-of-B'), action, element_id: 'upload-1' };
      yield said(await bob.ajax({ ...asked, nonce: world.nonce('papers'), ...everywhere }), name);
    }
  }
}

describe('two accounts', { timeout: 60_000 }, () => {
  it('A goes on with a draft on another device, fetches its file, and throws it away', async () => {
    const { world, device, bob } = await twoAccounts();
    const { body } = await device.get('/account');
    expect(body).toContain('Papers of everybody');
    const token = /href="\/forms\/papers\?draft=([\w-]+)"/.exec(body)?.[1] ?? '';
    const asked = { ...paper(world, 'x'), action: 'formularium_open_draft', draft_id: token };
    expect((await device.ajax(asked)).json().data.answers['text-1']).toBe('half-an-answer-of-A');
    const path = /href="(\/account\/drafts\/files\/[0-9a-f]{32})"/.exec(body)?.[1] ?? '';
    const file = await device.get(path);
    expect([file.statusCode, file.rawPayload.equals(PDF)]).toEqual([200, true]);
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="secret-letter-of-A.pdf"'),
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect((await bob.get(path)).statusCode).toBe(404);
    expect((await world.person().get(path)).statusCode).toBe(303);
    const draft = /id="draft-([^"]+)"/.exec(body)?.[1] ?? '';
    await bob.act('/account/drafts', { draft });
    expect((await device.get('/account')).body).toContain(token);
    expect((await device.act('/account/drafts', { draft })).headers.location).toBe('/account?done=draft');
    expect((await device.get('/account')).body).not.toContain(token);
    expect((await device.get(path)).statusCode).toBe(404);
  });

  it('a draft becomes the account’s once it is saved signed in, and stays with whom it belongs to', async () => {
    const { world, bob, device } = await twoAccounts();
    const saved = async (person: Person, more: Record<string, string>) =>
      (await person.ajax({ ...paper(world, 'the-key-of-another-draft'), save_draft: 'true', ...more })).json()
        .data;
    const { draft_id } = await saved(world.person(), { 'text-1': 'first' });
    const isListed = async (person: Person) => (await person.get('/account')).body.includes(draft_id);
    expect(await isListed(bob)).toBe(false);
    const again = { previous_draft_id: draft_id, draft_version: '1', 'text-1': 'second' };
    expect((await saved(bob, again)).draft_version).toBe(2);
    expect(await isListed(bob)).toBe(true);
    await saved(device, { ...again, draft_version: '2', 'text-1': 'third' });
    expect([await isListed(bob), await isListed(device)]).toEqual([true, false]);
  });

  it('B is told nothing of A, and changes nothing of A, whatever B names', async () => {
    const two = await twoAccounts();
    const names = namesIn(two.rows);
    expect(names.length).toBeGreaterThan(20);
    let many = 0;
    for await (const told of toldToB(two, names)) {
      many += 1;
      for (const secret of OF_A) if (told.includes(secret)) expect.fail(`“${secret}” is in ${told}`);
    }
    expect(many).toBeGreaterThan(500);
    const after = new Set(await rowsOf(two.world));
    expect(two.rows.filter((row) => !after.has(row))).toEqual([]);
    // B was signed in all the while, and A still is.
    for (const person of [two.bob, two.device]) expect((await person.get('/account')).statusCode).toBe(200);
    expect(
      (await two.ada.act('/account/password', { password: PASSWORD, 'new-password': 'x' })).statusCode,
    ).toBe(422);
  });
});
