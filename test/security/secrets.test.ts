import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../../server/mails/transports/smtp.ts';
import { mailServer } from '../../server/testing/mail-server.ts';
import { printedBy } from '../../server/testing/run-command.ts';
import { fileVisitor, PDF } from '../../server/testing/sent-files.ts';
import { encoded, envelope, served, type TestServer, testServer } from '../../server/testing/test-server.ts';
import { multipartBody } from './transports.ts';

/** Is in everything that is planted, and in nothing else. */
const MARK = 'q7f3a9c1';
const CARD = '4242424242424242';
const PASSWORD = 'Never-kept-5d2b8e';
const ADDRESS = `ada-${MARK}@analytical.example`;

const FORM = served('planted', {
  id: 'planted',
  type: 'form',
  title: 'Planted',
  fields: [
    { id: 'text-1', kind: 'text', label: 'Name', remote: { url: '/free' } },
    { id: 'email-1', kind: 'email', label: 'E-mail' },
    { id: 'password-1', kind: 'password', label: 'Password' },
    { id: 'number-1', kind: 'number', label: 'Number', max: 10 },
    { id: 'radio-1', kind: 'radio', label: 'Radio', options: [{ value: 'a', label: 'A' }] },
    { id: 'textarea-1', kind: 'textarea', label: 'Text' },
    { id: 'upload-1', kind: 'upload', label: 'Papers', uploadMethod: 'ajax', extensions: ['pdf'] },
    { id: 'sum-1', kind: 'calculation', label: 'Sum', formula: '1 / {number-1}' },
  ],
  settings: { saveDraft: true },
  notifications: [{ to: '{email-1}', subject: 'Thank you, {text-1}', html: '<p>{text-1}</p>' }],
});

const HEADERS = {
  authorization: `Bearer ${MARK}`,
  cookie: `formularium-voter=${MARK}; session=${MARK}`,
  referer: `https://example.org/?token=${MARK}`,
  origin: `https://${MARK}.example`,
  'user-agent': `${MARK}\t{"level":60}`,
  'x-forwarded-for': `${MARK}, 10.0.0.1`,
  'accept-language': `${MARK}`,
  'x-request-id': `${MARK}`,
};

