import {
  htmlOf,
  isDirty,
  isSubmitShown,
  type JsonObject,
  openForm,
  stepOf,
  update,
} from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { FILLED_IN } from '../../gallery/filled-in.ts';
import { type TestVisitor, visitorOf } from './visitor.ts';

const RIGHT = FILLED_IN['application'] ?? {};

/** Fills in what is asked for on the page that is shown, and goes on. */
function goesOn(visitor: TestVisitor, answers: JsonObject): void {
  visitor.fillsIn(answers);
  visitor.does({ type: 'next' });
}

const pick = (...ids: readonly string[]): JsonObject =>
  Object.fromEntries(ids.map((id) => [id, RIGHT[id] ?? null]));

const YOU = pick(
  'name-1-first-name',
  'name-1-last-name',
  'email-1',
  'address-1-street_address',
  'address-1-city',
);
const WORK = pick('select-1', 'url-1', 'textarea-1');
const END = pick('date-1', 'signature-1', 'captcha-1');

describe('the application', () => {
  it('reports on each page what is missing, and does not go on', () => {
    const visitor = visitorOf('application');
    const name = 'Enter a name.';
    const text = 'Please fill this in.';
    expect([visitor.step(), visitor.progress()]).toEqual(['About you', 'Page 1 of 3']);
    visitor.does({ type: 'next' });
    expect(visitor.complaints()).toEqual({
      'name-1-first-name': name,
      'name-1-last-name': name,
      'email-1': 'Enter an email address, like name@example.org.',
      'address-1-street_address': text,
      'address-1-city': text,
    });
    goesOn(visitor, YOU);
    expect([visitor.step(), visitor.progress()]).toEqual(['Your work', 'Page 2 of 3']);
    visitor.does({ type: 'next' });
    expect(Object.keys(visitor.complaints())).toEqual(['select-1', 'url-1', 'textarea-1']);
    visitor.fillsIn({
      'select-1': ['custom_option'],
      'url-1': 'not an address',
      'text-1': 'ar-31',
      'textarea-1': 'x'.repeat(2001),
    });
    visitor.does({ type: 'next' });
    expect(visitor.complaints()).toEqual({
      'custom-select-1': 'Enter an answer of your own.',
      'url-1': 'Enter a whole web address, like www.example.org.',
      'text-1': 'Two capital letters, a hyphen and four digits, please.',
      'textarea-1': 'Please enter no more than 2000 characters.',
    });
    expect(visitor.step()).toBe('Your work');
  });

  it('asks a group for more, on a page that others never see', () => {
    const visitor = visitorOf('application');
    goesOn(visitor, { ...YOU, 'radio-1': 'group' });
    expect(visitor.steps()).toEqual(['About you', 'Your work', 'The others', 'Signature']);
    goesOn(visitor, { ...WORK, 'select-1': ['painting'] });
    expect([visitor.step(), visitor.progress()]).toEqual(['The others', 'Page 3 of 4']);
    visitor.fillsIn({ 'number-1': '0' });
    expect(visitor.complaints()['number-1']).toBe('Enter 1 or more.');
    visitor.fillsIn({ 'number-1': '1' });
    expect(isSubmitShown(visitor.form, visitor.state())).toBe(false); // one artist is not a group
    visitor.fillsIn({ 'number-1': '13' });
    expect(visitor.complaints()['number-1']).toBe('Enter 12 or less.');
    const asksWhy = (count: string) => {
      visitor.fillsIn({ 'number-1': count });
      return visitor.sees('textarea-2');
    };
    expect(['4', '5', '8'].map(asksWhy)).toEqual([false, true, true]);
    expect(isSubmitShown(visitor.form, visitor.state())).toBe(true);
    visitor.answers('select-1', ['music']);
    expect(['5', '8'].map(asksWhy)).toEqual([false, true]);
    visitor.does({ type: 'next' });
    expect(visitor.step()).toBe('Signature');
    visitor.does({ type: 'back' });
    visitor.answers('radio-1', 'artist');
    expect(visitor.steps()).toEqual(['About you', 'Your work', 'Signature']);
    expect(visitor.submission()).not.toHaveProperty('number-1');
  });

  it('greets by name, and shows what an answer requires', () => {
    const visitor = visitorOf('application');
    goesOn(visitor, YOU);
    expect(JSON.stringify(htmlOf(visitor.form, visitor.state(), 'html-1'))).toContain('Ada Lovelace');
    visitor.fillsIn({ 'select-1': ['music'] });
    expect(visitor.sees('custom-1')).toBe(true);
    visitor.fillsIn({ 'select-1': ['writing'], 'url-1': 'http://new.example' });
    expect([visitor.sees('custom-1'), visitor.sees('text-1')]).toEqual([false, false]);
  });

  it('is saved as a draft, reopened where it was left, and sent as without a draft', () => {
    const visitor = visitorOf('application');
    expect(isDirty(visitor.form, visitor.state())).toBe(false);
    visitor.does({ type: 'save-draft' });
    expect(visitor.effects()).toEqual([]);
    goesOn(visitor, YOU);
    visitor.fillsIn({ 'select-1': ['music', 'writing'], 'url-1': 'unfinished' });
    visitor.effects();
    visitor.does({ type: 'save-draft' });
    const [saved] = visitor.effects();
    if (saved?.type !== 'save-draft') throw new Error('Nothing was saved.');
    expect(saved).toMatchObject({ step: 1, answers: { 'url-1': 'unfinished', 'radio-1': 'artist' } });
    expect(saved.answers).not.toHaveProperty('captcha-1');
    visitor.does({ type: 'draft-saved', id: 'a1', link: '/forms/application?draft=a1', message: 'Saved.' });
    expect([visitor.state().phase, visitor.notice()]).toEqual(['saved', 'Saved.']);

    // Another day, perhaps on another machine: a form that was opened with the answers of the draft.
    const { form } = visitor;
    const kept: JsonObject = JSON.parse(JSON.stringify(saved.answers));
    let state = openForm(form, { answers: kept, step: saved.step }).state;
    expect(stepOf(form, state)).toBe(1);
    expect(isDirty(form, state)).toBe(false);
    const does = (event: Parameters<typeof update>[2]) => {
      const change = update(form, state, event);
      state = change.state;
      return change.effects;
    };
    does({ type: 'next' });
    expect(stepOf(form, state)).toBe(1);
    const rest = { ...WORK, ...pick('text-1') };
    for (const [field, answer] of Object.entries(rest)) does({ type: 'answer', field, answer });
    expect(isDirty(form, state)).toBe(true);
    does({ type: 'next' });
    expect(stepOf(form, state)).toBe(2);
    for (const [field, answer] of Object.entries(END)) does({ type: 'answer', field, answer });
    const asked = does({ type: 'submit' });
    expect(asked).toMatchObject([{ type: 'ask', field: 'captcha-1', rule: 'captcha' }]);
    const [question] = asked;
    const sent = does({ ...question, type: 'verdict', met: true } as never);
    expect(sent).toEqual([{ type: 'send', submission: { ...RIGHT } }]);
  });

  it('thanks an artist in place of the form', () => {
    const visitor = visitorOf('application');
    goesOn(visitor, YOU);
    goesOn(visitor, WORK);
    visitor.fillsIn(END);
    visitor.does({ type: 'submit' });
    visitor.hears(true);
    visitor.effects();
    visitor.does({ type: 'accepted', message: '' });
    expect(visitor.notice()).toBe('Thank you. We decide within six weeks.');
    expect(visitor.effects()).toEqual([]);
  });

  it('shows a group the way', () => {
    const visitor = visitorOf('application');
    goesOn(visitor, { ...YOU, 'radio-1': 'group' });
    goesOn(visitor, WORK);
    goesOn(visitor, { 'number-1': '3' });
    visitor.fillsIn(END);
    visitor.does({ type: 'submit' });
    visitor.hears(true);
    visitor.effects();
    visitor.does({ type: 'accepted', message: '' });
    expect(visitor.effects()).toContainEqual({
      type: 'redirect',
      url: '/residency/groups',
      target: 'new-tab',
    });
  });
});
