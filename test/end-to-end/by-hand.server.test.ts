import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from './running-server.ts';

const ANSWERS = {
  'name-1': 'Ada',
  'name-2': 'Lovelace',
  'email-1': 'ada@analytical.example',
  'phone-1': '(201) 555-0123',
  'textarea-1': 'How do I hire an engine?',
};

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({}, 'ours', ['contact-190']);
});

afterAll(() => server.stop());

it('accepts a submission that was written by hand, once', async () => {
  const html = await (await fetch(`${server.address}/forms/contact-190`)).text();
  const nonce = /data-nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const send = (changes: Record<string, string> = {}) =>
    fetch(`${server.address}/ajax`, {
      method: 'POST',
      body: new URLSearchParams({
        action: 'forminator_submit_form_custom-forms',
        form_id: '190',
        forminator_nonce: nonce,
        submission_key: '00000000-0000-4000-8000-000000000190',
        ...ANSWERS,
        ...changes,
      }),
    });
  const first = await send();
  expect([first.status, await first.json()]).toMatchObject([200, { success: true, data: { success: true } }]);
  expect((await send()).status).toBe(200);
  expect((await send({ 'name-1': 'Augusta' })).status).toBe(409);
  const refused = await send({
    'email-1': 'nobody',
    submission_key: '00000000-0000-4000-8000-000000000191',
  });
  expect(await refused.json()).toMatchObject({
    success: false,
    data: { errors: [{ 'email-1': 'This is not a valid email.' }] },
  });
  expect(server.rows().map(({ form_id, submission }) => ({ form_id, submission }))).toEqual([
    { form_id: '190', submission: { ...ANSWERS, 'phone-1': '+1 (201) 555-0123' } },
  ]);
});
