import { expect, it } from 'vitest';
import { sayTo } from '../../value/say-to.ts';
import { namedTables } from './named-tables.ts';

it('names what people know of, and adds up all other tables', () => {
  const many = [
    ['submissions', 2],
    ['entry_values', 11],
    ['mails', 1],
    ['payments', 3],
  ] as const;
  expect(namedTables(many, (word, ...values) => sayTo('en', word, ...values))).toEqual([
    ...['Entries: 2', 'Emails: 1', 'Technical records: 14'],
  ]);
});
