import { keepFile } from 'formularium/renderer-react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { acceptance, rejection } from '../value/reply.ts';
import { type GivenToPage, submissionSender } from './send-submission.ts';

/** Records requests, and answers them with one reply after the other. */
function network(...replies: (Response | Error)[]): { sent: FormData[] } {
  const sent: FormData[] = [];
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    expect([url, options?.method]).toEqual(['/ajax', 'POST']);
    sent.push(options?.body as FormData);
    const reply = replies.shift();
    if (reply instanceof Response) return reply;
    throw reply;
  });
  onTestFinished(() => fetched.mockRestore());
  return { sent };
}

function sender(page: Partial<GivenToPage> = {}, onSent = (): void => undefined) {
  let key = 0;
  return submissionSender({
    formId: '190',
    page: { nonce: 'nonce-1', ...page },
    onSent,
    keyOfNext: () => {
      key += 1;
      return `key-${key}`;
    },
  });
}

const ACTION = 'forminator_submit_form_custom-forms';
const accepted = () => Response.json(acceptance('Thank you.'));

describe('submissionSender', () => {
  it('reports each accepted submission, and no other', async () => {
    network(Response.json(rejection('No.'), { status: 422 }), new Error('offline'), accepted(), accepted());
    const told = vi.fn();
    const send = sender({}, told);
    const times: number[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      await send({ a: '1' });
      times.push(told.mock.calls.length);
    }
    expect(times).toEqual([0, 0, 1, 2]);
  });

  it('also sends what is validated and not stored', async () => {
    const { sent } = network(accepted());
    await sender()({ 'name-1': 'Ada' }, { unseen: { 'phone-1': '+12025550123' } });
    expect(sent[0]?.get('name-1')).toBe('Ada');
    expect(sent[0]?.get('phone-1')).toBe('+12025550123');
  });

  it('sends the code of a second factor beside the answers', async () => {
    const asked = { authentication: 'show', auth_method: 'totp', auth_token: 't', auth_nav: ['email'] };
    const { sent } = network(Response.json(rejection('Code?', [], asked)), accepted());
    const send = sender();
    const reply = await send({ 'email-1': 'ada@analytical.example' });
    expect(reply).toMatchObject({ type: 'authenticate', status: 'show', method: 'totp', others: ['email'] });
    const authentication = { method: 'totp', token: 't', code: '123456' };
    await send({ 'email-1': 'ada@analytical.example' }, { authentication });
    expect([...(sent[1] ?? [])]).toEqual(
      expect.arrayContaining([
        ['auth_method', 'totp'],
        ['auth_token', 't'],
        ['auth_code', '123456'],
        ['submission_key', 'key-1'],
      ]),
    );
  });

  it('sends the answers with what the server asks for, lists under a name with brackets', async () => {
    const { sent } = network(accepted());
    await sender()({ 'name-1': 'Ada', extras: ['a', 'b'], seats: '2', none: null });
    expect([...(sent[0] ?? [])]).toEqual([
      ['action', 'forminator_submit_form_custom-forms'],
      ['form_id', '190'],
      ['submission_key', 'key-1'],
      ['forminator_nonce', 'nonce-1'],
      ['name-1', 'Ada'],
      ['extras[]', 'a'],
      ['extras[]', 'b'],
      ['seats', '2'],
    ]);
  });

  it('sends the chosen files themselves, and of uploaded ones the server’s record', async () => {
    const { sent } = network(accepted());
    const cv = new File(['%PDF'], 'ada.pdf', { type: 'application/pdf' });
    const known = { file_name: 'ada.pdf', size: 4, mime_type: cv.type, success: null, message: '' };
    const ahead = { file_id: 'kept-by-the-server', file_name: 'a.png', size: 1, success: true };
    await sender()({ cv: [{ ...known, file_id: keepFile(cv) }], photos: [ahead] });
    const body = sent[0] ?? new FormData();
    // The server has to know what a file is for before it comes.
    expect([...body.keys()].slice(-2)).toEqual(['cv[]', 'forminator-multifile-hidden']);
    const file = body.get('cv[]');
    expect(file).toBeInstanceOf(File);
    expect([(file as File).name, (file as File).type, await (file as File).text()]).toEqual([
      'ada.pdf',
      'application/pdf',
      '%PDF',
    ]);
    expect(JSON.parse(String(body.get('forminator-multifile-hidden')))).toEqual({ photos: [ahead] });
    expect(await new Response(body).text()).toContain('filename="ada.pdf"');
  });

  it('sends only the record of a file that is no longer in this page', async () => {
    const { sent } = network(accepted());
    await sender()({ cv: [{ file_id: 'gone', file_name: 'a.pdf', size: 1 }] });
    expect(sent[0]?.get('cv[]')).toBeNull();
    expect(sent[0]?.get('forminator-multifile-hidden')).toContain('"cv":[{"file_id":"gone"');
  });

  it('keeps its key until a submission is accepted, and uses a new one then', async () => {
    const refused = Response.json(rejection('No.'), { status: 422 });
    const { sent } = network(refused, new TypeError('Failed to fetch'), accepted(), accepted());
    const send = sender();
    const results = [await send({}), await send({}), await send({}), await send({})];
    expect(results.map(({ type }) => type)).toEqual(['refused', 'failed', 'accepted', 'accepted']);
    expect(sent.map((form) => form.get('submission_key'))).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('sends the host values of the page', async () => {
    const { sent } = network(accepted());
    await sender({ given: '{"give-form-id-prefix":"190-1","give-form-hash":""}' })({ a: 'b' });
    expect(sent[0]?.get('give-form-id-prefix')).toBe('190-1');
    expect(sent[0]?.get('give-form-hash')).toBe('nonce-1');
  });

  it('gets a new nonce if its own is too old, and sends the same once more', async () => {
    const tooOld = () => Response.json(rejection('Too old.'), { status: 403 });
    const renewed = Response.json({ success: true, data: 'nonce-2' });
    const { sent } = network(tooOld(), renewed, accepted(), tooOld(), new TypeError('offline'), tooOld());
    const send = sender();
    expect((await send({ a: 'b' })).type).toBe('accepted');
    expect(sent.map((body) => body.get('action'))).toEqual([ACTION, 'give_donation_form_nonce', ACTION]);
    expect(sent.map((body) => body.get('forminator_nonce'))).toEqual(['nonce-2', 'nonce-1', 'nonce-2']);
    expect([sent[0]?.get('submission_key'), sent[2]?.get('submission_key')]).toEqual(['key-1', 'key-1']);
    expect(sent[1]?.get('give_form_id')).toBe('190');
    // Without a new nonce the server's own message is shown.
    expect(await send({ a: 'b' })).toMatchObject({ type: 'refused', message: 'Too old.' });
  });

  it('renews its nonce while the page is open, at the end of its life and 100 ms', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { sent } = network(
      Response.json({ success: true, data: 'nonce-2' }),
      Response.json({ success: true, data: 'nonce-3' }),
      accepted(),
    );
    const send = sender({ life: '43200' });
    const left = 43_200_000 - performance.now();
    await vi.advanceTimersByTimeAsync(left + 99);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(2);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(43_200_101);
    await send({});
    expect(sent.at(-1)?.get('forminator_nonce')).toBe('nonce-3');
  });

  it('asks about the next submission under its key, without its files, and with a new nonce once the old one is refused', async () => {
    const tooOld = Response.json(rejection('Too old.'), { status: 403 });
    const known = { success: true, data: { paymentid: 'p1' } };
    const { sent } = network(
      tooOld,
      Response.json({ success: true, data: 'nonce-2' }),
      Response.json(known),
      accepted(),
    );
    const send = sender();
    const file = { file_id: 'f1', file_name: 'a.pdf', size: 1 };
    const reply = await send.ask('ask', { seats: '2', extras: ['a'], cv: [file] }, { paymentPlan: 'team' });
    expect(JSON.parse(reply?.text ?? '')).toEqual(known);
    await send({ seats: '2' });
    const members = (nth: number) => Object.fromEntries(sent[nth] ?? new FormData());
    expect(members(2)).toEqual({
      ...{ action: 'ask', form_id: '190', submission_key: 'key-1', forminator_nonce: 'nonce-2' },
      ...{ paymentPlan: 'team', seats: '2', 'extras[]': 'a' },
    });
    expect(members(3)['submission_key']).toBe('key-1');
  });

  it('keeps the key of a form that is paid beyond its page, until it is accepted or stands for other answers', async () => {
    const store = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => store.get(name) ?? null,
      setItem: (name: string, value: string) => void store.set(name, value),
      removeItem: (name: string) => void store.delete(name),
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const conflict = Response.json(rejection('Received already.'), { status: 409 });
    const offline = new TypeError('Failed to fetch');
    const { sent } = network(offline, offline, accepted(), accepted(), conflict, accepted());
    const page = (payments = '{}') =>
      submissionSender({ formId: '190', page: { nonce: 'n', payments }, onSent: () => undefined });
    await page()({});
    const again = page();
    await again({});
    await again({});
    await again({});
    const next = page();
    await next({});
    await page()({});
    const keys = sent.map((body) => body.get('submission_key'));
    expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]]);
    expect(new Set([keys[0], keys[3], keys[4], keys[5]]).size).toBe(4);
    await expect(page('')({})).resolves.toMatchObject({ type: 'failed' });
    expect(sent.at(-1)?.get('submission_key')).not.toBe(keys[5]);
  });

  it('reports a failure if there is no reply', async () => {
    network(new TypeError('Failed to fetch'));
    expect(await sender()({})).toEqual({ type: 'failed', status: 0 });
  });

  it('says that there is no network if the browser knows it', async () => {
    network(new TypeError('Failed to fetch'));
    vi.stubGlobal('navigator', { onLine: false });
    const offline = 'You seem to be offline. Nothing is lost.';
    const send = sender({ offline });
    expect(await send({})).toEqual({ type: 'failed', status: 0, text: offline });
    vi.stubGlobal('navigator', { onLine: true });
    expect(await send({})).toEqual({ type: 'failed', status: 0 });
    vi.unstubAllGlobals();
  });
});
