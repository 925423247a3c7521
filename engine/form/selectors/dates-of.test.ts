import { describe, expect, it, vi } from 'vitest';
import { compileForm } from '../../checks/compile-form.ts';
import { readCalendarDate, writeCalendarDate } from '../../value/date/calendar-date.ts';
import type { JsonObject } from '../../value/json.ts';
import { present } from '../../value/present.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { fieldState } from '../state/field-state-of.ts';
import { startState } from '../state/start-state.ts';
import { update } from '../update.ts';
import { datesOf, saidDatesOf } from './dates-of.ts';

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

describe('saidDatesOf', () => {
  const said = 'From November 22 to December 1, 2026.';
  const form = trip({ minDate: 'first', minOffset: '+_1_days', maxDate: '2026-12-01' });

  it('writes no date again at a key in another field', () => {
    const state = on(form, { first: '2026-11-21' });
    expect(saidDatesOf(form, state, 'last')).toBe(said);
    const writing = vi.spyOn(Intl, 'DateTimeFormat');
    const next = update(form, state, { type: 'answer', field: 'note', answer: 'a' }).state;
    expect(saidDatesOf(form, next, 'last')).toBe(said);
    expect(writing).not.toHaveBeenCalled();
    writing.mockRestore();
  });

  it('follows the other date and today', () => {
    expect(saidDatesOf(form, on(form, { first: '2026-11-21' }), 'last')).toBe(said);
    expect(saidDatesOf(form, on(form, { first: '2026-11-23' }), 'last')).toContain('November 24');
    const past = trip({ disablePastDates: true, maxDate: '2026-12-01' });
    expect(saidDatesOf(past, on(past), 'last')).toContain('November 21');
    expect(saidDatesOf(past, startState(past, { today: '2026-11-25' }), 'last')).toContain('November 25');
    expect(saidDatesOf(past, on(past), 'note')).toBe('');
  });
});
