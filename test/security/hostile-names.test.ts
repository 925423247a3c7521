import { beforeEach, describe, expect, inject, it } from 'vitest';
import { actions } from '../../server/http/actions/registry.ts';
import {
  ACTION,
  ANSWERS,
  EVERY_CAPABILITY,
  envelope,
  formNamed,
  served,
  type TestServer,
  testServer,
} from '../../server/testing/test-server.ts';
import { jsonBody, multipartBody, type SentEntries, type Transport, urlencodedBody } from './transports.ts';

/** What every object inherits, and what has been used to change it. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupSetter__',
  'constructor.prototype.polluted',
  '__proto__[polluted]',
  'constructor[prototype][polluted]',
];
/** A name that nothing has either. */
const ORDINARY = 'nobody';
const ORDINARY_DEEP = 'nobody[polluted]';
const ORDINARY_DEEPER = 'nobody[one][polluted]';

const PAPERS = served('papers', {
  id: 'papers',
  type: 'form',
  title: 'Papers',
  fields: [
    { id: 'text-1', kind: 'text', label: 'Name' },
    { id: 'upload-1', kind: 'upload', label: 'Papers', uploadMethod: 'ajax' },
  ],
  settings: { saveDraft: true },
});

/** Everything that a call can name. */
const PLACES: Readonly<Record<string, (name: string) => SentEntries>> = {
  ...Object.fromEntries(
    [
      ...['action', 'form_id', 'give_form_id', 'id', 'forminator_nonce', 'nonce', 'submission_key'],
      ...['save_draft', 'draft_page', 'draft_id', 'draft_version', 'previous_draft_id'],
      ...['element_id', 'file_id', 'totalFiles', 'result', 'type', 'leads_id', 'render_id', 'email-1'],
    ].map((place) => [place, (name: string): SentEntries => [[place, name]]]),
  ),
  'the name of an answer': (name) => [[name, 'x']],
  'the name of a list': (name) => [[`${name}[]`, 'x']],
  'the name of a draft’s answer': (name) => [
    ['save_draft', 'true'],
    [name, 'x'],
  ],
  'a parameter of the page': (name) => [[`page.${name}`, 'x']],
  'a field with files': (name) => [
    ['forminator-multifile-hidden', `{${JSON.stringify(name)}:[{"file_id":"x"}]}`],
  ],
  'a key of a file': (name) => [
    ['forminator-multifile-hidden', `{"upload-1":[{${JSON.stringify(name)}:{"polluted":1}}]}`],
  ],
};

let server: TestServer;
beforeEach(async () => {
  server = await testServer({
    forms: [formNamed('contact-190'), PAPERS],
    capabilities: EVERY_CAPABILITY,
    limits: { submissionsPerMinute: 0, addressBytesPerMinute: 0, formBytesPerMinute: 0 },
  });
});

/** A call that is whole but for what is put in place of its entries, or after them. */
function call(action: string, form: '190' | 'papers', put: SentEntries): SentEntries {
  const nonce = server.nonce(form);
  const answers = form === '190' ? ANSWERS : {};
  // A submission may have no field but the form's.
  const others = action === ACTION ? {} : { nonce, give_form_id: form, id: form };
  const whole = { ...envelope(form, nonce), action, ...others, ...answers };
  const names = new Set(put.map(([name]) => name));
  return [...Object.entries(whole).filter(([name]) => !names.has(name)), ...put];
}

const send = (entries: SentEntries, { type, write }: Transport): ReturnType<TestServer['post']> =>
  server.post(write(entries), type);

/** What is said of a name, without the name. */
async function told(entries: SentEntries, transport: Transport, name: string): Promise<object> {
  const { statusCode, body } = await send(entries, transport);
  // Calls of donations are answered with markup, which may be empty, or with markup as their data.
  const { success, message, data } = /^(<|$)/.test(body) ? { data: body } : JSON.parse(body);
  const markup = typeof data === 'string' && data.startsWith('<') ? data : '';
  const errors = JSON.stringify(data?.errors ?? null);
  const said = [message, errors, markup].map((text) => String(text).replaceAll(name, '…'));
  return { statusCode, success, said, fields: markup === '' ? Object.keys(data ?? {}) : [] };
}

