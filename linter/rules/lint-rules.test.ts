import { readdirSync, readFileSync } from 'node:fs';
import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { untrueOf } from '../../test/lint-corpus/replay.ts';
import type { Finding } from '../finding.ts';
import { lintForm } from './lint-form.ts';
import type { Sample } from './lint-rule.ts';
import { lintRules } from './registry.ts';

function definitionOf({ form: sample }: Sample): JsonObject {
  return { id: 'sample', type: 'form', title: 'Sample', ...sample };
}

/** The findings of one rule in a sample. */
function foundIn(sample: Sample, rule: string): readonly Finding[] {
  const definition = definitionOf(sample);
  const { form, problems } = compileForm(definition);
  expect(problems).toEqual([]);
  return lintForm(form as CompiledForm, definition).found.filter(({ code }) => code === rule);
}

describe.each([...lintRules.values()])('$name', ({ name, why, fix, passes, fails }) => {
  it('says why, and what to do', () => {
    expect(why).toMatch(/^[A-Z“].*\.$/);
    expect(fix).toMatch(/^[A-Z“].*\.$/);
  });

  it('finds nothing in the sample that passes', () => {
    expect(foundIn(passes, name)).toEqual([]);
  });

  it('finds what is wrong in the sample that fails, where it stands', () => {
    expect(foundIn(fails, name).map(({ at }) => at)).toEqual(fails.at);
  });

  it('claims nothing about it that is not true', async () => {
    const definition = definitionOf(fails);
    const form = compileForm(definition).form as CompiledForm;
    for (const finding of foundIn(fails, name)) expect(await untrueOf(form, definition, finding)).toEqual([]);
  });
});

const folder = new URL('../../forms/', import.meta.url);

describe.each(readdirSync(folder))('forms/%s', (file) => {
  it('has no findings', () => {
    const definition = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as JsonObject;
    const { form } = compileForm(definition);
    expect(lintForm(form as CompiledForm, definition).found).toEqual([]);
  });
});
