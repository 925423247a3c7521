import { expect, it } from 'vitest';
import { harmless } from '../../server/entries/formats/csv.ts';
import { guiltOf } from './growth.ts';

const SHAPES = [
  'signs behind semicolons',
  'signs behind semicolons and blanks',
  'line ends',
  'minus signs',
  'quotes',
];

it('writes a cell of CSV in a time that grows with its text', { timeout: 60_000 }, async () => {
  expect(await guiltOf(harmless, SHAPES)).toBeNull();
});
