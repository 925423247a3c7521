import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, copyOfSources, list, run } from './build-copy.ts';
import { ADDITIONS } from './one-of-each.ts';

const all = Object.values(ADDITIONS);

const definition = {
  id: 'x',
  type: 'form',
  title: 'X',
  fields: [
    { id: 'throw', kind: 'dice', label: 'Throw' },
    {
      id: 'why',
      kind: 'text',
      label: 'Why',
      conditions: [
        {
          action: 'show',
          rule: 'all',
          conditions: [{ field: 'throw', operator: 'is-as-long-as', value: 'abc' }],
        },
      ],
    },
  ],
};

/**
 * Compiles a form of all that was added, lets something happen to it, and bundles its page. Beforehand it asks for the rule, the event and
 * the screen in forms that compile without any of it.
 */
const LOOK = `
  import { mkdtempSync, readFileSync } from 'node:fs';
  import { join } from 'node:path';
  import { compileForm, fieldState, issuesOf, startState, update } from 'formularium/engine';
  import { allParts } from 'formularium/engine/parts';
  import { Form } from 'formularium/renderer-react';
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { bundlePage } from './dist/server/publish/bundling/bundle-scripts.js';
  import { bundlePartsOf } from './dist/server/publish/bundle-parts-of.js';
  const plain = { id: 'x', type: 'form', title: 'X', fields: [{ id: 'throw', kind: 'text', label: 'Throw' }] };
  const text = { ...allParts.authoring.get('text'), rules: () => [{ rule: 'palindrome', limits: [] }] };
  const ruled = () => {
    const parts = { ...allParts, authoring: new Map([...allParts.authoring, ['text', text]]) };
    const { form } = compileForm(plain, { parts });
    return issuesOf(form, startState(form, { answers: { throw: '12' } }))[0].message;
  };
  const without = (() => {
    try { return ruled(); } catch (error) { return error.message; }
  })();
  const { form: bare } = compileForm(plain);
  const alone = {
    rule: without,
    event: update(bare, startState(bare), { type: 'rolled', number: 6 }).state.notice?.message ?? null,
    parts: bundlePartsOf(bare).filter((part) => /rolled|dice-cup/.test(part)),
  };
  const { form, problems } = compileForm(${JSON.stringify(definition)});
  const seen = { alone, problems: problems.map(({ message }) => message) };
  if (form !== null) {
    const answers = (answer) => startState(form, { answers: { throw: answer } });
    const parts = bundlePartsOf(form);
    const folder = mkdtempSync(join(process.cwd(), 'page-'));
    const [script] = await bundlePage(folder, parts, 'react.js');
    const told = update(form, answers('1'), { type: 'rolled', number: 6 });
    Object.assign(seen, {
      parts,
      script: readFileSync(join(folder, script), 'utf8'),
      issues: ['12', '121'].map((answer) => issuesOf(form, answers(answer)).map(({ message }) => message)),
      shown: ['12', '121'].map((answer) => fieldState(form, answers(answer), 'why').visible),
      notice: told.state.notice?.message,
      html: renderToString(createElement(Form, { form, answers: { throw: '121' }, onSubmit: () => {} })),
    });
  }
  console.log(JSON.stringify(seen));`;

/** What the page says of each that was added, when it has it. */
const SAID = ['thrown on the dice', 'dice', 'palindrome', 'is-as-long-as', 'The dice shows', 'in their cup'];

describe('a kind with its widget, a rule, an operator, an event and a screen', () => {
  const folders: string[] = [];
  let seen: Record<string, unknown> = {};
  const copy = (): string => {
    const folder = copyOfSources(all);
    folders.push(folder);
    return folder;
  };

  beforeAll(() => {
    const folder = copy();
    list(folder, all);
    expect(compile(folder)).toBe('');
    seen = run(folder, LOOK) as Record<string, unknown>;
  }, 120_000);
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  }, 120_000);

  it('are each added by one file and one line, and work', () => {
    expect(seen).toMatchObject({
      problems: [],
      issues: [['Read it backwards.'], []],
      shown: [false, true],
      notice: 'The dice shows 6.',
      alone: {
        rule: 'Read it backwards.',
        event: 'The dice shows 6.',
        parts: ['event:rolled', 'screen:dice-cup'],
      },
      html: expect.stringContaining('thrown on the dice'),
    });
  });

  it('come with the page of a form that uses them, without what its author reads', () => {
    expect(seen['parts']).toEqual(
      expect.arrayContaining([
        'kind:dice',
        'widget:dice',
        'rule:palindrome',
        'operator:is-as-long-as',
        'event:rolled',
        'screen:dice-cup',
      ]),
    );
    const script = String(seen['script']);
    expect(SAID.filter((said) => !script.includes(said))).toEqual([]);
    expect(
      ['What was thrown.', 'Read it backwards.', 'is of that length.'].filter((said) =>
        script.includes(said),
      ),
    ).toEqual([]);
  });

  it('are missing without their lines, and a widget that a kind names must not be missing', () => {
    const folder = copy();
    expect(compile(folder)).toBe('');
    expect(run(folder, LOOK)).toEqual({
      alone: { rule: 'Missing: palindrome.', event: null, parts: [] },
      problems: expect.arrayContaining([
        expect.stringContaining('dice'),
        expect.stringContaining('is-as-long-as'),
      ]),
    });
    list(
      folder,
      all.filter((one) => one !== ADDITIONS.widget),
    );
    expect(compile(folder)).toMatch(/widgets\.ts.*dice/s);
  }, 120_000);
});
