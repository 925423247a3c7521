import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCalendarDate } from './calendar-date.ts';
import { DATE_FORMATS, readDateIn, writeDateIn } from './date-format.ts';
import { readDateOffset } from './date-offset.ts';

describe('readDateIn', () => {
  it('knows twelve formats', () => {
    expect(DATE_FORMATS.toSorted()).toEqual([
      'dd mm yy',
      'dd-mm-yy',
      'dd.mm.yy',
      'dd/mm/yy',
      'mm dd yy',
      'mm-dd-yy',
      'mm.dd.yy',
      'mm/dd/yy',
      'yy mm dd',
      'yy-mm-dd',
      'yy.mm.dd',
      'yy/mm/dd',
    ]);
  });

  it.each([
    ['mm/dd/yy', '3/4/2026', '2026-03-04'],
    ['dd/mm/yy', '3/4/2026', '2026-04-03'],
    ['dd.mm.yy', '03.04.2026', '2026-04-03'],
    ['yy/mm/dd', '2026/3/4', '2026-03-04'],
    ['mm/dd/yy', '3-4.2026', null],
    ['mm/dd/yy', '3 4 2026', null],
    ['mm/dd/yy', '02-29-2024', null],
    ['mm/dd/yy', '3/4-2026', null],
    ['dd-mm-yy', '29-02-2024', '2024-02-29'],
    ['dd-mm-yy', '29/02/2024', null],
    ['dd mm yy', '29 02 2024', '2024-02-29'],
    ['dd mm yy', ' 29  2 2024 ', '2024-02-29'],
    ['dd mm yy', '29.02.2024', null],
    ['yy mm dd', '2024 2 29', '2024-02-29'],
    ['yy/mm/dd', '2026-03-04', '2026-03-04'],
    ['mm/dd/yy', '2026-03-04', '2026-03-04'],
    ['dd.mm.yy', '2026-03-04', '2026-03-04'],
    ['mm/dd/yy', '2/29/2024', '2024-02-29'],
    ['mm/dd/yy', '2/29/2023', null],
    ['mm/dd/yy', '13/1/2026', null],
    ['dd/mm/yy', '31/4/2026', null],
    ['mm/dd/yy', '3/4/26', null],
    ['mm/dd/yy', '3/4/0099', null],
    ['dd.mm.yy', '0099-03-04', null],
    ['yy-mm-dd', '0099-03-04', null],
    ['mm/dd/yy', '3/4/20260', null],
    ['mm/dd/yy', '3/4', null],
    ['mm/dd/yy', '3/4/2026/1', null],
    ['mm/dd/yy', '2026-02-30', null],
    ['dd.mm.yy', '13092030', '2030-09-13'],
    ['mm/dd/yy', ' 09132030 ', '2030-09-13'],
    ['yy mm dd', '20300913', '2030-09-13'],
    ['mm/dd/yy', '13092030', null],
    ['dd.mm.yy', '1392030', null],
    ['no format', '3/4/2026', null],
    ['', '', null],
  ])('with %s reads %s as %s', (format, text, iso) => {
    expect(readDateIn(format, text)).toBe(iso);
  });

  it('reads no date of a format that leaves a part of it out', () => {
    expect(readDateIn('mm/mm/mm', '01/02/03')).toBeNull();
    expect(readDateIn('yy/yy/yy', '2026/2026/2026')).toBeNull();
  });

  it('reads what every format writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -682_000, max: 2_932_896 }),
        fc.constantFrom(...DATE_FORMATS),
        (number, format) => {
          const iso = writeCalendarDate(number);
          expect(readDateIn(format, writeDateIn(format, iso))).toBe(iso);
          expect(readDateIn(format, writeDateIn(format, iso).replaceAll(/\D/g, ''))).toBe(iso);
        },
      ),
    );
  });

  it('writes nothing but dates', () => {
    expect(writeDateIn('dd.mm.yy', '2026-03-04')).toBe('04.03.2026');
    expect(writeDateIn('dd.mm.yy', 'soon')).toBe('soon');
  });
});

describe('readDateOffset', () => {
  it.each([
    ['+_3_days', { amount: 3, unit: 'days' }],
    ['-_1_month', { amount: -1, unit: 'months' }],
    ['+_2_weeks', { amount: 2, unit: 'weeks' }],
    ['-_18_years', { amount: -18, unit: 'years' }],
    ['3_days', null],
    ['+_3_hours', null],
    ['+_999999_days', null],
    ['', null],
  ])('reads %s as %j', (text, offset) => {
    expect(readDateOffset(text)).toEqual(offset);
  });
});
