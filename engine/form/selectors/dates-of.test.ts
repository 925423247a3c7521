import { describe, expect, it } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import { readCalendarDate, writeCalendarDate } from '../../value/date/calendar-date.ts';
import type { JsonObject } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldState } from '../state/field-state-of.ts';
import { startState } from '../state/start-state.ts';
import { datesOf } from './dates-of.ts';

function trip(last: JsonObject): CompiledForm {
  const { form, problems } = compileForm({
    id: 'trip',
    type: 'form',
    title: 'Trip',
    fields: [
      { id: 'first', kind: 'date', label: 'First', dateFormat: 'yy-mm-dd' },
      { id: 'last', kind: 'date', label: 'Last', dateFormat: 'yy-mm-dd', ...last },
      { id: 'note', kind: 'text', label: 'Note' },
    ],
  });
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

const on = (form: CompiledForm, answers: JsonObject = {}) =>
  startState(form, { answers, today: '2026-11-21' });

function daysOf(form: CompiledForm, answers: JsonObject = {}, id = 'last') {
  const { first, last, isAvailable } = datesOf(form, on(form, answers), id);
  const written = (day: number | null) => (day === null ? null : writeCalendarDate(day));
  return {
    span: [written(first), written(last)],
    isAvailable: (date: string) => isAvailable(present(readCalendarDate(date) ?? undefined)),
  };
}

describe('datesOf', () => {
  it('follows another date as it is answered', () => {
    const form = trip({ minDate: 'first', minOffset: '+_1_days', maxDate: 'first', maxOffset: '+_2_weeks' });
    expect(daysOf(form).span).toEqual(['1931-01-01', '2121-12-31']);
    const { span, isAvailable } = daysOf(form, { first: '2027-01-30' });
    expect(span).toEqual(['2027-01-31', '2027-02-13']);
    const around = ['2027-01-30', '2027-01-31', '2027-02-13', '2027-02-14'];
    expect(around.map(isAvailable)).toEqual([false, true, true, false]);
  });

  it('leaves out weekdays, days, ranges and the past', () => {
    const form = trip({
      disablePastDates: true,
      disabledWeekdays: ['sunday'],
      disabledDates: ['2026-12-25'],
      disabledRanges: [{ from: '2027-02-01', to: '2027-02-28' }],
    });
    const { span, isAvailable } = daysOf(form);
    expect(span[0]).toBe('2026-11-21');
    const no = ['2026-11-20', '2026-11-22', '2026-12-25', '2027-02-01', '2027-02-28'];
    expect(no.filter(isAvailable)).toEqual([]);
    expect(['2026-11-21', '2026-12-24', '2027-03-01'].every(isAvailable)).toBe(true);
  });

  it('offers exactly the days that are accepted', () => {
    const form = trip({ minDate: 'first', maxDate: '2027-02-20', disabledWeekdays: ['monday', 'friday'] });
    const first = '2027-02-03';
    const { isAvailable } = daysOf(form, { first });
    for (let day = 1; day <= 28; day += 1) {
      const date = `2027-02-${String(day).padStart(2, '0')}`;
      const state = fieldState(form, on(form, { first, last: date }), 'last');
      expect(isAvailable(date), date).toBe(state?.issue === null);
    }
  });

  it('has no first and last day for a field that is not a date', () => {
    const form = trip({});
    expect(daysOf(form, {}, 'note').span).toEqual([null, null]);
    expect(daysOf(form, {}, 'nobody').isAvailable('2026-01-01')).toBe(true);
  });
});
