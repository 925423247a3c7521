import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../value/json.ts';
import { pollReply, pollResultsOf, readPollReply } from './poll-results.ts';
import { readPoll, readPollAdmission } from './read-poll.ts';
import { tallyOf } from './tally-of.ts';

const ANSWERS = [
  { id: 'tea', title: 'Tea', color: '#112233' },
  { id: 'milk', title: 'Milk' },
];
const drinks = readPoll({ answers: ANSWERS });
const sent = { url: '/forms/drinks', message: 'Thanks' };

describe('tallyOf', () => {
  it('counts the votes of each answer, and ignores those for unknown answers', () => {
    const { counts, total } = tallyOf(drinks.answers, ['tea', 'milk', 'tea', 'beer', '__proto__']);
    expect(counts.map(({ answer, votes }) => [answer.id, votes])).toEqual([
      ['tea', 2],
      ['milk', 1],
    ]);
    expect(total).toBe(3);
  });

  it('adds up to the number of votes, in any order', () => {
    const vote = fc.constantFrom('tea', 'milk', 'beer');
    const shuffled = fc
      .array(vote)
      .chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(shuffled, ([votes, other]) => {
        const tally = tallyOf(drinks.answers, votes);
        expect(tally).toEqual(tallyOf(drinks.answers, other));
        expect(tally.counts.reduce((sum, one) => sum + one.votes, 0)).toBe(tally.total);
        expect(tally.total).toBe(votes.filter((one) => one !== 'beer').length);
      }),
    );
  });
});

describe('the results of a poll', () => {
  it('are rows without a header, even for one answer', () => {
    const one = readPoll({ answers: [{ id: 'yes', title: 'Yes' }] });
    const reply = pollReply(one, tallyOf(one.answers, ['yes']), sent);
    expect(reply.chart_data).toEqual([['Yes', 1, '#0072b2']]);
    expect(readPollReply(reply)).toEqual({ rows: [['Yes', 1, '#0072b2']], votesText: '1 vote' });
  });

  it('show the number of votes in the language of the form', () => {
    const one = tallyOf(drinks.answers, ['tea']);
    expect(pollResultsOf(drinks, one).votesText).toBe('1 vote');
    const german = { tag: 'de', words: { votes: { one: '{0} Stimme', other: '{0} Stimmen' } } };
    expect(pollResultsOf(drinks, one, german).votesText).toBe('1 Stimme');
    const many = tallyOf(drinks.answers, ['tea', 'tea', 'tea']);
    const reply = pollReply(drinks, many, { url: '', message: '', language: german });
    expect(reply).toMatchObject({ votes_text: '3 Stimmen' });
  });

  it('have the author’s colours, and otherwise different ones', () => {
    expect(pollResultsOf(drinks, tallyOf(drinks.answers, []))).toEqual({
      rows: [
        ['Tea', 0, '#112233'],
        ['Milk', 0, '#e69f00'],
      ],
      votesText: '0 votes',
    });
  });

  it('have the names of the specification', () => {
    const limited = readPoll({ answers: ANSWERS, limits: { period: 'd' }, results: { behavior: 'link_on' } });
    expect(pollReply(limited, tallyOf(limited.answers, ['tea', 'tea']), sent)).toEqual({
      success: true,
      message: 'Thanks',
      url: '/forms/drinks',
      results_behav: 'link_on',
      results_link: 'View Results',
      back_button: true,
      chart_data: [
        ['Tea', 2, '#112233'],
        ['Milk', 0, '#e69f00'],
      ],
      colours: ['#112233', '#e69f00'],
      votes_text: '2 votes',
      votes_count: 2,
    });
  });

  it.each([{ behavior: 'not_show' }, { votesCount: false }])('leave out what is not shown: %j', (results) => {
    const quiet = readPoll({ answers: ANSWERS, results: results as JsonObject });
    const reply = pollReply(quiet, tallyOf(quiet.answers, ['tea']), sent);
    expect(reply).toMatchObject({ votes_text: '', votes_count: 0, back_button: false });
    expect(readPollReply(reply) === null).toBe('behavior' in results);
  });

  it('are read from anything without throwing, and malformed rows are left out', () => {
    expect(readPollReply({ chart_data: [['A', 1], ['B', '2', 'red'], 'C', ['D', -1, '']] })).toEqual({
      rows: [['A', 1, '']],
      votesText: '',
    });
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ chart_data: fc.jsonValue() })), (reply) => {
        const read = readPollReply(reply);
        for (const row of read?.rows ?? []) expect(row).toHaveLength(3);
      }),
    );
  });
});

describe('readPoll', () => {
  it('accepts anything', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('answers', 'results', 'limits', 'opening', 'messages', '__proto__'),
          fc.jsonValue(),
        ),
        (definition) => {
          const poll = readPoll(definition as JsonObject);
          expect(tallyOf(poll.answers, []).total).toBe(0);
          expect(readPollAdmission(definition as JsonObject).messages.closed).not.toBe('');
        },
      ),
    );
  });

  it('limits by address, once and for all, and shows results to those who have voted', () => {
    expect(readPoll({})).toMatchObject({
      behavior: 'show_after',
      votesCount: true,
      once: null,
      messages: {
        saved: 'Your vote has been saved',
        alreadyVoted: 'You have already submitted a vote to this poll',
      },
    });
    expect(readPollAdmission({}).limits).toEqual({ entries: null, by: '', once: null });
    expect(readPollAdmission({ limits: {} }).limits).toEqual({ entries: null, by: 'address', once: null });
    expect(readPollAdmission({ limits: { by: 'account', period: 'W', entries: 9 } }).limits).toEqual({
      entries: 9,
      by: 'account',
      once: { every: 1, period: 'W' },
    });
  });

  it('says why it takes no votes, in its author’s words or its own', () => {
    const messages = { paused: 'Wait.', alreadyVoted: 'Once is enough.' };
    expect(readPollAdmission({ messages }).messages).toEqual({
      notOpen: 'Poll submissions disabled.',
      paused: 'Wait.',
      closed: 'Poll submissions disabled.',
      full: 'This poll has received all the votes that it takes.',
      alreadySent: 'Once is enough.',
    });
  });
});
