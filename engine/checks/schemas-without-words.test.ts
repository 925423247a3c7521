import { expect, it } from 'vitest';
import type { Json } from '../value/json.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { startAt } from './cursor.ts';
import { validatorFor } from './validator-for.ts';

/** The problems of a value, by a schema without descriptions. */
function problemsOf(schema: OptionSchema, value: Json): readonly object[] {
  const cursor = startAt('the form');
  validatorFor(schema, { schemas: {}, validators: new Map() })(value, cursor);
  return cursor.problems;
}

it('says what is missing, though not what it is', () => {
  const schema: OptionSchema = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  expect(problemsOf(schema, { a: 'x' })).toEqual([]);
  expect(problemsOf(schema, {})).toMatchObject([{ message: 'The form has no “a”.', fix: 'Add “a”.' }]);
});

it('says that a text is written in another way', () => {
  const schema: OptionSchema = { type: 'string', pattern: '^a+$' };
  expect(problemsOf(schema, 'aa')).toEqual([]);
  expect(problemsOf(schema, 'b')).toHaveLength(1);
});
