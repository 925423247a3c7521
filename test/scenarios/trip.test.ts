import { compileForm, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { type TestVisitor, visitorOf } from './visitor.ts';

const form = (...fields: readonly JsonObject[]): JsonObject => ({
  id: 'trip',
  type: 'form',
  title: 'Trip',
  fields,
});

const openOn = (today: string, ...fields: readonly JsonObject[]): TestVisitor => {
  const visitor = visitorOf(form(...fields));
  visitor.does({ type: 'today', today });
  return visitor;
};

const OUT = { id: 'date-1', kind: 'date', label: 'Out', minDate: 'today', minOffset: '+_2_days' };
const BACK = {
  id: 'date-2',
  kind: 'date',
  label: 'Back',
  minDate: 'date-1',
  minOffset: '+_1_days',
  maxDate: 'date-1',
  maxOffset: '+_1_months',
};

describe('a journey out and back', () => {
  it('begins in two days at the earliest, and ends within a month', () => {
    const visitor = openOn('2026-01-29', OUT, BACK);
    visitor.fillsIn({ 'date-1': '1/30/2026', 'date-2': '1/30/2026' });
    expect(visitor.complaints()).toEqual({
      'date-1': 'Choose another day: January 31, 2026 or later.',
      'date-2': 'Choose another day: from January 31 to February 28, 2026.',
    });
    visitor.fillsIn({ 'date-1': '1/31/2026' });
    const inFebruary = 'Choose another day: from February 1 to 28, 2026.';
    expect(visitor.complaints()).toEqual({ 'date-2': inFebruary });
    visitor.fillsIn({ 'date-2': '2/28/2026' });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'date-2': '3/1/2026' });
    expect(visitor.complaints()).toEqual({ 'date-2': inFebruary });
  });

  it('is validated again when the first date or today changes', () => {
    const visitor = openOn('2026-01-29', OUT, BACK);
    visitor.fillsIn({ 'date-1': '2026-02-10', 'date-2': '2026-02-12' });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'date-1': '2026-02-12' });
    expect(visitor.complaints()).toEqual({
      'date-2': 'Choose another day: from February 13 to March 12, 2026.',
    });
    visitor.fillsIn({ 'date-2': '2026-02-13' });
    visitor.does({ type: 'today', today: '2026-02-11' });
    expect(visitor.complaints()).toEqual({ 'date-1': 'Choose another day: February 13, 2026 or later.' });
  });

  it('reports a text that is not a date', () => {
    const visitor = openOn('2026-01-29', OUT);
    visitor.fillsIn({ 'date-1': '2/30/2026' });
    expect(visitor.complaints()).toEqual({ 'date-1': 'Enter a day that exists, like 09/27/2030.' });
  });

  it('does not compile when a limit names a field that is not there', () => {
    const { problems } = compileForm(form({ ...OUT, minDate: 'date-9' }));
    expect(problems).toMatchObject([{ code: 'no-unknown-field', at: '/fields/0' }]);
  });

  it('provides the parts of a date for conditions', () => {
    const note = {
      id: 'text-1',
      kind: 'text',
      label: 'Why on a Sunday?',
      conditions: [
        {
          action: 'show',
          rule: 'all',
          conditions: [{ field: 'date-1-weekday', operator: '=', value: 'sunday' }],
        },
      ],
    };
    const visitor = openOn('2026-01-29', OUT, note);
    visitor.answers('date-1', '2026-02-01');
    expect(visitor.sees('text-1')).toBe(true);
    visitor.answers('date-1', '2026-02-02');
    expect(visitor.sees('text-1')).toBe(false);
  });
});

describe('a time of departure', () => {
  it('is within its limits, across midnight', () => {
    const time = { id: 'time-1', kind: 'time', label: 'At', restrictStart: '22:00', restrictEnd: '01:00' };
    const visitor = visitorOf(form(time));
    visitor.fillsIn({ 'time-1': { hours: '9', minutes: '30', ampm: 'pm' } });
    expect(visitor.complaints()).toEqual({
      'time-1': 'Enter a time from 10:00 pm to 1:00 am.',
    });
    visitor.fillsIn({ 'time-1': '12:30 am' });
    expect(visitor.complaints()).toEqual({});
    expect(visitor.submission()).toEqual({ 'time-1': '00:30' });
    visitor.fillsIn({ 'time-1': 'late' });
    expect(visitor.complaints()).toEqual({ 'time-1': 'Enter a time, like 9:30.' });
  });
});
