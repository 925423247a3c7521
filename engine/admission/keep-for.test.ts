import { expect, it } from 'vitest';
import { draftTimes, expiredBefore, fieldPeriods, keptUntil, momentAfter, momentBefore } from './keep-for.ts';

const NOW = Date.UTC(2027, 2, 31, 12, 30);
const before = (keepFor: unknown) => expiredBefore({ settings: { keepFor } as never }, NOW);

it.each([
  ['0', NOW],
  ['1 day', Date.UTC(2027, 2, 30, 12, 30)],
  ['90 days', Date.UTC(2026, 11, 31, 12, 30)],
  ['2 weeks', Date.UTC(2027, 2, 17, 12, 30)],
  ['1 month', Date.UTC(2027, 1, 28, 12, 30)],
  ['10 years', Date.UTC(2017, 2, 31, 12, 30)],
])('entries kept for %j have expired if they are from before then', (keepFor, moment) => {
  expect(before(keepFor)).toBe(moment);
});

it.each([
  ['0', NOW],
  ['90 days', Date.UTC(2027, 5, 29, 12, 30)],
  ['1 month', Date.UTC(2027, 3, 30, 12, 30)],
  ['forever', null],
])('an entry kept for %j has been kept for long enough then', (keepFor, moment) => {
  expect(keptUntil({ settings: { keepFor } }, NOW)).toBe(moment);
});

it.each([undefined, '', 'forever', '00', '-1 days', '1', '1.5 days', '90 days ', 90])(
  'keeps entries for good with %j',
  (keepFor) => {
    expect(before(keepFor)).toBeNull();
  },
);

it.each([
  [undefined, Date.UTC(2027, 3, 30, 12, 30), null],
  [{ keepFor: '1 month' }, Date.UTC(2027, 3, 30, 12, 30), null],
  [{ keepFor: '0', remindAfter: '0' }, Date.UTC(2027, 3, 30, 12, 30), null],
  [
    { keepFor: '2 years', remindAfter: '1 week' },
    Date.UTC(2029, 2, 31, 12, 30),
    Date.UTC(2027, 3, 7, 12, 30),
  ],
])('keeps drafts for as long as %j says', (draft, expiresAt, remindAt) => {
  expect(draftTimes({ settings: { draft } as never }, NOW)).toEqual({ expiresAt, remindAt });
});

it('keeps answers for a time of their own, where it is one', () => {
  const keepFieldsFor = { diet: '30 days', who: 'soon', size: '0', 'name-1': '1 year' };
  expect([...fieldPeriods({ settings: { keepFieldsFor } })]).toEqual([
    ['diet', '30 days'],
    ['name-1', '1 year'],
  ]);
  expect([...fieldPeriods({}), ...fieldPeriods({ settings: { keepFieldsFor: 'x' } })]).toEqual([]);
  expect([momentBefore('1 month', NOW), momentAfter('1 month', NOW)]).toEqual([
    ...[Date.UTC(2027, 1, 28, 12, 30), Date.UTC(2027, 3, 30, 12, 30)],
  ]);
});
