import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeClockTime } from '../../value/date/clock-time.ts';
import type { Json } from '../../value/json.ts';
import { decimal } from '../../value/number/decimal.ts';
import type { FieldDefinition } from '../field-definition.ts';
import { availabilityOf, kind as date } from './date.ts';
import { kind as time } from './time.ts';
import { halfDaysOf, hoursOf, minutesOf } from './time-choices.ts';

function field(kind: string, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return { id: 'x-1', kind, ...options };
}

describe('date', () => {
  const german = field('date', { dateFormat: 'dd.mm.yy' });

  it.each<[Json, FieldDefinition, unknown]>([
    ['3/4/2026', field('date'), '2026-03-04'],
    [' 3.4.2026 ', german, '2026-04-03'],
    ['2026-03-04', german, '2026-03-04'],
    ['31.2.2026', german, '31.2.2026'],
    ['soon', german, 'soon'],
    ['', german, null],
    [null, german, null],
    [[], german, undefined],
  ])('reads %j', (answer, definition, value) => {
    expect(date.read(answer, definition)).toBe(value);
  });

  it('is shown and entered in its own format, and sent as ISO', () => {
    expect(date.toText('2026-04-03', german)).toBe('03.04.2026');
    expect(date.toText('2026-04-03', field('date'))).toBe('04/03/2026');
    expect(date.toText('soon', german)).toBe('soon');
    expect(date.toText(null, german)).toBe('');
    expect(date.toSubmission('2026-04-03')).toBe('2026-04-03');
  });

  it.each([
    ['day', '29'],
    ['month', '2'],
    ['year', '2024'],
    ['weekday', 'thursday'],
  ])('has a %s', (aspect, value) => {
    expect(date.aspects.get(aspect)?.('2024-02-29', german)).toBe(value);
    expect(date.aspects.get(aspect)?.('soon', german)).toBeNull();
    expect(date.aspects.get(aspect)?.(null, german)).toBeNull();
  });

  it('depends on the fields that its limits name', () => {
    const { limits, from } = availabilityOf(
      field('date', { minDate: 'date-2', minOffset: '+_3_days', maxDate: 'date-3' }),
    );
    expect(from).toEqual(['date-2', 'date-3']);
    expect(limits[0]).toMatchObject({ min: { date: 0, offset: '+_3_days' }, max: { date: 1, offset: '' } });
    expect(availabilityOf(field('date', { minDate: 'today', maxDate: '2026-01-01' })).from).toEqual([]);
    expect(availabilityOf(field('date', { minDate: '2026-02-30' })).from).toEqual(['2026-02-30']);
  });
});

describe('time', () => {
  const twentyfour = field('time', { timeType: 'twentyfour' });

  it.each<[Json, unknown]>([
    ['9:05 pm', '21:05'],
    ['21:05', '21:05'],
    [{ hours: '9', minutes: '5', ampm: 'pm' }, '21:05'],
    [{ hours: 9, minutes: 5, ampm: 'am' }, '09:05'],
    [{ hours: '21', minutes: '05' }, '21:05'],
    [{ hours: '9', minutes: '' }, '9:'],
    [{ hours: '', minutes: '', ampm: 'pm' }, null],
    [{}, null],
    [{ hours: [], minutes: '5' }, ':5'],
    ['late', 'late'],
    ['', null],
    [[], undefined],
    [true, undefined],
  ])('reads %j as %j', (answer, value) => {
    expect(time.read(answer)).toBe(value);
  });

  it('has a place in the order of times, and a number has none', () => {
    expect(time.measure('09:30')).not.toBeNull();
    expect(time.measure(decimal(1))).toBeNull();
  });

  it('is shown with the clock of its field', () => {
    expect(time.toText('21:05', field('time'))).toBe('9:05 pm');
    expect(time.toText('21:05', twentyfour)).toBe('21:05');
    expect(time.toText('late', field('time'))).toBe('late');
    expect(time.toText(null, field('time'))).toBe('');
  });

  it.each([
    ['hours', '12', '0'],
    ['minutes', '5', '5'],
    ['ampm', 'am', 'am'],
  ])('has %s', (aspect, twelve, full) => {
    expect(time.aspects.get(aspect)?.('00:05', field('time'))).toBe(twelve);
    expect(time.aspects.get(aspect)?.('00:05', twentyfour)).toBe(full);
    expect(time.aspects.get(aspect)?.('late', twentyfour)).toBeNull();
  });
});

describe('the choices of a time', () => {
  const office = { restrictStart: '09:30', restrictEnd: '17:00', incrementMinute: 15 };

  it('are limited separately for am and pm', () => {
    expect(halfDaysOf(field('time', office))).toEqual(['am', 'pm']);
    expect(hoursOf(field('time', office), 'am')).toEqual([9, 10, 11]);
    expect(hoursOf(field('time', office), 'pm')).toEqual([12, 1, 2, 3, 4, 5]);
    expect(minutesOf(field('time', office), 9)).toEqual([30, 45]);
    expect(minutesOf(field('time', office), 17)).toEqual([0]);
  });

  it('leave out the other half of the day if both limits are in one', () => {
    expect(halfDaysOf(field('time', { restrictStart: '13:00', restrictEnd: '15:00' }))).toEqual(['pm']);
    expect(halfDaysOf(field('time', { timeType: 'twentyfour' }))).toEqual([]);
  });

  it('cross midnight', () => {
    const night = field('time', { timeType: 'twentyfour', restrictStart: '22:00', restrictEnd: '01:30' });
    expect(hoursOf(night, 'am')).toEqual([0, 1, 22, 23]);
  });

  it('are all there without limits', () => {
    expect(hoursOf(field('time'), 'am')).toEqual([12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(minutesOf(field('time', { incrementMinute: 20 }), 5)).toEqual([0, 20, 40]);
    expect(hoursOf(field('time', { incrementHour: 5, timeType: 'twentyfour' }), 'am')).toEqual([
      0, 5, 10, 15, 20,
    ]);
  });

  it('are exactly the times from the start to the end', () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minutes, minutes, (start, end) => {
        const limits = { restrictStart: writeClockTime(start), restrictEnd: writeClockTime(end) };
        const chosen = field('time', { timeType: 'twentyfour', ...limits });
        const count = hoursOf(chosen, 'am').reduce((sum, hour) => sum + minutesOf(chosen, hour).length, 0);
        expect(count).toBe(((end - start + 1440) % 1440) + 1);
      }),
      { numRuns: 20 },
    );
  });
});
