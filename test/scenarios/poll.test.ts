import { readFileSync } from 'node:fs';
import { pollReply, refusalOf, tallyOf, viewOf } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { POLL_MESSAGE_CLEARS_AFTER_MS } from '../../engine/poll/poll.ts';
import { type TestVisitor, visitorOf } from './visitor.ts';

const definition = (): Record<string, unknown> => JSON.parse(readFileSync('forms/poll.json', 'utf8'));

describe('the poll', () => {
  it('needs an option to be chosen', () => {
    const visitor = visitorOf('poll');
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({ vote: 'You need to select a poll option' });
  });

  it('asks for a text with the answer that needs it, and sends it only with that', () => {
    const visitor = visitorOf('poll');
    expect(visitor.sees('vote-extra-other')).toBe(false);
    visitor.answers('vote', 'other');
    expect(visitor.sees('vote-extra-other')).toBe(true);
    visitor.answers('vote-extra-other', ' A piano ');
    expect(visitor.submission()).toEqual({ vote: 'other', 'vote-extra-other': 'A piano' });
    visitor.answers('vote', 'desks');
    expect(visitor.submission()).toEqual({ vote: 'desks' });
  });

  it('accepts the vote, empties itself for that of the next day, and clears its message after 2,500 ms', () => {
    const visitor = voted('poll');
    expect(visitor.notice()).toBe('Your vote has been saved');
    expect(visitor.effects()).toEqual([
      { type: 'renew-nonce' },
      { type: 'clear-notice', afterMs: POLL_MESSAGE_CLEARS_AFTER_MS },
    ]);
    expect(POLL_MESSAGE_CLEARS_AFTER_MS).toBe(2500);
    expect(visitor.submission()).toEqual({});
    visitor.does({ type: 'clear-notice' });
    expect(visitor.notice()).toBeNull();
  });

  it('keeps messages about missing answers when it clears that of success', () => {
    const visitor = visitorOf('poll');
    visitor.does({ type: 'submit' });
    visitor.does({ type: 'clear-notice' });
    expect(visitor.notice()).not.toBeNull();
  });

  it('shows the results it is given, and goes back to its answers', () => {
    const visitor = voted('poll');
    visitor.does({ type: 'results', reply: replyOf(visitor, ['coffee', 'coffee', 'other']) });
    expect(visitor.state()).toMatchObject({
      stage: {
        view: 'result',
        results: {
          rows: [
            ['Armchairs by the window', 0, '#0072b2'],
            ['Quiet desks with a lamp each', 0, '#009e73'],
            ['A coffee machine', 2, '#d55e00'],
            ['Something else', 1, '#cc79a7'],
          ],
          votesText: '3 votes',
        },
      },
    });
    visitor.does({ type: 'close-results' });
    expect(viewOf(visitor.state())).toBe('pages');
  });

  it('shows the results that come with the reply to a vote, but not to visitors who may not see them', () => {
    for (const behavior of ['show_after', 'link_on', 'not_show']) {
      const visitor = visitorOf({ ...definition(), results: { behavior } });
      const reply = replyOf(visitor, ['coffee']);
      visitor.answers('vote', 'coffee');
      visitor.does({ type: 'submit' });
      visitor.does({ type: 'accepted', message: '', reply });
      expect(viewOf(visitor.state()), behavior).toBe(behavior === 'show_after' ? 'result' : 'pages');
    }
  });

  it('has no way back for a visitor who may never vote again', () => {
    const visitor = voted({ ...definition(), limits: {} });
    expect(visitor.state().phase).toBe('done');
    visitor.does({ type: 'results', reply: replyOf(visitor, []) });
    visitor.does({ type: 'close-results' });
    expect(viewOf(visitor.state())).toBe('result');
  });

  it('fetches the results for a visitor who follows the link, if there is one', () => {
    const linked = visitorOf({ ...definition(), results: { behavior: 'link_on' } });
    linked.does({ type: 'view-results' });
    expect(linked.effects()).toEqual([{ type: 'results' }]);
    const other = visitorOf('poll');
    other.does({ type: 'view-results' });
    expect(other.effects()).toEqual([]);
  });

  it('shows no results if they are hidden from everyone', () => {
    const visitor = voted({ ...definition(), results: { behavior: 'not_show' } });
    visitor.does({ type: 'results', reply: { chart_data: [['A', 1, '']] } });
    expect(visitor.state()).toMatchObject({ stage: { view: 'pages', results: null } });
  });

  it('accepts no vote once it is over', () => {
    const visitor = visitorOf('poll');
    visitor.does({ type: 'today', today: '2027-08-31' });
    expect(refusalOf(visitor.form, visitor.state())).toBeNull();
    visitor.does({ type: 'today', today: '2027-09-01' });
    expect(refusalOf(visitor.form, visitor.state())).toBe('The vote is over. Thank you for your ideas.');
    visitor.answers('vote', 'desks');
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('filling');
    expect(visitor.notice()).toBe('The vote is over. Thank you for your ideas.');
  });

  it('says in its own words that a vote was not received', () => {
    const visitor = visitorOf('poll');
    visitor.answers('vote', 'desks');
    visitor.does({ type: 'submit' });
    visitor.does({ type: 'failed', status: 400 });
    expect(visitor.notice()).toBe('An error occurred saving the vote. Please try again');
  });
});

function voted(form: string | object): TestVisitor {
  const visitor = visitorOf(form);
  visitor.answers('vote', 'coffee');
  visitor.does({ type: 'submit' });
  expect(visitor.effects()).toEqual([{ type: 'send', submission: { vote: 'coffee' } }]);
  visitor.does({ type: 'accepted', message: '' });
  return visitor;
}

/** The server's reply when these votes are in. */
function replyOf({ form }: TestVisitor, votes: readonly string[]) {
  const poll = form.stages?.module.poll;
  if (poll === undefined) throw new Error('This is not a poll.');
  return pollReply(poll, tallyOf(poll.answers, votes), { url: '', message: '' });
}
