import { describe, expect, it } from 'vitest';
import { sayTo } from '../../value/say-to.ts';
import { proposedId } from './proposed-id.ts';
import { judgeCampaign, type SaidCampaign, saidOf, tidied, UNSAID } from './said-campaign.ts';

const judge = (said: Partial<SaidCampaign>) => judgeCampaign({ ...UNSAID, title: 'Winter', ...said });

function problemsOf(said: Partial<SaidCampaign>): readonly (readonly [member: string, words: string])[] {
  const judged = judge(said);
  return 'problems' in judged
    ? judged.problems.map(({ member, word, values }) => [member, sayTo(undefined, word, ...values)])
    : [];
}

describe('what is said of a campaign', () => {
  it.each([
    { said: { goal: '100.50' }, goal: 10_050n },
    { said: { goal: '100.5' }, goal: 10_050n },
    { said: { goal: '100', currency: 'jpy' }, goal: 100n },
    { said: { goal: '500', goalType: 'donors' }, goal: 500n },
    { said: { goal: '0' }, goal: 0n },
    { said: { goal: '' }, goal: 0n },
    { said: { goal: ' 999999999999.99 ' }, goal: 99_999_999_999_999n },
  ])('has the goal $goal exactly: $said', ({ said, goal }) => {
    expect(judge(said)).toMatchObject({ content: { goal } });
  });

  it.each([
    { said: { title: '  ' }, member: 'title', words: 'A campaign needs a title.' },
    { said: { title: 'x'.repeat(201) }, member: 'title', words: 'longer than 200' },
    { said: { shortDescription: 'x'.repeat(301) }, member: 'shortDescription', words: 'longer than 300' },
    { said: { longDescription: 'x'.repeat(5001) }, member: 'longDescription', words: 'longer than 5000' },
    { said: { goal: '1.005' }, member: 'goal', words: 'in USD is written like 123.45' },
    { said: { goal: '1.5', currency: 'JPY' }, member: 'goal', words: 'in JPY is written like 12345' },
    { said: { goal: '1,000' }, member: 'goal', words: 'in USD' },
    { said: { goal: '-5' }, member: 'goal', words: 'in USD' },
    { said: { goal: '1e3' }, member: 'goal', words: 'in USD' },
    { said: { goal: '1000000000000' }, member: 'goal', words: 'in USD' },
    { said: { goal: '1.0', goalType: 'donations' }, member: 'goal', words: 'a whole number' },
    { said: { goalType: 'money' }, member: 'goalType', words: 'amount, donations, donors' },
    { said: { goal: 'x', currency: 'ABC' }, member: 'currency', words: 'no currency “ABC”' },
    { said: { status: 'over' }, member: 'status', words: 'active, draft, archived' },
    { said: { startDay: 'today' }, member: 'startDay', words: 'written like 2026' },
    { said: { endDay: '2026-02-30' }, member: 'endDay', words: 'written like 2026' },
    {
      said: { startDay: '2026-12-01', endDay: '2026-11-30' },
      member: 'endDay',
      words: 'does not end before',
    },
  ])('is wrong at “$member”: $said', ({ said, member, words }) => {
    expect(problemsOf(said)).toEqual([[member, expect.stringContaining(words)]]);
  });

  it('is wrong in several places at once', () => {
    const members = problemsOf({ title: '', goal: 'x', status: '', startDay: '1' }).map(([member]) => member);
    expect(members).toEqual(['title', 'goal', 'status', 'startDay']);
  });

  it.each([
    { goal: '125', currency: 'JPY', startDay: '2026-11-21', endDay: '2026-11-21' },
    { goal: '500', goalType: 'donors', longDescription: 'a\nb', status: 'archived' },
    { goal: '100.50', shortDescription: 'Soup' },
    {},
  ])('is read back as it was said: %j', (said) => {
    const judged = judge(said);
    const content = 'content' in judged ? judged.content : null;
    expect(content && saidOf({ ...content, id: 'winter', createdAt: 1 })).toEqual(
      tidied({ ...UNSAID, title: 'Winter', ...said }),
    );
  });
});

describe('the id that is made from a title', () => {
  it.each([
    ['Warm meals', 'warm-meals'],
    ['  Wärme für Alle, 2026! ', 'warme-fur-alle-2026'],
    ['Straße', 'strasse'],
    ['Ada’s soup', 'adas-soup'],
    ['وجبات', 'campaign'],
    ['--', 'campaign'],
    [`${'x'.repeat(49)} y`, 'x'.repeat(49)],
  ])('of “%s” is “%s”', (title, id) => {
    expect(proposedId(title)).toBe(id);
  });
});
