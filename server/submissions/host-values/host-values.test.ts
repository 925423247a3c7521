import { describe, expect, it } from 'vitest';
import { encoded, envelope, formNamed, served, testServer } from '../../testing/test-server.ts';

const form = served('gift', {
  id: '75',
  type: 'form',
  title: 'Gift',
  fields: [
    { id: 'give_first', kind: 'name', label: 'Name' },
    ...[
      'give-form-hash',
      'give-form-id-prefix',
      'give-current-url',
      'give_validate_stripe_payment_fields',
      'give_stripe_payment_method',
    ].map((id) => ({ id, kind: 'host-value' })),
  ],
});

const HOST = 'https://www.example.org';

async function sent(values: Readonly<Record<string, string>>, key?: string) {
  const server = await testServer({ forms: [form], embedOrigins: [HOST] });
  const answers = { give_first: 'Ada', ...values };
  const reply = await server.post(encoded({ ...envelope('75', server.nonce('75'), key), ...answers }));
  return { server, reply, kept: server.rows()[0]?.submission };
}

describe('host values', () => {
  it('are stored as the page was given them', async () => {
    const given = {
      'give-form-id-prefix': '75-1',
      'give-current-url': '/forms/gift',
      give_validate_stripe_payment_fields: '1',
    };
    const { reply, kept } = await sent(given);
    expect(reply.statusCode).toBe(200);
    expect(kept).toEqual({ give_first: 'Ada', ...given });
  });

  it.each([
    ['give-form-hash', 'forged'],
    ['give-form-id-prefix', '76-1'],
    ['give-current-url', 'https://evil.example/forms/gift'],
    ['give-current-url', '/forms/gift?secret=1'],
    ['give-current-url', '/forms/gift#secret'],
    ['give-current-url', '//evil.example/forms/gift'],
    ['give-current-url', '/\\evil.example'],
    ['give-current-url', '/a/../b'],
    ['give-current-url', 'forms/gift'],
    ['give-current-url', `${HOST}/help?token=1`],
    ['give-current-url', `${HOST}:8080/help`],
    ['give-current-url', 'https://www.example.org.evil.example/help'],
    ['give-current-url', 'https://me:secret@www.example.org/help'],
    ['give-current-url', `/${'x'.repeat(2_000)}`],
    ['give_validate_stripe_payment_fields', 'yes'],
    ['give_stripe_payment_method', 'pm_forged'],
    ['give-form-id-prefix[]', '75-1'],
  ])('are refused if the server gave no such value: %s of “%s”', async (field, value) => {
    const { reply, kept } = await sent({ [field]: value });
    expect(reply.statusCode).toBe(422);
    expect(kept).toBeUndefined();
  });

  it.each(['/forms/gift', '/help', '/f%C3%BCr', `${HOST}/help`, `${HOST}/`])(
    'tell of a page on this site, or on one that may embed the form: %s',
    async (page) => {
      const { reply, kept } = await sent({ 'give-current-url': page });
      expect([reply.statusCode, kept?.['give-current-url']]).toEqual([200, page]);
    },
  );

  it('may be left out, or blank', async () => {
    const { reply, kept } = await sent({ 'give-form-id-prefix': '', give_stripe_payment_method: '' });
    expect(reply.statusCode).toBe(200);
    expect(kept).toEqual({ give_first: 'Ada' });
  });

  it('contain a nonce that is checked and not stored, and that does not distinguish two submissions', async () => {
    const server = await testServer({ forms: [form] });
    const post = (hash: string) =>
      server.post(
        encoded({ ...envelope('75', server.nonce('75')), give_first: 'Ada', 'give-form-hash': hash }),
      );
    const first = await post(server.nonce('75'));
    expect(first.statusCode).toBe(200);
    expect((await post('')).json()).toEqual(first.json());
    expect(server.rows().map(({ submission }) => submission)).toEqual([{ give_first: 'Ada' }]);
  });

  it('are on the page for which they are given, with the life of its nonce', async () => {
    const { app } = await testServer({ forms: [form, formNamed('contact-190')] });
    const page = async (name: string) => (await app.inject(`/forms/${name}`)).body;
    const given =
      '{"give-form-hash":"","give-form-id-prefix":"75-1","give-current-url":"/forms/gift","give_validate_stripe_payment_fields":"1"}';
    expect(await page('gift')).toContain(`data-given="${given.replaceAll('"', '&quot;')}"`);
    expect(await page('contact-190')).toContain('data-given="{}"');
    expect(await page('gift')).toContain('data-life="43200"');
  });
});
