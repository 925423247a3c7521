import { join } from 'node:path';
import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { actions } from '../../server/http/actions/registry.ts';
import { routes } from '../../server/http/routes/registry.ts';
import { fileVisitor, PDF, sentAhead } from '../../server/testing/sent-files.ts';
import { openSqliteFile } from '../../server/testing/sqlite-file.ts';
import {
  ACTION,
  EVERY_CAPABILITY,
  encoded,
  envelope,
  served,
  type TestServer,
  testServer,
} from '../../server/testing/test-server.ts';

const QUESTION = { id: 'sum', title: '1 + 1?', answers: [{ title: '2', isCorrect: true }, { title: '3' }] };
const FORMS = [
  served('papers', {
    id: 'papers',
    type: 'form',
    title: 'Papers',
    fields: [
      { id: 'text-1', kind: 'text', label: 'Name' },
      { id: 'email-1', kind: 'email', label: 'E-mail' },
      { id: 'upload-1', kind: 'upload', label: 'Papers', uploadMethod: 'ajax', fileType: 'multiple' },
    ],
    settings: { saveDraft: true },
  }),
  served('water', {
    id: 'water',
    type: 'quiz',
    title: 'Quiz',
    quizType: 'knowledge',
    questions: [QUESTION],
  }),
  served('lunch', {
    id: 'lunch',
    type: 'poll',
    title: 'Lunch',
    answers: [
      { id: 'soup', title: 'Soup', color: '#112233' },
      { id: 'pie', title: 'Pie', color: '#445566' },
    ],
    limits: { by: 'address' },
    results: { behavior: 'show_after' },
  }),
];

/** What only A has entered. */
const OF_A = ['Ada-of-A', 'ada-of-a@analytical.example', 'secret-letter-of-A.pdf', 'half-an-answer-of-A'];
const KEYS = {
  draft: 'the-key-of-a-draft-of-A',
  sent: 'the-key-of-an-entry-of-A',
  quiz: 'the-key-of-a-quiz-of-A',
};

interface World {
  readonly server: TestServer;
  /** What opens things of A: told to A alone. */
  readonly capabilities: { readonly draft: string; readonly file: string; readonly result: string };
  /** Every text of the database but the keys of A's pages, as a stolen copy of it would tell. */
  readonly stolen: readonly string[];
}

