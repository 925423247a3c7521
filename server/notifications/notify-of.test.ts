import type { JsonObject } from 'formularium/engine';
import PostalMime from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { App } from '../app.ts';
import { smtpTransport } from '../mails/transports/smtp.ts';
import { honeypotName } from '../submissions/spam/honeypot.ts';
import { DIALECTS } from '../testing/database.ts';
import { type MailServer, mailServer } from '../testing/mail-server.ts';
import { printedBy } from '../testing/run-command.ts';
import { testClock } from '../testing/test-clock.ts';
import { encoded, envelope, NOW, served, type TestServer, testServer } from '../testing/test-server.ts';

const FORM = {
  id: 'ask-1',
  type: 'form',
  title: 'Ask us',
  fields: [
    { id: 'name-1', kind: 'text', label: 'Name' },
    { id: 'email-1', kind: 'email', label: 'E-mail' },
    { id: 'urgent-1', kind: 'text', label: 'Urgent' },
  ],
  notifications: [
    {
      to: ['{owner_email}', 'office@example.org'],
      cc: 'copy@example.org',
      bcc: 'archive@example.org',
      replyTo: '{email-1}',
      subject: 'From {name-1}, {submission_time}',
    },
    { to: '{email-1}', subject: 'Thank you, {name-1}', html: '<p>Hello <strong>{name-1}</strong></p>' },
    {
      to: 'night@example.org',
      subject: 'Urgent',
      conditions: [{ field: 'urgent-1', operator: '=', value: 'yes' }],
    },
  ],
};

interface World {
  readonly server: TestServer;
  readonly mail: MailServer;
  readonly jobs: App['jobs'];
  readonly clock: ReturnType<typeof testClock>;
  /** What was logged. */
  readonly lines: () => string;
  readonly send: (answers: Readonly<Record<string, string>>, key?: string) => Promise<number>;
}

async function world(form: JsonObject = FORM): Promise<World> {
  const mail = await mailServer();
  onTestFinished(mail.close);
  const log: string[] = [];
  const clock = testClock(NOW);
  const smtp = { host: '127.0.0.1', port: mail.port, isSecure: false, login: null };
  const server = await testServer({
    forms: [served('ask', form)],
    mails: smtpTransport(smtp, { name: 'Our Site', address: 'forms@example.org' }),
    ownerEmail: 'owner@example.org',
    setAlarm: clock.setAlarm,
    clock: clock.now,
    limits: { enteredMailsToOne: 3, enteredMailsFromOne: 5 },
    logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } },
  });
  return {
    ...{ server, mail, clock, jobs: server.jobs, lines: () => log.join('') },
    async send(answers, key = 'key-of-one-submission') {
      const reply = await server.post(
        encoded({ ...envelope('ask-1', server.nonce('ask-1'), key), ...answers }),
      );
      return reply.statusCode;
    },
  };
}

const rcpt = ({ said }: MailServer): readonly string[] =>
  said.filter((line) => line.startsWith('RCPT')).toSorted();
const HOSTILE = 'Ada\r\nBcc: evil@example.org <b>"x"</b>';

