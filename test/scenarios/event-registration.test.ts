import { copiesOf, fieldState, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { FILLED_IN, TODAY } from '../../gallery/filled-in.ts';
import { type TestVisitor, visitorOf } from './visitor.ts';

const RIGHT = FILLED_IN['event-registration'] ?? {};
const OUTSIDE = 'Choose another day: from September 12 to 20, 2030.';
const UNAVAILABLE = 'Choose another day: this one is not available.';
const CARD = { file_name: 'card.pdf', size: 20_000, success: true };

function open(answers: JsonObject = {}): TestVisitor {
  const visitor = visitorOf('event-registration');
  visitor.does({ type: 'today', today: TODAY });
  visitor.fillsIn(answers);
  return visitor;
}

const complaintOf = (visitor: TestVisitor, field: string, answer: JsonObject[string]): string | undefined => {
  visitor.fillsIn({ [field]: answer });
  return visitor.complaints()[field];
};

describe('the event registration', () => {
  it('requires everything that it needs, and no more', () => {
    const visitor = open();
    visitor.does({ type: 'submit' });
    const name = 'Enter a name.';
    const tick = 'Tick this box to go on.';
    expect(visitor.complaints()).toEqual({
      'name-1-first-name': name,
      'name-1-last-name': name,
      'email-1': 'Enter an email address, like name@example.org.',
      'confirm_email-1': 'Enter an email address, like name@example.org.',
      'date-1': 'Enter a day.',
      'text-1': 'Please fill this in.',
      'radio-1': 'Choose an option.',
      'consent-1': tick,
      'gdprcheckbox-1': tick,
    });
  });

  it('accepts a day on which the conference is open', () => {
    const visitor = open();
    const told = (day: string) => complaintOf(visitor, 'date-1', day);
    expect(['11.09.2030', '21.09.2030'].map(told)).toEqual([OUTSIDE, OUTSIDE]);
    expect(['16.09.2030', '18.09.2030', '15.09.2030'].map(told)).toEqual([
      UNAVAILABLE,
      UNAVAILABLE,
      UNAVAILABLE,
    ]);
    expect(told('31.02.2030')).toBe('Enter a day that exists, like 27.09.2030.');
    expect(['12.09.2030', '17.09.2030', '20.09.2030'].map(told)).toEqual([undefined, undefined, undefined]);
  });

  it('accepts a time in quarters of an hour, during opening hours', () => {
    const visitor = open();
    const told = (time: string) => complaintOf(visitor, 'time-1', time);
    const closed = 'Enter a time from 08:00 to 20:00.';
    expect([told('07:45'), told('20:15')]).toEqual([closed, closed]);
    expect(told('10:20')).toBe('Choose one of the times on offer.');
    expect(told('25:00')).toBe('Enter a time, like 9:30.');
    expect([told('08:00'), told('20:00')]).toEqual([undefined, undefined]);
  });

  it('asks students for their card, as a file of a certain type and size', () => {
    const visitor = open(RIGHT);
    expect(visitor.sees('upload-1')).toBe(false);
    visitor.answers('radio-1', 'student');
    expect(visitor.sees('upload-1')).toBe(true);
    const told = (file: JsonObject | JsonObject[]) => complaintOf(visitor, 'upload-1', file);
    expect(told({ ...CARD, file_name: 'card.exe' })).toBe(
      'Files ending in .exe cannot be uploaded here. Allowed: .jpg, .png, .pdf.',
    );
    expect(told({ ...CARD, size: 4_000_000 })).toBe('Choose a file smaller than 4 MB.');
    expect(told([CARD, CARD])).toBe('Choose at most 1 file.');
    expect(told(CARD)).toBeUndefined();
  });

  it('asks for an explanation from those who were not content last year, and only from them', () => {
    const visitor = open(RIGHT);
    const isRequired = (rating: string) => {
      visitor.answers('rating-1', rating);
      return fieldState(visitor.form, visitor.state(), 'textarea-1')?.required;
    };
    expect(['1', '2', '3', '5', ''].map(isRequired)).toEqual([true, true, false, false, false]);
    visitor.fillsIn({ 'textarea-1': 'word '.repeat(101) });
    expect(visitor.complaints()['textarea-1']).toBe('Please enter no more than 100 words.');
  });

  it('adds up the prices of up to six people', () => {
    const visitor = open(RIGHT);
    expect(visitor.reads('calculation-1')).toBe('200.50');
    for (let n = 0; n < 9; n += 1) visitor.does({ type: 'add-copy', group: 'group-1' });
    expect(copiesOf(visitor.form, visitor.state(), 'group-1')).toEqual({ count: 6, fewest: 1, most: 6 });
    const people = [2, 3, 4, 5, 6];
    visitor.does({ type: 'submit' });
    expect(Object.keys(visitor.complaints())).toEqual(people.flatMap((n) => [`text-1-${n}`, `radio-1-${n}`]));
    for (const n of people) visitor.fillsIn({ [`text-1-${n}`]: `Guest ${n}`, [`radio-1-${n}`]: 'day' });
    expect(visitor.reads('calculation-1')).toBe('750.50');
    visitor.answers('radio-1-6', 'student');
    expect([visitor.sees('upload-1'), visitor.sees('upload-1-6')]).toEqual([false, true]);
    expect(visitor.reads('calculation-1')).toBe('685.50');
    visitor.fillsIn({ 'currency-1': '1’000' });
    for (const n of people) visitor.answers(`radio-1-${n}`, 'full');
    expect(visitor.reads('calculation-1')).toBe('2’080.00');
  });

  it('lets visitors remove a person, and renumbers the others', () => {
    const visitor = open(RIGHT);
    visitor.does({ type: 'add-copy', group: 'group-1' });
    visitor.does({ type: 'add-copy', group: 'group-1' });
    visitor.fillsIn({
      'text-1-2': 'Charles',
      'radio-1-2': 'student',
      'upload-1-2': CARD,
      'text-1-3': 'Mary',
      'radio-1-3': 'day',
    });
    expect(visitor.reads('calculation-1')).toBe('355.50');
    visitor.does({ type: 'remove-copy', group: 'group-1', copy: 1 });
    expect(visitor.reads('calculation-1')).toBe('310.50');
    expect(visitor.submission()).toMatchObject({ 'group-1': 2, 'text-1-2': 'Mary', 'radio-1-2': 'day' });
    expect(Object.keys(visitor.submission())).not.toContain('upload-1-2');
  });

  it('sends exactly what was entered and computed, once it is paid', () => {
    const visitor = open({ ...RIGHT, 'currency-1': '0' });
    visitor.does({ type: 'add-copy', group: 'group-1' });
    visitor.fillsIn({ 'text-1-2': 'Charles', 'radio-1-2': 'student', 'upload-1-2': CARD });
    visitor.effects();
    visitor.does({ type: 'submit' });
    visitor.hears(true);
    expect(visitor.complaints()).toEqual({});
    const pay = visitor.effects().find(({ type }) => type === 'pay');
    expect(pay).toMatchObject({ bill: { field: 'stripe-1', amount: '225', currency: 'CHF' } });
    visitor.does({ type: 'payment', status: 'succeeded', id: 'pi_1' });
    expect(visitor.effects()).toEqual([
      {
        type: 'send',
        submission: {
          'name-1-first-name': 'Ada',
          'name-1-last-name': 'Lovelace',
          'email-1': 'ada@analytical.example',
          'confirm_email-1': 'ada@analytical.example',
          'phone-1': '+41 79 123 45 67',
          'date-1': '2030-09-17',
          'time-1': '10:15',
          'group-1': 2,
          'text-1': 'Ada',
          'radio-1': 'full',
          'text-1-2': 'Charles',
          'radio-1-2': 'student',
          'upload-1-2': [{ file_id: '', mime_type: '', message: '', ...CARD }],
          'slider-1': '12',
          'rating-1': '4/5',
          'currency-1': '0.00',
          'calculation-1': '225.00',
          'stripe-1-amount': '225.00',
          'stripe-1-paymentid': 'pi_1',
          'consent-1': 'checked',
          'gdprcheckbox-1': 'checked',
        },
      },
    ]);
    visitor.does({ type: 'accepted', message: '' });
    expect([visitor.state().phase, visitor.notice()]).toEqual(['done', 'Thank you. We have written to you.']);
  });
});
