import { compileForm, type JsonObject } from 'formularium/engine';
import { kinds } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { kindAuthoring } from '../engine/kinds/registry.ts';
import { fieldsOfKind, isTaken } from './good-answers.ts';
import { kindStates } from './kind-states.ts';
import { readSources } from './read-sources.mjs';
import { storiesOf } from './stories.ts';
import type { Shelf } from './story.ts';

const sources = readSources();
const stories = storiesOf(sources);
const of = (shelf: Shelf, group: string) =>
  stories.filter((one) => one.shelf === shelf && one.group === group);
const statesOf = (shelf: Shelf, group: string) => of(shelf, group).map(({ state }) => state);

const compiled = (definition: JsonObject) => {
  const { form, problems } = compileForm(definition, { languages });
  expect(problems).toEqual([]);
  if (form === null) throw new Error('It does not compile.');
  return form;
};

/** The kinds that authors write and visitors answer. */
const answered = [...kinds.keys()].filter(
  (name) => kindAuthoring.get(name)?.answered === true && kindAuthoring.get(name)?.isPart !== true,
);

describe('the stories', () => {
  it.each([...kinds.keys()])('show the kind %s', (kind) => {
    const [first] = of('kinds', kind);
    expect(fieldsOfKind(compiled(first?.definition ?? {}), kind)).not.toEqual([]);
  });

  it.each(answered)(
    'show the kind %s blank, described, with long texts, with an answer, and sent',
    (kind) => {
      expect(statesOf('kinds', kind)).toEqual(
        expect.arrayContaining(['empty', 'described', 'long texts', 'sending']),
      );
      const taken = of('kinds', kind).filter(({ definition, answers }) => {
        const form = compiled(definition);
        return fieldsOfKind(form, kind).some((field) => isTaken({ form, answers }, field));
      });
      expect(taken).not.toEqual([]);
    },
  );

  it('show every kind that can be left blank as required, with its message', () => {
    const without = answered.filter((kind) => !statesOf('kinds', kind).includes('invalid'));
    // These begin with a choice, which can only be changed for another.
    expect(without.sort()).toEqual(['country', 'fee-recovery', 'frequency', 'gateway']);
    expect(answered.filter((kind) => !statesOf('kinds', kind).includes('required'))).toEqual([]);
  });

  it('show every example form as it opens, page by page, with its messages, being sent, refused, failed and accepted', () => {
    for (const form of Object.keys(sources.forms)) {
      expect(statesOf('forms', form), form).toEqual(
        expect.arrayContaining(['as it opens', 'invalid', 'sending', 'refused', 'failed', 'accepted']),
      );
    }
    expect(statesOf('forms', 'quote')).toEqual(expect.arrayContaining(['page 2', 'page 3']));
    expect(statesOf('forms', 'application')).toEqual(expect.arrayContaining(['draft saved', 'draft mailed']));
    expect(statesOf('forms', 'login')).toContain('second factor');
    expect(statesOf('forms', 'knowledge-quiz')).toContain('lead form');
    expect(statesOf('forms', 'knowledge-quiz')).toContain('graded at once');
    expect(statesOf('forms', 'poll')).toEqual(expect.arrayContaining(['as a pie', 'closed']));
  });

  it('compile, each under its own address', () => {
    for (const { definition } of stories) compiled(definition);
    const names = stories.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^(kinds|forms)\/[\w-]+\/[\w-]+$/.test(name))).toEqual([]);
  });

  it('show a kind in no state twice', () => {
    const prints = stories
      .filter(({ shelf }) => shelf === 'kinds')
      .map(({ group, definition, answers, happened }) =>
        JSON.stringify([group, definition, answers, happened]),
      );
    expect(new Set(prints).size).toBe(prints.length);
    expect(Object.keys(kindStates)).toHaveLength(7);
  });
});
