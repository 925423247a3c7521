import { describe, expect, it } from 'vitest';
import { ACTION, encoded, envelope, KEY, testServer } from '../../testing/test-server.ts';

describe('POST /ajax', () => {
  it.each([
    {
      what: 'an unknown action',
      changes: { action: 'forminator_nothing' },
      status: 400,
      words: /no action “forminator_nothing”/,
    },
    { what: 'no action', changes: { action: undefined }, status: 400, words: /names no “action”/ },
    { what: 'an unknown form', changes: { form_id: '191' }, status: 404, words: /no form “191”/ },
    { what: 'no form', changes: { form_id: undefined }, status: 404, words: /no form “”/ },
    { what: 'no nonce', changes: { forminator_nonce: undefined }, status: 403, words: /reload/ },
    { what: 'a made-up nonce', changes: { forminator_nonce: 'x' }, status: 403, words: /reload/ },
    { what: 'no key', changes: { submission_key: undefined }, status: 400, words: /“submission_key”/ },
    { what: 'a short key', changes: { submission_key: 'abc' }, status: 400, words: /“submission_key”/ },
    {
      what: 'a long key',
      changes: { submission_key: 'a'.repeat(65) },
      status: 400,
      words: /“submission_key”/,
    },
    {
      what: 'a key of other letters',
      changes: { submission_key: `${KEY}é` },
      status: 400,
      words: /“submission_key”/,
    },
    { what: 'an unknown field', changes: { 'name-3': 'x' }, status: 400, words: /no field “name-3”/ },
    {
      what: 'a field called “__proto__”',
      changes: { ['__proto__']: 'x' },
      status: 400,
      words: /no field “__proto__”/,
    },
    { what: 'a nested field', changes: { 'name-1[a]': 'x' }, status: 400, words: /nested too deep/ },
    { what: 'a field twice', changes: { 'name-1[]': 'x' }, status: 400, words: /comes twice/ },
    { what: 'a NUL', changes: { 'name-1': 'A\0da' }, status: 400, words: /NUL/ },
  ])('refuses $what and stores nothing', async ({ changes, status, words }) => {
    const { rows, send } = await testServer();
    const reply = await send(changes);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(words) });
    expect(reply.json().data).toEqual({ success: false, message: reply.json().message, errors: [] });
    expect(rows()).toEqual([]);
  });

  it('refuses a field that cannot be answered', async () => {
    const { nonce, post } = await testServer();
    const reply = await post(encoded({ ...envelope('quote-12', nonce('quote-12')), 'price-section': 'x' }));
    expect(reply.json()).toMatchObject({
      message: expect.stringMatching(/no field “price-section” that takes an answer/),
    });
  });

  it.each([
    {
      what: 'JSON',
      type: 'application/json',
      body: JSON.stringify({ action: ACTION }),
      status: 415,
      words: /not taken here/,
    },
    { what: 'plain text', type: 'text/plain', body: 'a=1', status: 415, words: /“text\/plain” is not taken/ },
    { what: 'a malformed content type', type: 'form', body: 'a=1', status: 415, words: /not taken here/ },
    {
      what: 'half a multipart body',
      type: 'multipart/form-data; boundary=b',
      body: '--b',
      status: 400,
      words: /multipart/,
    },
    {
      what: 'a lone surrogate',
      type: undefined,
      body: 'name-1=%ED%A0%80',
      status: 400,
      words: /not valid UTF-8/,
    },
    {
      what: 'more than a megabyte',
      type: undefined,
      body: `a=${'x'.repeat(1_000_000)}`,
      status: 413,
      words: /more than can be sent/,
    },
    {
      what: 'more than a thousand fields',
      type: undefined,
      body: 'a=1&'.repeat(1_001),
      status: 413,
      words: /more than 1000/,
    },
  ])('refuses $what', async ({ type, body, status, words }) => {
    const { post, rows } = await testServer();
    const reply = await post(body, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(words) });
    expect(rows()).toEqual([]);
  });

  it('refuses a request without a body', async () => {
    const { app } = await testServer();
    expect((await app.inject({ method: 'POST', url: '/ajax' })).statusCode).toBe(415);
  });

  it.each(['PUT', 'DELETE'] as const)('refuses %s and names what it accepts', async (method) => {
    const { app } = await testServer();
    const reply = await app.inject({ method, url: '/ajax?name-1=Ada', payload: '{}' });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, 'POST, GET, HEAD']);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringContaining('POST and GET') });
  });

  it('answers an address by an action that only reads, and by no other', async () => {
    const { app, rows } = await testServer();
    expect((await app.inject('/ajax?name-1=Ada')).statusCode).toBe(400);
    const submitted = await app.inject('/ajax?action=forminator_submit_form_custom-forms&name-1=Ada');
    expect([submitted.statusCode, rows()]).toEqual([405, []]);
  });
});