/** A site that repeats what it is asked, as a page of errors might. */
async function echo(): Promise<URL> {
  const server = createServer(({ url = '' }, reply) => {
    const { searchParams } = new URL(url, 'http://localhost');
    reply.end(`${[...searchParams.values()].join(' ').split(' ').reverse().join(' ')} is not known.`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

interface PlantedServer {
  readonly server: TestServer;
  readonly log: () => string;
  /** How many requests have been made. */
  readonly asked: () => number;
}

/** A server that has been sent the mark at every place there is. */
async function planted(): Promise<PlantedServer> {
  const mail = await mailServer();
  onTestFinished(mail.close);
  mail.refuse({ at: 'RCPT', code: 550 }, { at: 'RCPT', code: 450 }, { at: 'DATA', code: 554 });
  const smtp = { host: '127.0.0.1', port: mail.port, isSecure: false, login: null };
  const said: string[] = [];
  const server = await testServer({
    forms: [FORM],
    remote: { site: await echo(), hosts: [] },
    mails: smtpTransport(smtp, { name: '', address: 'forms@example.org' }),
    logger: { level: 'trace', stream: { write: (line: string) => said.push(line) } },
    limits: { submissionsPerMinute: 0 },
  });
  const asked: string[] = [];
  server.app.addHook('onRequest', async ({ id }) => void asked.push(id));
  await sendEverything(server);
  await server.jobs.idle();
  return { server, log: () => said.join(''), asked: () => asked.length };
}

const ANSWERS = {
  'text-1': `Ada ${MARK}`,
  'email-1': ADDRESS,
  'password-1': PASSWORD,
  'number-1': '0',
  'radio-1': 'a',
  'textarea-1': `${CARD}\n{"level":60,"msg":"${MARK}"}\r\n${MARK}`,
};

async function sendEverything(server: TestServer): Promise<void> {
  const nonce = server.nonce('planted');
  const whole = (key: string) => envelope('planted', nonce, key);
  const send = (fields: Readonly<Record<string, string>>) =>
    server.app.inject({
      method: 'POST',
      url: `/ajax?token=${MARK}`,
      payload: encoded(fields),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...HEADERS },
    });
  const first = await send({ ...whole('the-key-of-the-first'), ...ANSWERS });
  expect([first.statusCode, first.body]).toEqual([200, expect.any(String)]);
  await send({ ...whole('the-key-of-the-first'), ...ANSWERS, 'text-1': `Eve ${MARK}` });
  await send({ ...whole(`the-key-of-a-draft`), ...ANSWERS, save_draft: 'true' });
  const draft = await send({ ...whole(`the-key-of-a-draft`), ...ANSWERS, save_draft: 'true' });
  const token = String(draft.json().data.draft_id);
  await send({
    ...whole('the-key-of-a-mail'),
    action: 'forminator_email_draft_link',
    draft_id: token,
    'email-1': ADDRESS,
  });
  for (const wrong of [
    { 'email-1': `not an address ${MARK}` },
    { 'number-1': `99${MARK}` },
    { 'radio-1': MARK },
    { [MARK]: 'x' },
    { [`a[b]${MARK}`]: 'x' },
    { action: MARK },
    { form_id: MARK },
    { forminator_nonce: MARK },
    { submission_key: `${MARK}\n` },
    { draft_id: MARK, action: 'formularium_open_draft' },
    { 'forminator-multifile-hidden': `{"upload-1":[{"file_id":"${MARK}"` },
  ])
    await send({ ...whole('the-key-of-a-wrong-one'), ...ANSWERS, ...wrong });
  const files = fileVisitor(server, 'planted');
  await files.upload('upload-1', { name: `${MARK}.pdf`, content: Buffer.concat([PDF, Buffer.from(MARK)]) });
  await files.upload('upload-1', { name: `${MARK}.exe`, content: MARK });
  for (const [type, body] of [
    ['application/json', `{"x":"${MARK}`],
    [`text/${MARK}`, MARK],
    [multipartBody.type, `--b\r\nContent-Disposition: form-data; name="${MARK}"\r\n\r\n${MARK}`],
    ['application/x-www-form-urlencoded', `%E0${MARK}=%ZZ${MARK}`],
  ] as const)
    await server.app.inject({
      method: 'POST',
      url: '/ajax',
      payload: body,
      headers: { ...HEADERS, 'content-type': type },
    });
  for (const url of [
    `/${MARK}`,
    `/forms/${MARK}`,
    `/forms/planted?draft=${MARK}&text-1=${MARK}`,
    `/%${MARK}%`,
    `/assets/${MARK}`,
  ])
    await server.app.inject({ url, headers: HEADERS });
  await server.app.inject({
    method: 'POST',
    url: `/forms/planted?x=${MARK}`,
    payload: encoded({ forminator_nonce: nonce, ...ANSWERS }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...HEADERS },
  });
}

/** Every file below a folder, by its path. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('what was planted in every field, header and address', () => {
  it('is in no line of the log, each of which is JSON of one event, with its time', async () => {
    const { log, asked } = await planted();
    const lines = log().trimEnd().split('\n');
    expect(
      lines.filter((line) => line.includes(MARK) || line.includes(CARD) || line.includes(PASSWORD)),
    ).toEqual([]);
    const events = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
    for (const event of events)
      expect(event).toMatchObject({ level: expect.any(Number), time: expect.any(Number) });
    expect(events.filter(({ msg }) => msg === 'answered')).toHaveLength(asked());
    const told = new Set(events.map(({ msg }) => msg));
    expect(told).toContain('submission refused');
    expect(told).toContain('calculation failed');
    expect(told).toContain('an address could not be asked');
    expect(told).toContain('job given up');
    expect(events.some(({ status, route }) => status === 403 && route === '/ajax')).toBe(true);
  });

  it('is in no figure', async () => {
    const { server } = await planted();
    const { body } = await server.app.inject('/metrics');
    expect(body).toContain('/ajax');
    expect([MARK, CARD, PASSWORD].filter((secret) => body.includes(secret))).toEqual([]);
  });

  it('is kept where answers are, but for passwords, which are nowhere', async () => {
    const { server } = await planted();
    const DATA_DIR = server.folder;
    for (const format of ['table', 'csv', 'json']) {
      const printed = await printedBy(['entries', 'planted', '--format', format], { DATA_DIR });
      expect(printed).toContain(MARK);
      expect(printed).not.toContain(PASSWORD);
    }
    for (const command of ['audit', 'jobs', 'hooks', 'check'])
      expect(await printedBy([command], { DATA_DIR })).not.toContain(PASSWORD);
    await server.app.close();
    const contents = filesBelow(server.folder).map(
      (path) => [path, readFileSync(path).toString('latin1')] as const,
    );
    expect(contents.some(([, content]) => content.includes(MARK))).toBe(true);
    expect(contents.filter(([, content]) => content.includes(PASSWORD)).map(([path]) => path)).toEqual([]);
  });
});
