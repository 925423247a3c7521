import { existsSync } from 'node:fs';
import type { JsonObject } from 'formularium/engine';
import {
  formulaFunctions,
  formulaOperators,
  kinds,
  modules,
  operators,
  printedSchema,
  rules,
} from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import { compiled, examples, links, pages } from './read-guide.ts';
import { tryCase } from './try-case.ts';
import { missing, named, namesIn, textsOf, written } from './words-of.ts';

const ACTIONS = ['show', 'hide', 'require', 'unrequire'];
const cases = examples.flatMap((example) => example.cases.map((one) => ({ at: example.at, example, one })));
const $defs = printedSchema()['$defs'] as JsonObject;

describe('the examples of the guide', () => {
  it.each(examples)('have no problems at $at', (example) => {
    expect(compiled(example).fields).not.toEqual([]);
  });

  it.each(cases)('have the results given below $at', async ({ example, one }) => {
    const { said, is } = await tryCase(compiled(example), one);
    expect(is).toEqual(said);
  });

  it('show the results of most answers', () => {
    expect(examples.length).toBeGreaterThan(50);
    expect(cases.length).toBeGreaterThan(examples.length);
  });
});

describe('the guide', () => {
  it('links to pages that exist, and to each of its own', () => {
    expect(links.filter((path) => !existsSync(path))).toEqual([]);
    expect(missing(pages, links)).toEqual([]);
  });

  it('names every kind, and shows it in use, alone or as a part of another', () => {
    const used = examples.flatMap((example) => compiled(example).fields.map(({ kind }) => kind.name));
    expect(missing(kinds.keys(), used)).toEqual([]);
    expect(missing(kinds.keys(), named)).toEqual([]);
    expect(missing(modules.keys(), textsOf('type'))).toEqual([]);
  });

  it('names every operator and action, and shows it in a condition', () => {
    expect(missing([...operators.keys(), ...ACTIONS], named)).toEqual([]);
    expect(missing(operators.keys(), textsOf('operator'))).toEqual([]);
    expect(missing(ACTIONS, textsOf('action'))).toEqual([]);
  });

  it('shows every operator and function in a formula', () => {
    const words = textsOf('formula').flatMap((formula) => formula.match(/[a-z]+(?=\()|[^\w\s]/g) ?? []);
    expect(missing(formulaFunctions.keys(), words)).toEqual([]);
    expect(
      missing(
        [...formulaOperators.values()].map(({ symbol }) => symbol),
        words,
      ),
    ).toEqual([]);
  });

  it('names every rule, and shows an answer that breaks it', async () => {
    expect(missing(rules.keys(), named)).toEqual([]);
    const trials = await Promise.all(cases.map(({ example, one }) => tryCase(compiled(example), one)));
    expect(
      missing(
        rules.keys(),
        trials.flatMap(({ broken }) => broken),
      ),
    ).toEqual([]);
  });

  it.each([...modules.keys()])('shows every option of a %s, and every setting', (name) => {
    const options = namesIn($defs[`module-${name}`] ?? null);
    expect(options.size).toBeGreaterThan(20);
    // That a rule may have words of its own is shown once, not for every rule.
    expect(missing(options, [...written, ...rules.keys()])).toEqual([]);
  });

  it.each(['mail', 'hook'])('shows every option of a %s', (name) => {
    const options = namesIn($defs[name] ?? null);
    expect(options.size).toBeGreaterThan(2);
    expect(missing(options, written)).toEqual([]);
  });

  it('names or shows every option of every kind that an author writes', () => {
    const kindNames = new Set(textsOf('kind'));
    const options = [...kindNames].flatMap((kind) => [...namesIn($defs[`field-${kind}`] ?? null)]);
    expect(kindNames.size).toBeGreaterThan(40);
    expect(missing(options, [...written, ...named, ...rules.keys()])).toEqual([]);
  });
});
