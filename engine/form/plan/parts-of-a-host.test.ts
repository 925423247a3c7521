import { describe, expect, it } from 'vitest';
import { blueprintOf } from '../../blueprint/blueprint-of.ts';
import { outlineOf } from '../../blueprint/outline-of.ts';
import { compileForm } from '../../checks/compile-form.ts';
import type { KindAuthoring } from '../../kinds/kind.ts';
import { authoring as text } from '../../kinds/text/text.ts';
import type { Rule } from '../../validate/rule.ts';
import { allParts } from '../all-parts.ts';
import { issuesOf } from '../selectors/issues-of.ts';
import { startState } from '../state/start-state.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { FormParts } from './form-parts.ts';

/** A text to which a rule of the host’s own applies. */
function partsWith(rule: Omit<Rule, 'name'> | null): FormParts {
  const own: KindAuthoring = { ...text, rules: () => [{ rule: 'even', limits: [2] }] };
  return {
    ...allParts,
    authoring: new Map([...allParts.authoring, ['text', own]]),
    rules: new Map([
      ...allParts.rules,
      ...(rule === null ? [] : [['even', { name: 'even', ...rule }] as const]),
    ]),
  };
}

const definition = { id: 'x', type: 'form', title: 'X', fields: [{ id: 'a', kind: 'text', label: 'A' }] };

function formOf(parts: FormParts): CompiledForm {
  const { form, problems } = compileForm(definition, { parts });
  if (form === null) throw new Error(JSON.stringify(problems));
  return form;
}

const even: Omit<Rule, 'name'> = {
  compile: () => (value) => (String(value).length % 2 === 0 ? 'met' : 'unmet'),
};

describe('a rule of a host', () => {
  const told = (rule: Omit<Rule, 'name'>, a: string) => {
    const form = formOf(partsWith(rule));
    return issuesOf(form, startState(form, { answers: { a } })).map(({ message }) => message);
  };

  it('is applied, with its own message', () => {
    const said = { ...even, words: 'Not a multiple of {0}.' };
    expect([told(said, 'ab'), told(said, 'abc')]).toEqual([[], ['Not a multiple of 2.']]);
  });

  it('has the generic message if it has none of its own', () => {
    expect(told(even, 'abc')).toEqual(['Please fix this field.']);
  });

  it('has to exist if a kind names it', () => {
    expect(() => formOf(partsWith(null))).toThrow('Missing: even.');
  });
});

describe('a kind of a host', () => {
  it('may take a text of any length: then no pattern is too much work for it', () => {
    const endless: KindAuthoring = { ...text, rules: () => [] };
    const short: KindAuthoring = { ...text, rules: () => [{ rule: 'maxlength', limits: [100_000] }] };
    const field = { id: 'a', kind: 'text', label: 'A', pattern: '.*a.{900}' };
    const of = (authoring: KindAuthoring) =>
      compileForm(
        { ...definition, fields: [field] },
        { parts: { ...allParts, authoring: new Map([...allParts.authoring, ['text', authoring]]) } },
      ).problems.map(({ code }) => code);
    expect(of(short)).toEqual(['use-valid-pattern']);
    expect(of(endless)).toEqual([]);
  });
});

describe('an unchecked definition', () => {
  it('has no blueprint while it has a cycle', () => {
    const fields = ['a', 'b'].map((id, i, ids) => ({
      id,
      kind: 'calculation',
      label: id,
      formula: `{${ids[1 - i]}} + 1`,
    }));
    expect(() => blueprintOf(outlineOf({ ...definition, fields }, allParts))).toThrow(
      'The form has a cycle.',
    );
  });

  it('cannot have formulas if the host has no part for them', () => {
    const fields = [{ id: 'a', kind: 'calculation', label: 'A', formula: '1' }];
    expect(() => outlineOf({ ...definition, fields }, { ...allParts, formulas: null })).toThrow(
      'Missing: formulas.',
    );
  });
});
