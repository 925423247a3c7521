import { describe, expect, it } from 'vitest';
import { allParts } from '../form/all-parts.ts';
import type { FormParts } from '../form/plan/form-parts.ts';
import type { KindAuthoring } from '../kinds/kind.ts';
import { authoring as group } from '../kinds/structure/group.ts';
import { compileForm } from './compile-form.ts';

/** The parts of every form, which note what is parsed, what is compiled as a text, and who is asked for sources. */
function watchedParts(parsed: string[], texts: unknown[], asked: string[]): FormParts {
  const { formulas, authoring } = allParts;
  const parse = formulas?.parse;
  if (formulas === null || parse === undefined) throw new Error('A part is missing.');
  const watched: KindAuthoring = {
    ...group,
    parts(field) {
      asked.push(field.id);
      return group.parts(field);
    },
  };
  return {
    ...allParts,
    authoring: new Map(authoring).set('group', watched),
    formulas: {
      ...formulas,
      parse(text) {
        parsed.push(text);
        return parse(text);
      },
      compile(text, fieldsOf, read) {
        if (read === undefined) texts.push(text);
        return formulas.compile(text, fieldsOf, read);
      },
    },
  };
}

const definition = {
  id: 'x',
  type: 'form',
  title: 'X',
  fields: [
    { id: 'a', kind: 'number', label: 'A' },
    { id: 'b', kind: 'calculation', label: 'B', formula: '{a} + 1' },
    { id: 'c', kind: 'calculation', label: 'C', formula: '{a} * {b}' },
    { id: 'g', kind: 'group', label: 'G', fields: [{ id: 'd', kind: 'number', label: 'D' }] },
  ],
};

describe('compileForm', () => {
  it('reads each formula once for checks, blueprint and closures, and lets each kind make its parts once', () => {
    const [parsed, texts, asked]: [string[], unknown[], string[]] = [[], [], []];
    const { form, problems } = compileForm(definition, { parts: watchedParts(parsed, texts, asked) });
    expect(problems).toEqual([]);
    expect(form?.fields.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'g', 'd']);
    expect(parsed).toEqual(['{a} + 1', '{a} * {b}']);
    expect(texts).toEqual([]);
    expect(asked).toEqual(['g']);
  });
});
