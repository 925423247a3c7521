import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../value/json.ts';
import { mayVote, nextVote, VOTE_PERIODS, type VotePeriod } from './may-vote.ts';
import { readOpening, refusalOn } from './opening.ts';
import { pollReply, pollResultsOf, readPollReply } from './poll-results.ts';
import { POLL_WORDS, readPoll } from './read-poll.ts';
import { tallyOf } from './tally-of.ts';

const ANSWERS = [
  { id: 'tea', title: 'Tea', color: '#112233' },
  { id: 'milk', title: 'Milk' },
];
const drinks = readPoll({ answers: ANSWERS });
const sent = { url: '/forms/drinks', message: 'Thanks' };

describe('tallyOf', () => {
  it('counts the votes of each answer, and those for nothing not at all', () => {
    const { counts, total } = tallyOf(drinks.answers, ['tea', 'milk', 'tea', 'beer', '__proto__']);
    expect(counts.map(({ answer, votes }) => [answer.id, votes])).toEqual([
      ['tea', 2],
      ['milk', 1],
    ]);
    expect(total).toBe(3);
  });

  it('adds up to as many votes as there are, in whatever order they came', () => {
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
  it('are rows without a header, also of one answer', () => {
    const one = readPoll({ answers: [{ id: 'yes', title: 'Yes' }] });
    const reply = pollReply(one, tallyOf(one.answers, ['yes']), sent);
    expect(reply.chart_data).toEqual([['Yes', 1, '#0072b2']]);
    expect(readPollReply(reply)).toEqual({ rows: [['Yes', 1, '#0072b2']], votesText: '1 vote' });
  });

  it('say how many have voted in the language of the form', () => {
    const one = tallyOf(drinks.answers, ['tea']);
    expect(pollResultsOf(drinks, one).votesText).toBe('1 vote');
    const german = { tag: 'de', words: { votes: { one: '{0} Stimme', other: '{0} Stimmen' } } };
    expect(pollResultsOf(drinks, one, german).votesText).toBe('1 Stimme');
    const many = tallyOf(drinks.answers, ['tea', 'tea', 'tea']);
    const reply = pollReply(drinks, many, { url: '', message: '', language: german });
    expect(reply).toMatchObject({ votes_text: '3 Stimmen' });
  });

  it('have the author’s colours, and others that are told apart', () => {
    expect(pollResultsOf(drinks, tallyOf(drinks.answers, []))).toEqual({
      rows: [
        ['Tea', 0, '#112233'],
        ['Milk', 0, '#e69f00'],
      ],
      votesText: '0 votes',
    });
  });

  it('are told in the words of the wire', () => {
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

  it.each([{ behavior: 'not_show' }, { votesCount: false }])(
    'leave out what is not to be said: %j',
    (results) => {
      const quiet = readPoll({ answers: ANSWERS, results: results as JsonObject });
      const reply = pollReply(quiet, tallyOf(quiet.answers, ['tea']), sent);
      expect(reply).toMatchObject({ votes_text: '', votes_count: 0, back_button: false });
      expect(readPollReply(reply) === null).toBe('behavior' in results);
    },
  );

  it('are read out of anything without a throw, and rows that are none are left out', () => {
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

describe('mayVote', () => {
  const NOON = Date.UTC(2028, 0, 31, 12);
  const limits = (period: VotePeriod, every = 1) => ({ by: 'cookie', once: { every, period } }) as const;

  it('lets everybody vote once, and again only where there is a period', () => {
    expect(mayVote(NOON, null, { by: 'cookie', once: null })).toBe(true);
    expect(mayVote(Number.MAX_SAFE_INTEGER, NOON, { by: 'cookie', once: null })).toBe(false);
  });

  it.each([
    { period: 'm', every: 90, next: '2028-01-31T13:30:00.000Z' },
    { period: 'h', every: 12, next: '2028-02-01T00:00:00.000Z' },
    { period: 'd', every: 1, next: '2028-02-01T12:00:00.000Z' },
    { period: 'W', every: 2, next: '2028-02-14T12:00:00.000Z' },
    { period: 'M', every: 1, next: '2028-02-29T12:00:00.000Z' },
    { period: 'M', every: 13, next: '2029-02-28T12:00:00.000Z' },
    { period: 'Y', every: 1, next: '2029-01-31T12:00:00.000Z' },
  ] as const)('waits $every$period until $next', ({ period, every, next }) => {
    expect(mayVote(Date.parse(next) - 1, NOON, limits(period, every))).toBe(false);
    expect(mayVote(Date.parse(next), NOON, limits(period, every))).toBe(true);
  });

  it('counts months as the calendar does', () => {
    const time = fc.integer({ min: Date.UTC(1890, 0, 1), max: Date.UTC(2400, 0, 1) });
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 40 }), fc.constantFrom('M', 'Y'), (last, every, period) => {
        const months = period === 'M' ? every : every * 12;
        const [then, target] = [new Date(last), new Date(last)];
        target.setUTCMonth(then.getUTCMonth() + months);
        // A month without such a day: JavaScript goes on into the next one, and we stay on the last day.
        if (target.getUTCDate() !== then.getUTCDate()) target.setUTCDate(0);
        expect(nextVote(last, limits(period as VotePeriod, every))).toBe(target.getTime());
      }),
    );
  });

  it('never lets anybody vote before they have voted last', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...VOTE_PERIODS), (last, period) => {
        expect(mayVote(last, last, limits(period))).toBe(false);
      }),
    );
  });
});

describe('the opening of a poll', () => {
  const messages = { notOpen: 'Soon.', paused: 'Wait.', closed: 'Over.' };

  it.each([
    { opening: {}, today: '2026-05-01', words: null },
    { opening: { from: '2026-05-01', until: '2026-05-31' }, today: '2026-04-30', words: 'Soon.' },
    { opening: { from: '2026-05-01', until: '2026-05-31' }, today: '2026-05-01', words: null },
    { opening: { from: '2026-05-01', until: '2026-05-31' }, today: '2026-05-31', words: null },
    { opening: { from: '2026-05-01', until: '2026-05-31' }, today: '2026-06-01', words: 'Over.' },
    { opening: { from: '2026-05-01' }, today: '', words: null },
    { opening: { status: 'pause' }, today: '', words: 'Wait.' },
    { opening: { status: 'close' }, today: '', words: 'Over.' },
  ])('on $today with $opening says $words', ({ opening, today, words }) => {
    expect(
      refusalOn(readOpening({ opening: opening as JsonObject, messages }, POLL_WORDS.disabled), today),
    ).toBe(words);
  });

  it('has words where the author has none', () => {
    expect(refusalOn(readOpening({ opening: { status: 'pause' } }, POLL_WORDS.disabled), '')).toBe(
      'Poll submissions disabled.',
    );
  });
});

describe('readPoll', () => {
  it('makes something of whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('answers', 'results', 'limits', 'opening', 'messages', '__proto__'),
          fc.jsonValue(),
        ),
        (definition) => {
          const poll = readPoll(definition as JsonObject);
          expect(tallyOf(poll.answers, []).total).toBe(0);
        },
      ),
    );
  });

  it('limits by address, once and for ever, and shows results to who has voted', () => {
    expect(readPoll({})).toMatchObject({
      behavior: 'show_after',
      votesCount: true,
      limits: { by: 'address', once: null },
      messages: {
        saved: 'Your vote has been saved',
        alreadyVoted: 'You have already submitted a vote to this poll',
      },
    });
    expect(readPoll({ limits: { by: 'account', period: 'W' } }).limits).toEqual({
      by: 'account',
      once: { every: 1, period: 'W' },
    });
  });
});
