import { randomBytes } from 'node:crypto';
import type { JsonObject } from 'formularium/engine';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../mails/transports/smtp.ts';
import { mailServer } from '../testing/mail-server.ts';
import { fileVisitor, PDF, PNG, type TestFile } from '../testing/sent-files.ts';
import { served, testServer } from '../testing/test-server.ts';

const upload = { kind: 'upload', fileType: 'multiple', extensions: ['pdf', 'png'], maxSize: 30 };
const notification: JsonObject = {
  to: 'office@example.org',
  subject: 'Papers',
  html: '<p>Here they are.</p>',
  attach: ['upload-1'],
};

/** Sends these files by a form that attaches those of its first field, and gives the mails that arrive. */
async function mailsAfter(files: readonly (readonly [string, TestFile])[]) {
  const mail = await mailServer();
  onTestFinished(() => mail.close());
  const form = served('papers', {
    id: 'papers',
    type: 'form',
    title: 'Papers',
    fields: [
      { id: 'upload-1', label: 'Papers', ...upload },
      { id: 'upload-2', label: 'Others', ...upload },
    ],
    notifications: [notification],
  });
  const server = await testServer({
    forms: [form],
    mails: smtpTransport(
      { host: '127.0.0.1', port: mail.port, isSecure: false, login: null },
      { name: 'Forms', address: 'forms@example.org' },
    ),
    publicAddress: () => 'https://forms.example.org',
  });
  await server.app.ready();
  const reply = await fileVisitor(server, 'papers').send(files.map(([name, file]) => [`${name}[]`, file]));
  expect(reply.json()).toMatchObject({ success: true });
  await server.jobs.idle();
  const mails = await Promise.all(mail.messages.map((message) => PostalMime.parse(message)));
  return { mails, server };
}

const bytesOf = (content: unknown): Buffer => Buffer.from(content as ArrayBuffer);

describe('a mail with files', () => {
  it('brings those of the fields that its form names, byte for byte', async () => {
    const content = Buffer.concat([PDF, randomBytes(300_000)]);
    const { mails } = await mailsAfter([
      ['upload-1', { name: 'Ärger “1”\u202efdp.pdf', content }],
      ['upload-1', { name: 'me.png', content: PNG }],
      ['upload-2', { name: 'other.pdf', content: PDF }],
    ]);
    expect(mails).toHaveLength(1);
    const [{ attachments = [], html } = {}] = mails;
    expect(
      attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    ).toEqual([
      [expect.stringMatching(/^Ärger .1.*pdf$/), 'application/pdf', 'attachment'],
      ['me.png', 'image/png', 'attachment'],
    ]);
    expect(bytesOf(attachments[0]?.content).equals(content)).toBe(true);
    expect(bytesOf(attachments[1]?.content).equals(PNG)).toBe(true);
    expect(html).toContain('Here they are.');
  });

  it('is sent without files where none have come', async () => {
    const { mails } = await mailsAfter([['upload-2', { name: 'other.pdf', content: PDF }]]);
    expect(mails.map(({ attachments }) => attachments)).toEqual([[]]);
  });

  it('has links instead where the files are too large together, and the links give the files', async () => {
    const half = Buffer.concat([PDF, Buffer.alloc(6_000_000, 1)]);
    const { mails, server } = await mailsAfter([
      ['upload-1', { name: 'one & <two>.pdf', content: half }],
      ['upload-1', { name: 'three.pdf', content: half }],
    ]);
    const [{ attachments, html = '', text = '' } = {}] = mails;
    expect(attachments).toEqual([]);
    expect(html).toContain('one &amp; _two_.pdf</a>');
    const links = [...text.matchAll(/https:\/\/forms\.example\.org(\/files\/\S+)/g)].map(
      ([, path = '']) => path,
    );
    expect(links).toHaveLength(2);
    for (const url of links) expect((await server.app.inject(url)).rawPayload.equals(half)).toBe(true);
  });
});
