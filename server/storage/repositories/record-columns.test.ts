import { describe, expect, it } from 'vitest';
import { columnsOf } from './record-columns.ts';

interface Gift {
  readonly id: string;
  readonly formId: string;
  readonly sha256: string;
  readonly minor: bigint;
  readonly isGiven: boolean;
  readonly marks: readonly string[] | null;
  readonly seenAt: number | null;
}

const columns = columnsOf<Gift>({ minor: 'bigint', isGiven: 'flag', marks: 'json' });
const gift: Gift = {
  ...{ id: 'a', formId: '75', sha256: 'f0', minor: 2n ** 70n, isGiven: false, marks: ['x', ''], seenAt: 5 },
};

describe('the columns of a record', () => {
  it('are named as databases name them, and hold texts and numbers', () => {
    expect(columns.row(gift)).toEqual({
      ...{ id: 'a', form_id: '75', sha256: 'f0', seen_at: 5 },
      ...{ minor: '1180591620717411303424', is_given: 0, marks: '["x",""]' },
    });
  });

  it.each([gift, { ...gift, isGiven: true, marks: null, seenAt: null }])(
    'are read as what was written',
    (one) => {
      expect(columns.record(columns.row(one))).toEqual(one);
    },
  );
});
