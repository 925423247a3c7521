import { describe, expect, it } from 'vitest';
import { ANSWERS, encoded, envelope, formNamed, NOW, served, testServer } from '../../testing/test-server.ts';
import { honeypotName } from './honeypot.ts';

const TRAP = honeypotName(formNamed('contact-190').form);

describe('a submission that is probably spam', () => {
  it('is held for what came in the field that nobody sees, and its sender sees the usual success', async () => {
    const { rows, send } = await testServer();
    const [held, usual] = [
      await send({ [TRAP]: 'https://pills.example' }),
      await send({ [TRAP]: '', submission_key: 'another-key-of-a-person' }),
    ];
    expect([held.statusCode, held.body]).toEqual([200, usual.body]);
    expect(rows().map(({ state, reason }) => [state, reason])).toEqual([
      ['held', 'honeypot'],
      ['received', null],
    ]);
    expect(JSON.stringify(rows())).not.toContain('pills');
  });

  it('is held when it comes sooner than a person can have filled it in', async () => {
    let now = NOW;
    const { app, post, rows } = await testServer({ clock: () => now });
    const page = (await app.inject('/forms/contact-190')).body;
    const [, nonce = ''] = /data-nonce="([^"]+)"/.exec(page) ?? [];
    const sendAfter = async (ms: number, key: string) => {
      now = new Date(NOW.getTime() + ms);
      return (await post(encoded({ ...envelope('190', nonce, key), ...ANSWERS }))).statusCode;
    };
    expect(await sendAfter(1_999, 'key-of-a-program-1')).toBe(200);
    expect(await sendAfter(2_000, 'key-of-a-person-22')).toBe(200);
    expect(rows().map(({ state, reason }) => [state, reason])).toEqual([
      ['held', 'too-fast'],
      ['received', null],
    ]);
    expect(rows().map(({ begun_at }) => begun_at)).toEqual([NOW.getTime(), NOW.getTime()]);
  });

  it('does not gain time by a new nonce, and loses none', async () => {
    let now = NOW;
    const { app, post, rows } = await testServer({ clock: () => now, limits: { nonceMs: 5_000 } });
    const page = (await app.inject('/forms/contact-190')).body;
    const [, old = ''] = /data-nonce="([^"]+)"/.exec(page) ?? [];
    now = new Date(NOW.getTime() + 60_000);
    const ask = { action: 'give_donation_form_nonce', give_form_id: '190', forminator_nonce: old };
    const { data } = (await post(encoded(ask))).json();
    expect((await post(encoded({ ...envelope('190', old), ...ANSWERS }))).statusCode).toBe(403);
    expect((await post(encoded({ ...envelope('190', data), ...ANSWERS }))).statusCode).toBe(200);
    expect(rows()).toMatchObject([{ state: 'received', begun_at: NOW.getTime() }]);
  });

  it('is answered again as before, and held still, when it is sent again', async () => {
    const { rows, send } = await testServer();
    const first = await send({ [TRAP]: 'x' });
    expect((await send({ [TRAP]: 'x' })).body).toBe(first.body);
    expect(rows()).toMatchObject([{ state: 'held' }]);
  });
});

describe('the field that nobody sees', () => {
  const pageOf = async (form: ReturnType<typeof served>) => {
    const { app } = await testServer({ forms: [form] });
    return (await app.inject(`/forms/${form.name}`)).body;
  };

  it('stands in the form, hidden from everybody but programs', async () => {
    const html = await pageOf(formNamed('contact-190'));
    const [within = ''] = /<form.*<\/form>/s.exec(html) ?? [];
    const [trap = ''] = /<div class="formularium-trap".*?<\/div>/s.exec(within) ?? [];
    expect(trap).toContain('aria-hidden="true"');
    expect(trap).toMatch(
      new RegExp(`<input (?=[^>]*name="${TRAP}")(?=[^>]*tabindex="-1")[^>]*autoComplete="off"`, 'i'),
    );
    expect(html).toContain(`data-trap="${TRAP}"`);
  });

  it('stands in the lead form of a quiz as well, under another name', async () => {
    const quiz = formNamed('knowledge-quiz');
    const html = await pageOf(quiz);
    const names = [quiz.form, quiz.lead].flatMap((form) => (form === null ? [] : honeypotName(form)));
    expect(new Set(names).size).toBe(2);
    for (const name of names) expect(html).toContain(`data-trap="${name}"`);
  });

  it('is not there where its author does not want it', async () => {
    const fields = [{ id: 'a', kind: 'text', label: 'A' }];
    const form = served('open', {
      id: 'o',
      type: 'form',
      title: 'O',
      fields,
      settings: { spam: { honeypot: false } },
    });
    expect(await pageOf(form)).not.toContain('trap');
  });
});
