import fc from 'fast-check';
import {
  type CompiledForm,
  issuesOf,
  type JsonObject,
  openForm,
  submissionOf,
  update,
} from 'formularium/engine';
import { asSent } from 'formularium/engine/server';
import { describe, expect, it } from 'vitest';
import { served } from '../../testing/test-server.ts';
import { editedAnswers } from './edited-answers.ts';

const TODAY = '2026-11-24';
const shownFor = (value: string) => ({
  conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'way', operator: '=', value }] }],
});

/** A trip whose fields depend on each other. */
const { form: TRIP } = served('trip', {
  ...{ id: 'trip', type: 'form', title: 'Trip' },
  fields: [
    { id: 'who', kind: 'text', label: 'Who', required: true },
    {
      ...{ id: 'way', kind: 'radio', label: 'How' },
      options: ['train', 'car'].map((value) => ({ value, label: value })),
    },
    { id: 'plate', kind: 'text', label: 'Plate', required: true, ...shownFor('car') },
    { id: 'count', kind: 'number', label: 'How many', min: 1, max: 9 },
    { id: 'price', kind: 'calculation', label: 'Price', formula: '120 / {count}' },
    {
      ...{ id: 'meal', kind: 'checkbox', label: 'Meals' },
      options: ['noon', 'night'].map((value) => ({ value, label: value })),
    },
    { id: 'bring', kind: 'upload', label: 'Picture' },
    { id: 'word', kind: 'password', label: 'Word' },
  ],
});

const texts = fc.constantFrom('', 'Ada', 'Bob');
const answers = fc.record(
  {
    who: texts,
    way: fc.constantFrom('train', 'car', ''),
    plate: texts,
    count: fc.constantFrom('1', '3', '0', '10', '', 'x'),
    meal: fc.constantFrom([], ['noon'], ['noon', 'night']),
  },
  { requiredKeys: [] },
);

/** What a visitor would have sent with these answers, and whether it would have been taken. */
function sent(form: CompiledForm, given: JsonObject) {
  const whole = asSent(form);
  const all = Object.fromEntries(whole.fields.map(({ id }) => [id, given[id] ?? null]));
  const { state } = openForm(whole, { answers: all, today: TODAY });
  const submitted = update(whole, state, { type: 'submit' });
  return {
    isTaken: issuesOf(whole, submitted.state).length === 0,
    submission: submissionOf(whole, submitted.state),
  };
}

describe('new answers of an entry', () => {
  it('give the entry that would have been sent with them, or are refused as they would have been', async () => {
    await fc.assert(
      fc.asyncProperty(answers, answers, async (first, then) => {
        const before = sent(TRIP, { who: 'Ada', way: 'train', count: '2', ...first });
        fc.pre(before.isTaken);
        const wanted = sent(TRIP, { ...before.submission, ...then });
        const edited = await editedAnswers(TRIP, before.submission, then, TODAY);
        expect('submission' in edited).toBe(wanted.isTaken);
        if (!('submission' in edited)) return;
        expect(edited.submission).toMatchObject(wanted.submission);
        const { failed_calculations: _, ...kept } = edited.submission;
        expect(kept).toEqual(wanted.submission);
        // What stood there before is told of everything that is not as it was.
        const back = edited.changes.map(({ field, before: value }) => [field, value]);
        const rest = Object.entries(kept).filter(([id]) => !back.some(([field]) => field === id));
        const restored = [...rest, ...back.filter(([, value]) => value !== null)];
        expect(Object.fromEntries(restored)).toEqual(before.submission);
      }),
    );
  });

  it('leave alone what has nothing to do with them, wrong or not, and what nobody may enter', async () => {
    const picture = [{ file_id: 'f', file_name: 'me.png', file_size: 1, mime_type: 'image/png' }];
    // The form has asked for less when this was sent.
    const kept = { who: '', count: '3', price: '40.00', bring: picture, old: 'of a field that has gone' };
    expect(await editedAnswers(TRIP, kept, { count: '4' }, TODAY)).toEqual({
      submission: { ...kept, count: '4', price: '30.00' },
      changes: [
        { field: 'count', before: '3', after: '4' },
        { field: 'price', before: '40.00', after: '30.00' },
      ],
    });
    for (const field of ['bring', 'word', 'price', 'nobody', 'old', '__proto__', 'constructor'])
      expect([field, await editedAnswers(TRIP, kept, JSON.parse(`{"${field}":"x"}`), TODAY)]).toEqual([
        field,
        { errors: [{ field, message: 'This answer cannot be changed.' }] },
      ]);
  });

  it('say which result cannot be worked out any more, and which can again', async () => {
    const { form } = served('share', {
      ...{ id: 'share', type: 'form', title: 'Share' },
      fields: [
        { id: 'count', kind: 'number', label: 'How many' },
        { id: 'share', kind: 'calculation', label: 'Share', formula: '120 / {count}' },
      ],
    });
    const fails = await editedAnswers(form, { count: '4', share: '30.00' }, { count: '0' }, TODAY);
    expect(fails).toMatchObject({ submission: { count: '0', failed_calculations: ['share'] } });
    if (!('submission' in fails)) throw new Error('It was refused.');
    const again = await editedAnswers(form, fails.submission, { count: '4' }, TODAY);
    expect(again).toMatchObject({ submission: { count: '4', share: '30.00' } });
    expect(again).not.toHaveProperty('submission.failed_calculations');
  });
});
