import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { acceptance, rejection } from '../wire/reply.ts';
import { submissionSender } from './send-submission.ts';

/** What was sent, and what is answered: one reply after the other. */
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

function sender() {
  let key = 0;
  return submissionSender({
    formId: '190',
    nonce: 'nonce-1',
    newKey: () => {
      key += 1;
      return `key-${key}`;
    },
  });
}

const accepted = () => Response.json(acceptance('Thank you.'));

describe('submissionSender', () => {
  it('sends along what is judged and not kept', async () => {
    const { sent } = network(accepted());
    await sender()({ 'name-1': 'Ada' }, { unseen: { 'phone-1': '+12025550123' } });
    expect(sent[0]?.get('name-1')).toBe('Ada');
    expect(sent[0]?.get('phone-1')).toBe('+12025550123');
  });

  it('sends the answers with what the server asks for, lists under a name with brackets', async () => {
    const { sent } = network(accepted());
    await sender()({ 'name-1': 'Ada', extras: ['a', 'b'], seats: '2', none: null });
    expect([...(sent[0] ?? [])]).toEqual([
      ['name-1', 'Ada'],
      ['extras[]', 'a'],
      ['extras[]', 'b'],
      ['seats', '2'],
      ['action', 'forminator_submit_form_custom-forms'],
      ['form_id', '190'],
      ['forminator_nonce', 'nonce-1'],
      ['submission_key', 'key-1'],
    ]);
  });

  it('keeps its key until a submission has been accepted, and takes a new one then', async () => {
    const refused = Response.json(rejection('No.'), { status: 422 });
    const { sent } = network(refused, new TypeError('Failed to fetch'), accepted(), accepted());
    const send = sender();
    const results = [await send({}), await send({}), await send({}), await send({})];
    expect(results.map(({ type }) => type)).toEqual(['refused', 'failed', 'accepted', 'accepted']);
    expect(sent.map((form) => form.get('submission_key'))).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  });

  it('says that nothing came back when nothing did', async () => {
    network(new TypeError('Failed to fetch'));
    expect(await sender()({})).toEqual({ type: 'failed', status: 0 });
  });
});
