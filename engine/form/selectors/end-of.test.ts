import { expect, it } from 'vitest';
import { formOf, showIf, text } from '../testing/compiled.ts';
import { tell } from '../testing/tell.ts';
import { endOf } from './end-of.ts';

const end = (id: string, more: object = {}) => ({
  id,
  kind: 'end',
  label: id,
  html: '<p>Thanks.</p>',
  ...more,
});

it('is the first end that is shown, once the form has been accepted and is hidden', () => {
  const form = formOf([text('a'), end('short', { conditions: showIf('a', 'x') }), end('long')]);
  const sent = (answer: string) =>
    tell(form, [
      { type: 'answer', field: 'a', answer },
      { type: 'submit' },
      { type: 'accepted', message: 'Thanks.' },
    ]).state;
  expect(endOf(form, tell(form, []).state)).toBeUndefined();
  expect(endOf(form, sent('x'))?.id).toBe('short');
  expect(endOf(form, sent('y'))?.id).toBe('long');
  expect(endOf(formOf([text('a')]), sent('y'))).toBeUndefined();
});
