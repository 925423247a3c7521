import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptance, rejection } from '../value/reply.ts';
import { readReply } from './read-reply.ts';

const read = (status: number, reply: unknown) => readReply(status, JSON.stringify(reply));

describe('readReply', () => {
  it('understands the server’s replies', () => {
    expect(read(200, acceptance('Thank you.'))).toMatchObject({ type: 'accepted', message: 'Thank you.' });
    expect(read(422, rejection('Please correct.', [{ field: 'name-1', message: 'Needed.' }]))).toEqual({
      type: 'refused',
      message: 'Please correct.',
      errors: [{ field: 'name-1', message: 'Needed.' }],
    });
  });

  it.each([403, 409, 429, 503])('shows the server’s own words with a status of %i', (status) => {
    expect(read(status, rejection('Reload the page.'))).toEqual({
      type: 'refused',
      message: 'Reload the page.',
      errors: [],
    });
  });

  it('understands several errors of one field, and messages outside of the data', () => {
    const reply = { success: false, message: 'No.', data: { errors: [{ a: '1' }, { a: '2', b: '3' }] } };
    expect(read(200, reply)).toEqual({
      type: 'refused',
      message: 'No.',
      errors: [
        { field: 'a', message: '1' },
        { field: 'a', message: '2' },
        { field: 'b', message: '3' },
      ],
    });
  });

  it('hands on a payment that its payer has to confirm first (spec 001 §3)', () => {
    const asked = { stripe3d: true, secret: 'pi_1_secret_2', paymentid: 'p1' };
    const event = { type: 'payment', status: 'requires_action', id: 'p1', secret: 'pi_1_secret_2' };
    expect(read(402, rejection('Please confirm the payment.', [], asked))).toEqual(event);
    expect(read(200, { success: true, data: asked })).toEqual(event);
  });

  it('hands on a payment that has failed, and whether what was entered is to blame', () => {
    const failed = { type: 'payment', status: 'requires_payment_method', id: 'p1', message: 'Declined.' };
    const declined = { paymentid: 'p1', paymentmethod_failed: true };
    expect(read(402, rejection('Declined.', [], declined))).toEqual({ ...failed, isAboutEntry: true });
    expect(read(409, rejection('Declined.', [], { paymentid: 'p1' }))).toEqual({
      ...failed,
      isAboutEntry: false,
    });
    expect(read(200, acceptance('Thanks.', { paymentid: 'p1' }))).toMatchObject({ type: 'accepted' });
  });

  it('uses the error of a quiz as its message (spec 001 §8)', () => {
    const reply = { success: false, data: { error: 'This quiz is closed.' } };
    expect(read(200, reply)).toMatchObject({ type: 'refused', message: 'This quiz is closed.' });
  });

  it('hands on which options are used up (spec 001 §3)', () => {
    const usedUp = { way: ['pigeon'] };
    expect(read(200, acceptance('Thanks.', { select_field: usedUp }))).toMatchObject({
      reply: { select_field: usedUp },
    });
    expect(read(422, rejection('No.', [], { select_field: usedUp }))).toMatchObject({ usedUp });
  });

  it('accepts success without a message: the form has its own', () => {
    expect(read(200, { success: true })).toEqual({ type: 'accepted', message: '', reply: {} });
  });

  it.each([
    { status: 400, text: JSON.stringify(rejection('A bad request.')) },
    { status: 502, text: '<html>Bad gateway</html>' },
    { status: 200, text: '' },
    { status: 200, text: '{}' },
    { status: 500, text: '{"error":"Internal Server Error"}' },
  ])('calls $status with “$text” a failure of transport', ({ status, text }) => {
    expect(readReply(status, text)).toEqual({ type: 'failed', status });
  });

  it.each([
    ['0', '0'],
    ['"-1"', '-1'],
    ['[1]', '[1]'],
    ['The form is closed.\n', 'The form is closed.'],
    ['x'.repeat(500), 'x'.repeat(200)],
  ])('quotes the reply %s, which is not an object', (text, quoted) => {
    expect(readReply(200, text)).toEqual({ type: 'failed', status: 200, text: quoted });
    expect(readReply(503, text)).toEqual({ type: 'failed', status: 503, text: quoted });
  });

  it('passes on more than messages: the result of a quiz, the votes of a poll', () => {
    for (const more of [{ type: 'knowledge' }, { chart_data: [['Soup', 3, '#000000']] }]) {
      const reply = JSON.stringify({ success: true, data: { message: 'In.', ...more } });
      expect(readReply(200, reply)).toEqual({
        type: 'accepted',
        message: 'In.',
        reply: { message: 'In.', ...more },
      });
    }
  });

  it.each(['show', 'invalid'] as const)('understands that a second factor is asked for: %s', (status) => {
    const asked = { auth_method: 'totp', auth_token: 't', auth_nav: ['email'], lost_url: '/lost-device' };
    expect(read(200, rejection('Code?', [], { authentication: status, ...asked }))).toEqual({
      ...{ type: 'authenticate', status, method: 'totp', token: 't', others: ['email'] },
      ...{ lostUrl: '/lost-device', message: 'Code?' },
    });
    expect(read(200, rejection('Code?', [], { authentication: 'often' }))).toMatchObject({ type: 'refused' });
  });

  it('never throws, and always returns one of four events', () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.record({ success: fc.boolean(), data: fc.jsonValue() }).map((reply) => JSON.stringify(reply)),
    );
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), text, (status, body) => {
        expect(['accepted', 'authenticate', 'refused', 'failed']).toContain(readReply(status, body).type);
      }),
    );
  });
});