/** A server with everything that A can leave on it. */
async function worldOfA(): Promise<World> {
  const server = await testServer({
    forms: FORMS,
    capabilities: EVERY_CAPABILITY,
    limits: { submissionsPerMinute: 0, addressBytesPerMinute: 0, formBytesPerMinute: 0 },
  });
  const call = async (
    form: string,
    key: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<JsonObject> =>
    (await server.post(encoded({ ...envelope(form, server.nonce(form), key), ...fields }))).json().data;
  const files = fileVisitor(server, 'papers');
  const letter = { name: 'secret-letter-of-A.pdf', content: PDF };
  const ahead = await files.uploaded('upload-1', letter);
  const sent = await files.send(
    [['text-1', 'Ada-of-A'], ['email-1', 'ada-of-a@analytical.example'], sentAhead('upload-1', ahead)],
    KEYS.sent,
  );
  expect(sent.statusCode).toBe(200);
  const waiting = await files.uploaded('upload-1', letter);
  const draft = await call('papers', KEYS.draft, { save_draft: 'true', 'text-1': 'half-an-answer-of-A' });
  const quiz = await call('water', KEYS.quiz, { sum: 'answer-1' });
  const result = new URL(String(quiz['result_url']), 'http://localhost').searchParams.get('result') ?? '';
  const vote = await server.app.inject({
    method: 'POST',
    url: '/ajax',
    remoteAddress: '192.0.2.1',
    payload: encoded({ ...envelope('lunch', server.nonce('lunch'), 'the-key-of-a-vote-of-A'), vote: 'soup' }),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(vote.statusCode).toBe(200);
  const capabilities = { draft: String(draft['draft_id']), file: String(waiting['file_id']), result };
  return {
    server,
    capabilities,
    stolen: textsIn(server.folder).filter((text) => !text.startsWith('the-key-')),
  };
}

type Row = Readonly<Record<string, unknown>>;

function tablesIn(folder: string): Readonly<Record<string, readonly Row[]>> {
  const database = openSqliteFile(join(folder, 'formularium.db'));
  try {
    const names = database.all<{ name: string }>("select name from sqlite_master where type = 'table'");
    return Object.fromEntries(names.map(({ name }) => [name, database.all<Row>(`select * from "${name}"`)]));
  } finally {
    database.close();
  }
}

/** Every text of a database, and of the JSON in it, that could be meant as the name of something. */
function textsIn(folder: string): readonly string[] {
  const texts = new Set<string>();
  const add = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) add(one);
    if (typeof value !== 'string' || value === '') return;
    if (/^[[{]/.test(value)) add(JSON.parse(value));
    else if (value.length >= 16 && value.length <= 100) texts.add(value);
  };
  add(tablesIn(folder));
  return [...texts];
}

/** What B can name that may be A's: at once where a call reads only its own, which sending a form does not. */
const PLACES = [
  ['draft_id', 'result', 'entry', 'render_id', 'file_id', 'lead_entry_id'],
  ['previous_draft_id'],
  ['id'],
];
const PLACES_OF_SENDING = [
  ['draft_id', 'result', 'entry', 'render_id'],
  ['file_id'],
  ['lead_entry_id'],
  ...PLACES.slice(1),
];

/** Everything that is said to B, whatever B names. */
async function* toldToB({ server }: World, names: readonly string[]): AsyncGenerator<string> {
  for (const action of actions.keys())
    for (const form of ['papers', 'water', 'lunch'])
      for (const name of names) {
        const nonce = server.nonce(form);
        const usual = {
          ...envelope(form, nonce, 'the-key-of-a-page-of-B'),
          action,
          // A submission may have no field but the form's.
          ...(action !== ACTION && { nonce, id: form, give_form_id: form, element_id: 'upload-1' }),
        };
        for (const places of action === ACTION ? PLACES_OF_SENDING : PLACES) {
          const payload = encoded({
            ...usual,
            ...Object.fromEntries(places.map((place) => [place, name])),
            ...(action === ACTION && { save_draft: 'true' }),
          });
          const reply = await server.app.inject({
            method: 'POST',
            url: '/ajax',
            payload,
            remoteAddress: '198.51.100.7',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          });
          // What B has sent may come back.
          yield `${reply.body} ${JSON.stringify(reply.headers)}`.replaceAll(name, '');
        }
      }
  for (const { method, path } of routes)
    for (const name of names) {
      const query = new URLSearchParams({ draft: name, result: name, entry: name, key: name }).toString();
      const places = [name, 'papers', 'water', 'lunch'].map((here) =>
        path.replace(':name', encodeURIComponent(here)),
      );
      // Most addresses have no name in them, and are asked for once.
      for (const place of new Set(places)) {
        const url = `${place}?${query}`;
        const reply = await server.app.inject({ method, url, remoteAddress: '198.51.100.7' });
        yield `${reply.body} ${JSON.stringify(reply.headers)}`.replaceAll(name, '');
      }
    }
}

/** What is A's, and must be as it was. */
function keptOfA(folder: string): unknown {
  const isOfB = (row: Row): boolean => JSON.stringify(row).includes('the-key-of-a-page-of-B');
  const { submissions = [], drafts = [], uploads = [], votes = [] } = tablesIn(folder);
  return { submissions, uploads, votes, drafts: drafts.filter((row) => !isOfB(row)) };
}

describe('B, who has a copy of the database but nothing that A was told', { timeout: 120_000 }, () => {
  it('is told nothing of A, and changes nothing of A', async () => {
    const world = await worldOfA();
    const { server, capabilities, stolen } = world;
    expect(stolen.length).toBeGreaterThan(20);
    for (const secret of Object.values(capabilities)) expect(stolen).not.toContain(secret);
    const secrets = [...OF_A, ...Object.values(capabilities)];
    const before = keptOfA(server.folder);
    let many = 0;
    for await (const told of toldToB(world, stolen)) {
      many += 1;
      for (const secret of secrets) if (told.includes(secret)) expect.fail(`“${secret}” is in ${told}`);
    }
    expect(many).toBeGreaterThan(1_000);
    expect(keptOfA(server.folder)).toEqual(before);
  });

  it('gets the answers of A by none of the keys of A’s pages', async () => {
    const { server } = await worldOfA();
    for (const [key, form] of [
      [KEYS.sent, 'papers'],
      [KEYS.quiz, 'water'],
    ] as const) {
      const own = form === 'papers' ? { 'text-1': 'B' } : { sum: 'answer-2' };
      const reply = await server.post(encoded({ ...envelope(form, server.nonce(form), key), ...own }));
      expect(reply.statusCode).toBe(409);
      for (const secret of OF_A) expect(reply.body).not.toContain(secret);
    }
  });

  it('sees the results of a poll only by a vote of their own', async () => {
    const { server } = await worldOfA();
    const asked = { ...envelope('lunch', server.nonce('lunch')), action: 'formularium_poll_results' };
    const from = (remoteAddress: string) =>
      server.app.inject({
        method: 'POST',
        url: '/ajax',
        payload: encoded(asked),
        remoteAddress,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '192.0.2.1' },
      });
    expect((await from('198.51.100.7')).statusCode).toBe(422);
    expect((await from('192.0.2.1')).statusCode).toBe(200);
  });
});

describe('A', () => {
  it('opens with the same calls what is A’s', async () => {
    const { server, capabilities } = await worldOfA();
    const ask = async (
      action: string,
      form: string,
      more: Readonly<Record<string, string>>,
    ): Promise<string> => {
      const nonce = server.nonce(form);
      return (await server.post(encoded({ ...envelope(form, nonce), nonce, action, ...more }))).body;
    };
    expect(await ask('formularium_open_draft', 'papers', { draft_id: capabilities.draft })).toContain(
      'half-an-answer-of-A',
    );
    expect(await ask('formularium_quiz_result', 'water', { result: capabilities.result })).toContain(
      '"success":true',
    );
    const before = fileVisitor(server, 'papers').onDisk().files.length;
    await ask('formularium_remove_file', 'papers', { element_id: 'upload-1', file_id: capabilities.file });
    expect(fileVisitor(server, 'papers').onDisk().files).toHaveLength(before - 1);
  });
});
