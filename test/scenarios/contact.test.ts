import { describe, expect, it } from 'vitest';
import { visitorOf } from './visitor.ts';

const RIGHT = {
  'name-1': ' Ada ',
  'name-2': 'Lovelace',
  'email-1': 'ada@analytical.example',
  'phone-1': '+1 201 555 0123',
  'textarea-1': 'How do I hire an engine?',
};

describe('contact form 190', () => {
  it('shows no message at first', () => {
    const visitor = visitorOf('contact-190');
    expect(visitor.complaints()).toEqual({});
    expect(visitor.notice()).toBeNull();
  });

  it('asks for each required field in its own words when it is submitted empty', () => {
    const visitor = visitorOf('contact-190');
    visitor.does({ type: 'submit' });
    expect(visitor.complaints()).toEqual({
      'name-1': 'This field is required. Please input your name.',
      'name-2': 'Name is required.',
      'email-1': 'This field is required. Please input a valid email.',
      'textarea-1': 'This field is required. Please enter text.',
    });
    expect(visitor.notice()).toBe('Please correct the errors before submission.');
    expect(visitor.effects()).toEqual([{ type: 'focus', field: 'name-1' }]);
  });

  it('treats a name of blanks as missing', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn({ 'name-1': '   ' });
    expect(visitor.complaints()).toEqual({ 'name-1': 'This field is required. Please input your name.' });
  });

  it('validates a field when it is left, and removes the message when it gets a value', () => {
    const visitor = visitorOf('contact-190');
    visitor.answers('email-1', 'nobody');
    expect(visitor.complaints()).toEqual({});
    visitor.leaves('email-1');
    expect(visitor.complaints()).toEqual({ 'email-1': 'This is not a valid email.' });
    visitor.answers('email-1', 'nobody@');
    expect(visitor.complaints()).toEqual({});
  });

  it('tells nobody who leaves an empty field that it is required, before they go on', () => {
    const visitor = visitorOf('contact-190');
    for (const field of ['name-1', 'email-1', 'textarea-1']) visitor.leaves(field);
    visitor.answers('email-1', 'nobody@example.org');
    visitor.answers('email-1', '');
    visitor.leaves('email-1');
    expect(visitor.complaints()).toEqual({});
    visitor.does({ type: 'submit' });
    expect(Object.keys(visitor.complaints())).toEqual(['name-1', 'name-2', 'email-1', 'textarea-1']);
  });

  it('keeps the message of a field that is emptied', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn({ 'email-1': 'nobody' });
    visitor.answers('email-1', '');
    expect(visitor.complaints()).toEqual({
      'email-1': 'This field is required. Please input a valid email.',
    });
  });

  it('counts 180 characters as a person does', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn({ 'textarea-1': 'e\u0301'.repeat(180) });
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'textarea-1': '👩‍👩‍👧‍👦'.repeat(130) }); // of 11 code units each; 8 may be written for each of 180
    expect(visitor.complaints()).toEqual({});
    visitor.fillsIn({ 'textarea-1': 'x'.repeat(181) });
    expect(visitor.complaints()).toEqual({
      'textarea-1': 'You exceeded the allowed amount of characters. Please check again.',
    });
  });

  it('asks the host about a phone number when the field is left, and applies the verdict', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn({ 'phone-1': '+1 555 0123' });
    expect(visitor.effects()).toEqual([
      { type: 'ask', field: 'phone-1', rule: 'phone', value: '+1 555 0123', limits: ['international', 'us'] },
    ]);
    expect(visitor.complaints()).toEqual({});
    visitor.does({ type: 'verdict', field: 'phone-1', rule: 'phone', value: '+1 555 0123', met: false });
    expect(visitor.complaints()).toEqual({ 'phone-1': 'Please enter a valid phone number.' });
  });

  it('refuses at once what cannot be a phone number, and treats a dial code alone as blank', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn({ 'phone-1': 'call me' });
    expect(visitor.complaints()).toEqual({ 'phone-1': 'Please enter a valid phone number.' });
    visitor.fillsIn({ 'phone-1': '+1' });
    expect(visitor.complaints()).toEqual({});
  });

  it('is sent once everything is valid, with exactly its five answers', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn(RIGHT);
    visitor.effects();
    visitor.does({ type: 'submit' });
    expect(visitor.state().phase).toBe('asking');
    expect(visitor.effects()).toMatchObject([{ type: 'ask', field: 'phone-1' }]);
    visitor.does({ type: 'verdict', field: 'phone-1', rule: 'phone', value: RIGHT['phone-1'], met: true });
    expect(visitor.effects()).toEqual([{ type: 'send', submission: { ...RIGHT, 'name-1': 'Ada' } }]);
    expect(visitor.progress()).toBe('100%');
  });

  it('goes back to the field when the verdict is no', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn(RIGHT);
    visitor.does({ type: 'submit' });
    visitor.effects();
    visitor.does({ type: 'verdict', field: 'phone-1', rule: 'phone', value: RIGHT['phone-1'], met: false });
    expect(visitor.state().phase).toBe('filling');
    expect(visitor.effects()).toEqual([{ type: 'focus', field: 'phone-1' }]);
  });

  it('leaves the decision to the server if the host cannot decide', () => {
    const visitor = visitorOf('contact-190');
    visitor.fillsIn(RIGHT);
    visitor.does({ type: 'submit' });
    visitor.does({ type: 'verdict', field: 'phone-1', rule: 'phone', value: RIGHT['phone-1'], met: null });
    expect(visitor.state().phase).toBe('sending');
  });

  it('gives way to the message of success once it is accepted', () => {
    const visitor = sent();
    visitor.does({ type: 'accepted', message: 'We have it.' });
    expect(visitor.notice()).toBe('We have it.');
    expect(visitor.state().phase).toBe('done');
    expect(visitor.complaints()).toEqual({});
  });

  it('shows what the server refuses at its field, until there is another answer', () => {
    const visitor = sent();
    visitor.does({
      type: 'refused',
      message: 'Not so.',
      errors: [{ field: 'email-1', message: 'We know you.' }],
    });
    expect(visitor.notice()).toBe('Not so.');
    expect(visitor.complaints()).toEqual({ 'email-1': 'We know you.' });
    expect(visitor.effects().at(-1)).toEqual({ type: 'focus', field: 'email-1' });
    visitor.answers('email-1', 'other@analytical.example');
    expect(visitor.complaints()).toEqual({});
  });

  it.each([
    { status: 400, words: 'An upload error occurred while processing the form. Please try again' },
    { status: 503, words: 'An error occurred while processing the form. Please try again' },
    { status: 0, words: 'An error occurred while processing the form. Please try again' },
  ])('keeps every answer after status $status', ({ status, words }) => {
    const visitor = sent();
    visitor.does({ type: 'failed', status });
    expect(visitor.notice()).toBe(words);
    expect(visitor.submission()).toMatchObject({ 'name-2': 'Lovelace' });
  });
});

function sent() {
  const visitor = visitorOf('contact-190');
  visitor.fillsIn({ ...RIGHT, 'phone-1': '' });
  visitor.does({ type: 'submit' });
  expect(visitor.state().phase).toBe('sending');
  return visitor;
}
