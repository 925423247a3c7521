import { describe, expect, it } from 'vitest';
import type { Storage } from '../storage/storage.ts';
import { storagesOf } from '../testing/database.ts';
import { lunchServer, results, vote } from '../testing/lunch-poll.ts';
import { encoded, testServer } from '../testing/test-server.ts';
import { StorageFailure } from '../value/errors.ts';

describe('the reply to a vote', () => {
  it('tells the results in the names of the protocol, also when the vote is sent again', async () => {
    const one = await lunchServer({});
    const key = 'the-same-key-twice';
    const first = await vote(one, 'soup', { key });
    expect(first.json()).toEqual({
      success: true,
      message: 'Your vote has been saved',
      data: {
        success: true,
        message: 'Your vote has been saved',
        url: '/forms/lunch?results=1',
        results_behav: 'show_after',
        results_link: '',
        back_button: false,
        chart_data: [
          ['Soup', 1, '#112233'],
          ['Pie', 0, '#445566'],
        ],
        colours: ['#112233', '#445566'],
        votes_text: '1 vote',
        votes_count: 1,
      },
    });
    await vote(one, 'pie', { address: '192.0.2.2' });
    const again = await vote(one, 'soup', { key });
    expect(again.json().data).toMatchObject({ message: 'Your vote has been saved', votes_count: 2 });
  });

  it('tells no results where they are hidden', async () => {
    const one = await lunchServer({ results: { behavior: 'not_show' } });
    expect((await vote(one, 'soup')).json().data).toMatchObject({
      results_behav: 'not_show',
      chart_data: [],
      votes_text: '',
      votes_count: 0,
    });
  });

  it('says that the vote is kept even when the votes cannot be counted', async () => {
    const [storage] = await storagesOf('sqlite');
    if (storage === undefined) throw new Error('There is no storage.');
    const deaf: Storage = {
      ...storage,
      read: () => Promise.reject(new StorageFailure(new Error('out of reach'))),
    };
    const one = await lunchServer({}, { storage: deaf });
    const reply = await vote(one, 'soup');
    expect([reply.statusCode, reply.json().data]).toEqual([
      200,
      { success: true, message: 'Your vote has been saved' },
    ]);
  });

  it.each([
    { opening: { status: 'pause' }, message: 'Poll submissions disabled.' },
    { opening: { from: '2026-11-22' }, message: 'Poll submissions disabled.' },
    { opening: { until: '2026-11-20' }, message: 'Poll submissions disabled.' },
  ])('says that the poll takes none: $opening', async ({ opening, message }) => {
    const one = await lunchServer({ opening });
    expect((await vote(one, 'soup')).json()).toMatchObject({ success: false, message });
    expect(one.rows()).toEqual([]);
  });

  it('says that an answer is to be chosen', async () => {
    const one = await lunchServer({});
    expect((await vote(one, '')).json().data.errors).toEqual([{ vote: 'You need to select a poll option' }]);
  });
});

describe('the results of a poll', () => {
  it('are shown to everybody where they are behind a link', async () => {
    const one = await lunchServer({ results: { behavior: 'link_on' } });
    await vote(one, 'soup');
    expect((await results(one, { address: '192.0.2.99' })).json()).toMatchObject({
      success: true,
      data: {
        results_link: 'View Results',
        chart_data: [
          ['Soup', 1, '#112233'],
          ['Pie', 0, '#445566'],
        ],
      },
    });
  });

  it('are shown to those who have voted where they are shown after voting', async () => {
    const one = await lunchServer({});
    expect([(await results(one)).statusCode, (await results(one)).json().message]).toEqual([
      422,
      'The results of this poll are not shown, or only to those who have voted.',
    ]);
    await vote(one, 'soup');
    expect((await results(one)).json().data.votes_count).toBe(1);
    expect((await results(one, { address: '192.0.2.99' })).statusCode).toBe(422);
  });

  it('are shown to nobody where they are hidden, and of no other form', async () => {
    const one = await lunchServer({ results: { behavior: 'not_show' } });
    await vote(one, 'soup');
    expect((await results(one)).statusCode).toBe(422);
    const other = await testServer();
    const body = encoded({
      action: 'formularium_poll_results',
      form_id: '190',
      forminator_nonce: other.nonce('190'),
    });
    expect((await other.post(body)).statusCode).toBe(422);
  });
});
