import { describe, expect, it } from 'vitest';
import { isMeantAsDefinition } from './is-meant-as-definition.ts';

const rows = (...all: readonly unknown[]): readonly { readonly json: unknown }[] =>
  all.map((json) => ({ json }));

describe('isMeantAsDefinition', () => {
  it.each(
    rows(
      { fields: [] },
      { type: 'quizz', fields: [] },
      { id: 'a', type: 'form', title: 'A', feilds: [] },
      { type: 'form', title: 'A' },
      { type: 'form', id: 'a' },
      { type: 'quiz', questions: {} },
      { type: 'quiz', quizType: 'nowrong' },
      { tpye: 'poll', answers: [] },
      { type: 'pol', answers: [] },
      { type: 'qiuz', questoins: [] },
      { id: 'a', title: 'A', feilds: [] },
      { parts: [{ id: 'a', kind: 'text' }] },
      { feilds: [null, { kind: 'text', label: 'A' }] },
      { $schema: 'https://example.org/v1/form.schema.json#' },
      { $schema: 'form.schema.json' },
    ),
  )('recognizes a definition: $json', ({ json }) => {
    expect(isMeantAsDefinition(json)).toBe(true);
  });

  it.each(
    rows(
      null,
      [],
      [{ id: 'a', kind: 'text' }],
      'form',
      {},
      { type: 'form' },
      { type: 'module', name: 'a', files: [] },
      { type: { toString: {} } },
      { type: 'fork', id: 'a', title: 'A' },
      { id: 'a', title: 'A', files: [] },
      { id: 'a', title: 'A', questions: [] },
      { id: 'a', feilds: [] },
      { type: 'quiz', fields: {} },
      { questions: [], answers: [] },
      { items: [{ kind: 'text' }, { kind: 'Service', id: 'a' }, { kind: {}, id: 'a' }] },
      { $schema: 'https://example.org/other.schema.json' },
      { $schema: 1 },
      JSON.parse('{ "constructor": [], "__proto__": [] }'),
    ),
  )('recognizes something else: $json', ({ json }) => {
    expect(isMeantAsDefinition(json)).toBe(false);
  });
});
