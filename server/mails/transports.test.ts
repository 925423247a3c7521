import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type MailServer, mailServer } from '../testing/mail-server.ts';
import { NOW, temporaryFolder } from '../testing/test-server.ts';
import { PermanentFailure } from '../value/errors.ts';
import type { OutgoingMail } from '../value/mail/outgoing-mail.ts';
import { folderTransport } from './transports/folder.ts';
import { smtpTransport } from './transports/smtp.ts';

const FROM = { name: 'Our Site', address: 'forms@example.org' };

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: 'entry-1.0',
  recipient: 'ada@analytical.example',
  to: ['ada@analytical.example', 'office@example.org'],
  cc: ['copy@example.org'],
  replyTo: ['visitor@example.org'],
  fromName: '',
  subject: 'Grüße, “Ada”',
  text: 'A text.\n',
  html: '<p>A <strong>text</strong>.</p>',
  language: 'ar',
  dir: 'rtl',
  at: NOW.getTime(),
  ...changes,
});

async function started(options?: Parameters<typeof mailServer>[0]): Promise<MailServer> {
  const server = await mailServer(options);
  onTestFinished(server.close);
  return server;
}

const to = ({ port }: MailServer, login: { user: string; password: string } | null = null) =>
  smtpTransport({ host: '127.0.0.1', port, isSecure: false, login }, FROM);

describe('a mail by SMTP', () => {
  it('is said to its one recipient, and nobody else', async () => {
    const server = await started();
    await to(server).send(mail());
    expect(server.said).toEqual(['MAIL FROM:<forms@example.org>', 'RCPT TO:<ada@analytical.example>']);
    const read = await PostalMime.parse(server.messages[0] ?? '');
    expect(read).toMatchObject({
      from: { name: 'Our Site', address: 'forms@example.org' },
      to: [{ address: 'ada@analytical.example' }, { address: 'office@example.org' }],
      cc: [{ address: 'copy@example.org' }],
      replyTo: [{ address: 'visitor@example.org' }],
      subject: 'Grüße, “Ada”',
      messageId: '<entry-1.0@example.org>',
      text: expect.stringMatching(/^A text\.\s*$/),
      date: '2026-11-21T09:00:00.000Z',
    });
    expect(read.html).toContain('<html lang="ar" dir="rtl">');
    expect(read.html).toMatch(/<p style="[^"]*">A <strong>text<\/strong>\.<\/p>/);
    expect(read.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('comes from a name that the form gives', async () => {
    const server = await started();
    await to(server).send(mail({ fromName: 'Ada, "Countess" <x@y.zz>' }));
    const read = await PostalMime.parse(server.messages[0] ?? '');
    expect(read.from).toEqual({ name: 'Ada, "Countess" <x@y.zz>', address: 'forms@example.org' });
  });

  it('never goes to anybody else, whatever stands in the place of an address', async () => {
    const server = await started();
    const transport = to(server);
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(
        'a@b.cc, evil@x.yy',
        'x@y.zz\r\nRCPT TO:<evil@x.yy>',
        'Ada <a@b.cc>',
        '"a b"@c.dd',
        'a@b.cc>\r\nDATA',
        'a@b.cc\0',
        '(comment)a@b.cc',
        'group: a@b.cc;',
      ),
    );
    const place = fc.constantFrom('recipient', 'to', 'cc', 'replyTo');
    await fc.assert(
      fc.asyncProperty(hostile, place, async (text, name) => {
        const sent = mail(name === 'recipient' ? { recipient: text } : { [name]: [text] });
        await expect(transport.send(sent)).rejects.toThrow(PermanentFailure);
      }),
    );
    expect(server.said).toEqual([]);
  });

  it('is refused with a control character in a header', async () => {
    const server = await started();
    for (const name of ['subject', 'fromName', 'language', 'messageId'])
      for (const text of ['a\r\nBcc: evil@x.yy', 'a\nb', 'a\u0000', 'a\u2028b', 'a\u0085b'])
        await expect(to(server).send(mail({ [name]: text }))).rejects.toThrow(PermanentFailure);
    expect(server.said).toEqual([]);
  });

  it.each([
    { at: 'CONNECT', code: 421, isFinal: false },
    { at: 'CONNECT', code: 554, isFinal: false },
    { at: 'MAIL', code: 530, isFinal: false },
    { at: 'MAIL', code: 451, isFinal: false },
    { at: 'RCPT', code: 450, isFinal: false },
    { at: 'DATA', code: 452, isFinal: false },
    { at: 'RCPT', code: 550, isFinal: true },
    { at: 'MAIL', code: 553, isFinal: true },
    { at: 'DATA', code: 554, isFinal: true },
  ] as const)('that is refused with $code at $at is given up: $isFinal', async ({ at, code, isFinal }) => {
    const server = await started();
    server.refuse({ at, code });
    const error = await to(server)
      .send(mail())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof PermanentFailure).toBe(isFinal);
    expect(String(error)).not.toMatch(/analytical/i);
    expect(server.messages).toHaveLength(0);
  });

  it('waits for a server that is down, and for a login that is put right', async () => {
    const down = await mailServer();
    await down.close();
    const locked = await started({ password: 'right' });
    for (const transport of [to(down), to(locked, { user: 'forms', password: 'wrong' })]) {
      const error = await transport.send(mail()).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(PermanentFailure);
    }
    await to(locked, { user: 'forms', password: 'right' }).send(mail());
    expect(locked.messages).toHaveLength(1);
  });
});

describe('a mail without a mail server', () => {
  it('is kept as a file of its own, which only the server’s user may read, in the order of time', async () => {
    const folder = join(temporaryFolder(), 'mail');
    const transport = folderTransport(folder, FROM);
    await transport.send(mail({ messageId: 'b', at: NOW.getTime() + 1_000 }));
    await transport.send(mail({ messageId: 'a', at: NOW.getTime() + 1_000_000_000 }));
    await transport.send(mail({ messageId: 'c' }));
    const names = readdirSync(folder);
    expect(names).toEqual([
      '20261121T090000.000Z-c.eml',
      '20261121T090001.000Z-b.eml',
      '20261202T224640.000Z-a.eml',
    ]);
    for (const name of names) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const read = await PostalMime.parse(readFileSync(join(folder, names[0] ?? '')));
    expect(read).toMatchObject({
      subject: 'Grüße, “Ada”',
      text: expect.stringMatching(/^A text\.\s*$/),
      messageId: '<c@example.org>',
    });
  });

  it('is the same file when it is sent again', async () => {
    const folder = join(temporaryFolder(), 'mail');
    const transport = folderTransport(folder, FROM);
    for (let n = 0; n < 3; n += 1) await transport.send(mail());
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
