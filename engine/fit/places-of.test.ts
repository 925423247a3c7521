import { expect, it } from 'vitest';
import { compiled } from '../form/testing/compiled.ts';
import type { JsonObject } from '../value/json.ts';
import { placesOf } from './places-of.ts';

it('is where the author wrote each field, parts and copies under the field that has them', () => {
  const text = { id: 'a', kind: 'text', label: 'A' };
  const inner = { ...text, id: 'b' };
  const group = { id: 'g', kind: 'group', label: 'G', repeated: true, max: 2, fields: [inner] };
  const definition = { id: 'x', type: 'form', title: 'X', fields: [text, group] } as unknown as JsonObject;
  const places = placesOf(definition);
  expect(places).toHaveLength(compiled(definition).fields.length);
  expect(places[0]).toBe('/fields/0');
  expect(new Set(places.slice(1))).toEqual(new Set(['/fields/1', '/fields/1/fields/0']));
});

it('is where a question stands in a quiz', () => {
  const answers = [{ id: 'y', title: 'Yes', isCorrect: true }];
  const quiz = { id: 'q', type: 'quiz', title: 'Q', questions: [{ id: 'one', title: 'One?', answers }] };
  expect(placesOf(quiz as unknown as JsonObject)).toContain('/questions/0');
});