describe('the notifications of a submission', () => {
  it('go to everybody whom its form names, one by one, and once however often it is sent', async () => {
    const { send, mail, jobs } = await world();
    const answers = { 'name-1': 'Ada', 'email-1': 'ada@analytical.example' };
    expect(await send(answers)).toBe(200);
    await jobs.idle();
    expect(await send(answers)).toBe(200);
    await jobs.idle();
    expect(rcpt(mail)).toEqual([
      'RCPT TO:<ada@analytical.example>',
      'RCPT TO:<archive@example.org>',
      'RCPT TO:<copy@example.org>',
      'RCPT TO:<office@example.org>',
      'RCPT TO:<owner@example.org>',
    ]);
    const read = await Promise.all(mail.messages.map((message) => PostalMime.parse(message)));
    expect(read.map(({ to }) => to?.map(({ address }) => address).join()).toSorted()).toEqual([
      'ada@analytical.example',
      ...Array.from({ length: 4 }, () => 'owner@example.org,office@example.org'),
    ]);
    const [office] = read.filter(({ subject }) => subject?.startsWith('From Ada'));
    expect(office?.subject?.replaceAll(/\s/g, ' ')).toBe('From Ada, November 21, 2026 at 4:00 AM');
    expect(office?.replyTo).toMatchObject([{ address: 'ada@analytical.example' }]);
    expect(JSON.stringify(read)).not.toContain('archive@example.org');
    expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(2);
  });

  it('are not steered by an answer', async () => {
    const { send, mail, jobs } = await world();
    expect(await send({ 'name-1': HOSTILE, 'email-1': 'ada@analytical.example' })).toBe(200);
    await jobs.idle();
    expect(rcpt(mail)).not.toContain('RCPT TO:<evil@example.org>');
    for (const message of mail.messages) {
      const { headers, html = '' } = await PostalMime.parse(message);
      expect(headers.map(({ key }) => key)).not.toContain('bcc');
      expect(html).not.toContain('<b>');
    }
  });

  it('wait for a mail server that is busy, and one that is refused does not hold up the others', async () => {
    const { send, mail, jobs, clock } = await world();
    mail.refuse({ at: 'RCPT', code: 451 }, { at: 'RCPT', code: 550 });
    await send({ 'email-1': 'ada@analytical.example' });
    await jobs.idle();
    expect(mail.messages).toHaveLength(3);
    for (let n = 0; n < 4; n += 1) {
      clock.advance(5_000);
      await jobs.idle();
    }
    expect(mail.messages).toHaveLength(4);
    expect(jobs.counts.get('send-mail')).toEqual({ done: 4, retried: 1, failed: 1 });
  });

  it('are limited to an address that visitors enter, and to what one network sends, and never to those of the form', async () => {
    const { server, jobs, mail, lines } = await world({
      ...FORM,
      fields: [
        ...FORM.fields,
        {
          ...{ id: 'office', kind: 'select', label: 'Office' },
          options: [{ value: 'North@example.org', label: 'North' }],
        },
      ],
      notifications: ['{email-1}', '{office}', 'copy@example.org'].map((to) => ({ to, subject: 'Asked' })),
    });
    let n = 0;
    const ask = async (email: string, remoteAddress: string, form = 'ask-1') => {
      n += 1;
      const own = envelope(form, server.nonce(form), `key-of-a-submission-${n}`);
      const payload = encoded({ ...own, 'email-1': email, office: 'North@example.org' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await server.app.inject({
        method: 'POST',
        url: '/ajax',
        payload,
        headers,
        remoteAddress,
      });
      expect(reply.statusCode).toBe(200);
    };
    for (let one = 0; one < 4; one += 1)
      await ask(one % 2 ? 'a@bcd.example' : 'A@bcd.example', `10.0.0.${one}`);
    for (let one = 0; one < 6; one += 1) await ask(`${one}@bcd.example`, `2001:db8::${one}`);
    await jobs.idle();
    const of = (part: string) => rcpt(mail).filter((line) => line.toLowerCase().includes(part)).length;
    expect([of('<a@'), of('bcd.example'), of('<north@'), of('<copy@')]).toEqual([3, 3 + 5, 10, 10]);
    expect(server.rows()).toHaveLength(10);
    expect(lines().match(/too many in an hour/g)).toHaveLength(2);
  });

  it('are not sent for a submission that is refused', async () => {
    const { send, mail, jobs } = await world();
    expect(await send({ 'email-1': 'nobody' })).toBe(422);
    await jobs.idle();
    expect(mail.said).toEqual([]);
  });
});

describe('the notifications of a submission that is held', () => {
  it('wait until somebody has looked at it', async () => {
    const trap = { ...FORM, settings: { spam: { honeypot: true } } };
    const { send, mail, jobs, server, clock } = await world(trap);
    const hidden = honeypotName(served('ask', trap).form);
    expect(await send({ 'email-1': 'ada@analytical.example', [hidden]: 'a robot' })).toBe(200);
    await jobs.idle();
    expect(mail.said).toEqual([]);
    const environment = { DATA_DIR: server.folder };
    const held = JSON.parse(await printedBy(['entries', 'ask-1', '--held', '--format', 'json'], environment));
    await printedBy(['release', held[0].id], environment);
    clock.advance(5_000);
    await jobs.idle();
    expect(rcpt(mail)).toHaveLength(5);
  });
});

describe('jobs of a submission that is held', () => {
  it('wait until it is released, and are gone when it is erased', async () => {
    const storage = await (await DIALECTS.sqlite()).open();
    const job = { kind: 'send-mail', payload: {} as JsonObject, dueAt: 1, isHeld: true };
    await storage.transaction(async ({ outbox }) => {
      await outbox.add({ ...job, id: 'one.0.0' });
      await outbox.add({ ...job, id: 'one.1.hook' });
      await outbox.add({ ...job, id: 'other.0.0' });
    });
    expect(await storage.read(({ outbox }) => outbox.nextDue())).toBeNull();
    await storage.transaction(({ outbox }) => outbox.letGo('one', 5));
    const lease = { holder: 'h', now: 10, until: 20, limit: 9 };
    const leased = await storage.transaction(({ outbox }) => outbox.lease(lease));
    expect(leased.map(({ id }) => id).toSorted()).toEqual(['one.0.0', 'one.1.hook']);
    await storage.transaction(({ outbox }) => outbox.eraseOf('other'));
    expect(await storage.read(({ outbox }) => outbox.withId('other.0.0'))).toBeNull();
  });
});