const MOST_ABLE = NAMES.slice(0, 2);
const OTHERS = NAMES.slice(2);
/** With `RUNS` every name comes to every place of every call. */
const TURNS = inject('runs') > 1 ? 1 : 5;

/** The names that can do most, in both ways; of the others two at each place, which take turns: each comes to every place, and every call. */
function triedAt(nth: number): readonly { readonly name: string; readonly transport: Transport }[] {
  const inTurn = OTHERS.flatMap((name, at) =>
    (at + nth) % TURNS === 0 ? [{ name, transport: at % 2 === 0 ? urlencodedBody : multipartBody }] : [],
  );
  const inBoth = [urlencodedBody, multipartBody].flatMap((transport) =>
    MOST_ABLE.map((name) => ({ name, transport })),
  );
  return [...inBoth, ...inTurn];
}

function ordinaryFor(name: string): string {
  if (name.includes('][')) return ORDINARY_DEEPER;
  return name.includes('[') ? ORDINARY_DEEP : ORDINARY;
}

/** What every object of this process inherits. */
const inherited = (): string =>
  JSON.stringify(
    [Object, Array, Function, String, Map].map(({ prototype }) =>
      Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(([name, { value }]) => [
        name,
        typeof value,
      ]),
    ),
  );

describe.each([...actions.keys()].map((action, nth) => ({ action, nth })))('$action', ({ action, nth }) => {
  it('takes hostile names for names, wherever they stand and however they come', async () => {
    const before = inherited();
    const form = action.includes('file') ? 'papers' : '190';
    for (const [at, [place, put]] of Object.entries(PLACES).entries()) {
      const expected = new Map<string, object>();
      for (const { name, transport } of triedAt(at + nth)) {
        const ordinary = ordinaryFor(name);
        if (!expected.has(ordinary))
          expected.set(ordinary, await told(call(action, form, put(ordinary)), urlencodedBody, ordinary));
        const here = { place, name, transport: transport.name };
        const answer = await told(call(action, form, put(name)), transport, name);
        expect({ ...here, ...answer }).toEqual({ ...here, ...expected.get(ordinary) });
      }
    }
    expect(inherited()).toBe(before);
  });
});

describe('every call', () => {
  it('takes no JSON', async () => {
    const before = inherited();
    for (const action of actions.keys())
      for (const name of NAMES) {
        const put = Object.values(PLACES).flatMap((place) => place(name));
        const { statusCode } = await send(call(action, '190', put), jsonBody);
        expect([action, name, statusCode]).toEqual([action, name, 415]);
      }
    expect(inherited()).toBe(before);
  });
});

describe('an address', () => {
  it.each(['/forms/', '/assets/'])('%s has nothing under a name that every object has', async (under) => {
    for (const name of NAMES)
      expect([name, (await server.app.inject(`${under}${encodeURIComponent(name)}`)).statusCode]).toEqual([
        name,
        404,
      ]);
  });

  it('of a form is the same page, whatever its query names', async () => {
    const shown = async (query: string): Promise<string> =>
      (await server.app.inject(`/forms/contact-190${query}`)).body.length.toString();
    const before = inherited();
    const plain = await shown('?nobody=1');
    for (const name of NAMES) expect([name, await shown(`?${name}=1`)]).toEqual([name, plain]);
    expect(inherited()).toBe(before);
  });

  it('of a form that posts itself takes hostile names for names', async () => {
    const before = inherited();
    const post = async (name: string, { type, write }: Transport): Promise<number> => {
      const payload = write([
        ['forminator_nonce', server.nonce('190')],
        [name, 'x'],
      ]);
      const headers = { 'content-type': type };
      const reply = await server.app.inject({ method: 'POST', url: '/forms/contact-190', payload, headers });
      return reply.statusCode;
    };
    for (const name of NAMES) {
      const expected = await post(ordinaryFor(name), urlencodedBody);
      expect(expected).toBeLessThan(500);
      for (const transport of [urlencodedBody, multipartBody])
        expect([name, await post(name, transport)]).toEqual([name, expected]);
      expect(await post(name, jsonBody)).toBe(415);
    }
    expect(inherited()).toBe(before);
  });
});
