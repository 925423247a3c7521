import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../value/json.ts';
import { formOf } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { reviewOf } from './review-of.ts';

const review = { id: 'check', kind: 'review', label: 'Check' };
const page = (id: string, label: string) => ({ id, kind: 'page-break', label });
const text = (id: string, more: JsonObject = {}): JsonObject => ({ id, kind: 'text', label: id, ...more });
const hidden = {
  conditions: [{ action: 'show', rule: 'all', conditions: [{ field: 'a', operator: '=', value: 'x' }] }],
};

/** The rows of a review, as “label=text”, page by page. */
function rows(fields: readonly JsonObject[], answers: JsonObject = {}) {
  const form = formOf(fields);
  const { state } = tell(form, [], { answers });
  return reviewOf(form, state, 'check').map(({ label, answers: told }) => [
    label,
    ...told.map(({ label, text, isAnswered }) => `${label}=${text}${isAnswered ? '' : ' (result)'}`),
  ]);
}

describe('a review', () => {
  it('lists what stands before it, blank answers and results as well, under the labels of the pages', () => {
    const sum = { id: 'sum', kind: 'calculation', label: 'Sum', formula: '{n} * 2' };
    const fields = [
      text('a'),
      { id: 'n', kind: 'number', label: 'n' },
      page('p2', 'Two'),
      text('b'),
      sum,
      page('p3', 'Three'),
      review,
      text('after'),
    ];
    expect(rows(fields, { a: 'x', n: '4', after: 'y' })).toEqual([
      ['', 'a=x', 'n=4'],
      ['Two', 'b=', 'Sum=8.00 (result)'],
    ]);
  });

  it('lists neither hidden fields nor secrets nor texts of the author', () => {
    const fields = [
      text('a'),
      text('b', hidden),
      { id: 'word', kind: 'password', label: 'Password' },
      { id: 'h', kind: 'hidden', label: 'Unseen', defaultValue: 'z' },
      { id: 't', kind: 'html', html: '<p>Hello</p>' },
      { id: 's', kind: 'section', label: 'Section' },
      review,
    ];
    expect(rows(fields, { a: 'y', b: 'b', word: 'Secret-123' })).toEqual([['', 'a=y']]);
    expect(rows(fields, { a: 'x', b: 'b' })).toEqual([['', 'a=x', 'b=b']]);
  });

  it('tells a name with its parts, an option by its label, and each copy of a group', () => {
    const fields = [
      {
        id: 'who',
        kind: 'name',
        label: 'Who',
        multiple: true,
        parts: { 'first-name': {}, 'last-name': {} },
      },
      { id: 'r', kind: 'radio', label: 'Which', options: [{ value: 'a', label: 'The first' }] },
      {
        id: 'g',
        kind: 'group',
        label: 'Guests',
        repeated: true,
        min: 2,
        max: 2,
        fields: [text('guest')],
      },
      review,
    ];
    const answers = {
      'who-first-name': 'Ada',
      'who-last-name': 'King',
      r: 'a',
      guest: 'Ann',
      'guest-2': 'Bo',
    };
    expect(rows(fields, answers)).toEqual([
      ['', 'Who=Ada King', 'Which=The first', 'guest=Ann', 'guest (2)=Bo'],
    ]);
  });
});
