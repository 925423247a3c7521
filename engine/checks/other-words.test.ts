import { describe, expect, it } from 'vitest';
import { kindAuthoring, writtenKinds } from '../kinds/registry.ts';
import { NOT_BLANK } from '../value/option-schema.ts';
import { compileForm } from './compile-form.ts';
import { kindCalled, optionCalled } from './other-words.ts';
import { printedSchema } from './printed-schema.ts';

function said(field: object): readonly string[] {
  const { problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields: [field] });
  return problems.map(({ at, message, fix }) => `${at}: ${message} ${fix}`);
}

const text = { id: 'a', kind: 'text', label: 'A' };

describe('a problem within a text', () => {
  const characters = (field: object): readonly (number | undefined)[] =>
    compileForm({ id: 'x', type: 'form', title: 'X', fields: [field] }).problems.map(
      ({ character }) => character,
    );

  it('says at which character it begins, or where the first of several begins', () => {
    const total = { id: 't', kind: 'calculation', label: 'T' };
    expect(characters({ ...total, formula: '1 + {nobody} * {nobody}' })).toEqual([5]);
    expect(characters({ ...total, formula: '2 * (3 + )' })).toEqual([7]);
    expect(characters({ ...text, pattern: 'a[b' })).toEqual([1]);
    expect(characters({ ...text, maxlength: 'x' })).toEqual([undefined]);
  });
});

describe('a word of another tool', () => {
  it('is reported with its name here', () => {
    expect(said({ ...text, max: 9 })).toEqual([
      '/fields/0/max: Field “a” has an unknown option “max”. It is called “maxlength” here. Rename it to “maxlength”, or remove it.',
    ]);
    expect(said({ ...text, help_text: 'Why?' })[0]).toContain('It is called “description” here.');
    expect(said({ ...text, visibleIf: 'b' })[0]).toContain('It is called “conditions” here.');
    expect(said({ ...text, kind: 'dropdown' })[0]).toContain(
      'There is no kind “dropdown”. It is called “select” here.',
    );
  });

  it('is reported once if a kind is called “type”', () => {
    expect(said({ id: 'a', type: 'text', label: 'A' })).toEqual([
      '/fields/0: Field “a” has no “kind”: write its “type” as “kind”. Write "kind": "text".',
    ]);
    expect(said({ id: 'a', type: 'dropdown', label: 'A' })[0]).toContain('Write "kind": "select".');
    expect(said({ id: 'a', type: {}, label: 'A' })[0]).toBe(
      '/fields/0: Field “a” has no “kind”. Add one: docs/reference.md lists them all.',
    );
  });

  it('is not suggested if it is there already, or unknown at this place', () => {
    expect(said({ ...text, min: 3, minlength: 2 })[0]).toContain('It is called “minlength” here.');
    expect(optionCalled('min', ['id'])).toBeNull();
    expect(optionCalled('constructor', ['id'])).toBeNull();
    expect(kindCalled('toString')).toBeNull();
  });

  it('leads to kinds that exist', () => {
    for (const word of ['dropdown', 'Multi-Select', 'tel', 'long_text', 'page', 'FILE'])
      expect(writtenKinds).toContain(kindCalled(word));
  });

  it('is reported with the values that are allowed', () => {
    const { problems } = compileForm({ id: 'x', title: 'X', fields: [{ id: '1st', kind: 'text' }] });
    expect(problems.map(({ message, fix }) => `${message} ${fix}`)).toEqual([
      'The form has no “type”. Add “type”: “form”, “poll”, “quiz”.',
      'Field “1st” has no “label”. Add “label” (the label shown to visitors).',
      expect.stringMatching(
        /^“id” is “1st”\. Write it differently\. Its name in conditions, .*: letters, digits/,
      ),
    ]);
  });

  it('never asks for something different without saying how', () => {
    const open: unknown[] = [printedSchema()];
    const silent: unknown[] = [];
    for (const json of open) {
      if (typeof json !== 'object' || json === null) continue;
      const { pattern, description } = json as { pattern?: unknown; description?: unknown };
      if (typeof pattern === 'string' && pattern !== NOT_BLANK && description === undefined)
        silent.push(json);
      open.push(...Object.values(json));
    }
    expect(open.length).toBeGreaterThan(1000);
    expect(silent).toEqual([]);
  });

  it('names kinds near a mistyped one, never all of them', () => {
    const [first = ''] = said({ ...text, kind: 'txt' });
    expect(first).toMatch(/^\/fields\/0\/kind: There is no kind “txt”\. Did you mean “text”\? Use “text”, “/);
    expect(first).toContain('docs/reference.md lists them all.');
    expect(first.length).toBeLessThan(200);
    const [second = ''] = said({ ...text, kind: 'zzzzzzzzzzzzzzzz' });
    expect(second).toContain('docs/reference.md lists them all.');
  });

  it('never has the name of a kind', () => {
    for (const kind of kindAuthoring.keys()) expect([kind, kindCalled(kind)]).toEqual([kind, null]);
  });
});
