import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../value/refusal.ts';
import { sortEntries } from './sort-entries.ts';

describe('sortEntries', () => {
  it('separates the envelope from the answers', () => {
    const { envelope, answers } = sortEntries([
      ['action', 'a'],
      ['form_id', '190'],
      ['name-1', 'Ada'],
      ['forminator_nonce', 'n'],
      ['submission_key', 'k'],
      ['save_draft', 'false'],
      ['draft_page', '0'],
      ['extras[]', 'x'],
      ['extras[]', 'y'],
    ]);
    expect(envelope).toEqual({
      action: 'a',
      form_id: '190',
      forminator_nonce: 'n',
      submission_key: 'k',
      save_draft: 'false',
      draft_page: '0',
      draft_id: '',
      draft_version: '',
      previous_draft_id: '',
      paymentid: '',
      payment_method: '',
      payment_method_type: '',
      payment_field: '',
      paymentPlan: '',
      auth_method: '',
      auth_token: '',
      auth_code: '',
    });
    expect([...answers]).toEqual([
      ['name-1', 'Ada'],
      ['extras', ['x', 'y']],
    ]);
  });

  it('leaves missing parts of the envelope empty', () => {
    expect(sortEntries([]).envelope).toEqual({
      action: '',
      form_id: '',
      forminator_nonce: '',
      submission_key: '',
      save_draft: '',
      draft_page: '',
      draft_id: '',
      draft_version: '',
      previous_draft_id: '',
      paymentid: '',
      payment_method: '',
      payment_method_type: '',
      payment_field: '',
      paymentPlan: '',
      auth_method: '',
      auth_token: '',
      auth_code: '',
    });
  });

  it('accepts no list as a part of the envelope', () => {
    expect(sortEntries([['form_id[]', '190']]).envelope.form_id).toBe('');
  });

  it.each([
    {
      entries: [
        ['a', '1'],
        ['a', '2'],
      ],
      words: /“a” comes twice/,
    },
    {
      entries: [
        ['a', '1'],
        ['a[]', '2'],
      ],
      words: /“a” comes twice/,
    },
    {
      entries: [
        ['a[]', '1'],
        ['a', '2'],
      ],
      words: /“a” comes twice/,
    },
    {
      entries: [
        ['form_id', '1'],
        ['form_id', '2'],
      ],
      words: /“form_id” comes twice/,
    },
    { entries: [['a[][]', '1']], words: /nested too deep/ },
    { entries: [['a[b]', '1']], words: /nested too deep/ },
    { entries: [['a[0][b][]', '1']], words: /nested too deep/ },
  ] as { entries: [string, string][]; words: RegExp }[])('refuses $entries', ({ entries, words }) => {
    expect(() => sortEntries(entries)).toThrow(words);
  });

  it('treats “__proto__” and the like as names', () => {
    const { answers } = sortEntries([
      ['__proto__', 'x'],
      ['constructor[]', 'y'],
    ]);
    expect([...answers]).toEqual([
      ['__proto__', 'x'],
      ['constructor', ['y']],
    ]);
    expect({}).not.toHaveProperty('x');
  });

  it('refuses or sorts any entries, and loses none', () => {
    const name = fc.constantFrom('a', 'a[]', 'b', 'b[]', '', '[]', 'action', '__proto__', 'x]');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (entries) => {
        try {
          const { answers } = sortEntries(entries);
          const values = [...answers.values()].flat();
          expect(values.sort()).toEqual(
            entries.flatMap(([key, value]) => (key === 'action' ? [] : [value])).sort(),
          );
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }),
    );
  });
});
