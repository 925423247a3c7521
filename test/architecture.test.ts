import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { kindNames } from './architecture/asks-no-kind.ts';
import { importsOf, packageOf } from './architecture/imports.ts';
import { LAWS } from './architecture/laws.ts';
import { ENGINE_PACKAGES, LAYERS } from './architecture/layers.ts';
import { readSources, type Source } from './architecture/source.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = [
  'engine',
  'linter',
  'exchange',
  'renderer-react',
  'languages',
  'cli',
  'server',
  'gallery',
  'preview',
];
const SOURCES = FOLDERS.flatMap((folder) => readSources(ROOT, folder));
const ENGINE_LAYERS = LAYERS.filter(({ folder }) => folder.startsWith('engine/'));

describe('the sources', () => {
  it.each(LAYERS)('are read in $folder, or nothing below means anything', ({ folder }) => {
    expect(SOURCES.filter(({ path }) => path.startsWith(`${folder}/`))).not.toEqual([]);
  });

  it('lie in no folder of the engine that has no row in the table', () => {
    const folders = readdirSync(join(ROOT, 'engine'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(folders.map(({ name }) => `engine/${name}`).sort()).toEqual(
      ENGINE_LAYERS.map(({ folder }) => folder).sort(),
    );
  });

  it('are referred to by each project of the compiler as the table says', () => {
    const references = ENGINE_LAYERS.map(({ folder }) => [folder, referencesOf(folder)]);
    expect(Object.fromEntries(references)).toEqual(
      Object.fromEntries(ENGINE_LAYERS.map(({ folder, ours }) => [folder, ours.toSorted()])),
    );
  });

  it('hold the kinds that shared code must not ask about', () => {
    expect(kindNames(SOURCES)).toContain('email');
  });
});

describe('the architecture', () => {
  it.each(Object.entries(LAWS))('%s', (_name, law) => {
    expect(law(SOURCES)).toEqual([]);
  });

  it('gives the engine no package without a decision that names it', () => {
    const used = SOURCES.filter(({ path }) => path.startsWith('engine/')).flatMap(
      (one) => importsOf(one).packages,
    );
    const decisions = join(ROOT, 'docs', 'adr');
    const texts = readdirSync(decisions).map((name) => readFileSync(join(decisions, name), 'utf8'));
    const undecided = ENGINE_PACKAGES.filter((name) => !texts.some((text) => text.includes(name)));
    expect({ undecided, used: [...new Set(used.map(packageOf))].sort() }).toEqual({
      undecided: [],
      used: ENGINE_PACKAGES.toSorted(),
    });
  });
});

describe('the laws', () => {
  const email = `export const email = { name: 'email' } as const satisfies FieldKind;`;
  const text = `export const text = { name: 'text' } as const satisfies FieldKind;`;
  const sound: readonly Source[] = [
    { path: 'engine/kinds/text/email.ts', text: email },
    { path: 'engine/kinds/text/text.ts', text },
    { path: 'engine/kinds/index.ts', text: `export { email } from './text/email.ts';` },
    { path: 'engine/kinds/registry.ts', text: `import * as all from './index.ts';` },
    {
      path: 'engine/value/number/decimal.ts',
      text: 'export function zero(): number { return 0; }\nexport type Amount = string;',
    },
    { path: 'engine/form/state/settle.ts', text: `import { zero } from '../../value/number/decimal.ts';` },
    { path: 'engine/form/plan/plan.ts', text: `import '../../blueprint/blueprint.ts';` },
    { path: 'engine/form/plan/handler.ts', text: `import type { D } from '../state/transaction.ts';` },
    { path: 'engine/form/state/transaction.ts', text: `import type { H } from '../plan/handler.ts';` },
    { path: 'server/submissions/keep.ts', text: `import type { Tools } from '../storage/tools.ts';` },
    { path: 'server/main.ts', text: `import { update } from 'formularium/engine'; import 'node:path';` },
  ];

  it.each(Object.entries(LAWS))('find nothing in sound sources: %s', (_name, law) => {
    expect(law(sound)).toEqual([]);
  });

  it.each([
    {
      law: 'imports only what its layer may',
      path: 'engine/value/a.ts',
      text: `import '../form/settle.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'engine/calc/a.ts',
      text: `export * from '../kinds/text/text.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'engine/form/a.ts',
      text: `import type { S } from '../session/s.ts';`,
    },
    { law: 'imports only what its layer may', path: 'engine/form/a.ts', text: `await import('node:fs');` },
    { law: 'imports only what its layer may', path: 'engine/form/a.ts', text: `import 'react';` },
    {
      law: 'imports only what its layer may',
      path: 'engine/form/a.ts',
      text: `import 'formularium/engine';`,
    },
    { law: 'imports only what its layer may', path: 'engine/quiz/a.ts', text: `import '../session/s.ts';` },
    {
      law: 'imports only what its layer may',
      path: 'renderer-react/a.tsx',
      text: `import '../engine/index.ts';`,
    },
    { law: 'imports only what its layer may', path: 'renderer-react/a.tsx', text: `import 'node:fs';` },
    { law: 'imports only what its layer may', path: 'renderer-react/a.tsx', text: `import 'fastify';` },
    {
      law: 'imports only what its layer may',
      path: 'cli/a.ts',
      text: `import 'formularium/renderer-react';`,
    },
    { law: 'imports only what its layer may', path: 'cli/a.ts', text: `import '../linter/lint.ts';` },
    { law: 'imports only what its layer may', path: 'linter/a.ts', text: `import 'node:path';` },
    { law: 'imports only what its layer may', path: 'linter/a.ts', text: `import '../exchange/a.ts';` },
    {
      law: 'imports only what its layer may',
      path: 'exchange/a.ts',
      text: `import 'formularium/languages';`,
    },
    {
      law: 'imports only what its room may',
      path: 'linter/analysis/model/a.ts',
      text: `import { a } from '../search/a.ts'; a();`,
    },
    { law: 'imports only what its layer may', path: 'cli/a.ts', text: `import '../server/main.ts';` },
    {
      law: 'imports only what its layer may',
      path: 'server/a.ts',
      text: `import '../engine/form/state/settle.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/a.ts',
      text: `import 'formularium/engine/form';`,
    },
    { law: 'imports only what its layer may', path: 'elsewhere/a.ts', text: '' },
    {
      law: 'imports only what its layer may',
      path: 'server/value/a.ts',
      text: `import '../storage/storage.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/storage/a.ts',
      text: `import type { T } from '../submissions/t.ts';`,
    },
    { law: 'imports only what its layer may', path: 'server/storage/a.ts', text: `import 'fastify';` },
    {
      law: 'imports only what its layer may',
      path: 'server/forms/a.ts',
      text: `import type { T } from '../submissions/t.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/submissions/a.ts',
      text: `import { openStorage } from '../storage/open-storage.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/submissions/a.ts',
      text: `import type { Context } from '../http/context.ts';`,
    },
    { law: 'imports only what its layer may', path: 'server/submissions/a.ts', text: `import 'node:http';` },
    {
      law: 'imports only what its layer may',
      path: 'server/pages/a.tsx',
      text: `import type { Tools } from '../storage/tools.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/publish/a.ts',
      text: `import '../browser/open-form.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/browser/a.ts',
      text: `import { perMinute } from '../value/budget.ts';`,
    },
    { law: 'imports only what its layer may', path: 'server/browser/a.ts', text: `import 'node:fs';` },
    {
      law: 'imports only what its layer may',
      path: 'server/browser/island/a.ts',
      text: `import '../open-form.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/http/a.ts',
      text: `import { openStorage } from '../storage/open-storage.ts';`,
    },
    {
      law: 'imports only what its layer may',
      path: 'server/http/a.ts',
      text: `import '../publish/publisher.ts';`,
    },
    { law: 'imports only what its layer may', path: 'server/unheard-of/a.ts', text: `` },
    { law: 'keeps the rooms of the server small', path: 'server/loose.ts', text: '' },
    {
      law: 'keeps the rooms of the server small',
      path: 'server/http/routes/a.ts',
      text: 'zero();\n'.repeat(61),
    },
    {
      law: 'imports only what its room may',
      path: 'engine/form/plan/a.ts',
      text: `import { type D, d } from '../state/transaction.ts';`,
    },
    {
      law: 'imports only what its room may',
      path: 'engine/form/events/a.ts',
      text: `import '../update.ts';`,
    },
    {
      law: 'imports only what its room may',
      path: 'engine/blueprint/words/a.ts',
      text: `export * from '../modules/quiz.ts';`,
    },
    {
      law: 'imports only what its family may',
      path: 'engine/kinds/number/a.ts',
      text: `import '../text/email.ts';`,
    },
    {
      law: 'imports only what its family may',
      path: 'engine/kinds/a.ts',
      text: `import './text/email.ts';`,
    },
    { law: 'imports only what its family may', path: 'engine/kinds/unheard-of/a.ts', text: '' },
    { law: 'has no import cycle', path: 'engine/form/a.ts', text: `import { a } from './a.ts';` },
    { law: 'has no import cycle', path: 'engine/kinds/text/a.ts', text: `import type { A } from './a.ts';` },
    { law: 'has one registry for each index', path: 'server/http/actions/index.ts', text: '' },
    { law: 'never asks which kind it has', path: 'server/a.ts', text: `if (field.kind === 'email') zero();` },
    { law: 'never asks which kind it has', path: 'cli/a.ts', text: `const is = 'text' !== kind.name;` },
    {
      law: 'never asks which kind it has',
      path: 'engine/form/a.ts',
      text: `switch (kind) { case 'text': zero(); }`,
    },
    {
      law: 'never asks which kind it has',
      path: 'renderer-react/a.tsx',
      text: `const TYPED = ['email', 'text'];`,
    },
    { law: 'keeps files short, and named', path: 'engine/form/a.ts', text: 'zero();\n'.repeat(251) },
    { law: 'keeps files short, and named', path: 'cli/file-utils.ts', text: '' },
    { law: 'keeps files short, and named', path: 'server/helpers/a.ts', text: '' },
    { law: 'names each type once', path: 'server/a.ts', text: 'type Amount = number;' },
    {
      law: 'says what exported functions return',
      path: 'engine/form/a.ts',
      text: 'export function one() { return 1; }',
    },
  ])('find what is planted in $path: $text', ({ law, path, text: planted }) => {
    expect(LAWS[law]?.([...sound, { path, text: planted }]).map((found) => found.path)).toEqual([path]);
  });

  it('find whoever picks from a list, and that the list then has two readers', () => {
    const picker = { path: 'cli/a.ts', text: `import { email } from '../engine/kinds/index.ts';` };
    expect(LAWS['has one registry for each index']?.([...sound, picker])).toEqual([
      { path: 'cli/a.ts', message: 'picks from the list “engine/kinds/index.ts”; import the part itself' },
      { path: 'engine/kinds/index.ts', message: 'is read by 2 files; a list has one registry' },
    ]);
  });

  it('find a room of the server that holds too much', () => {
    const files = Array.from({ length: 13 }, (_, nth) => ({ path: `server/forms/${nth}.ts`, text: '' }));
    expect(LAWS['keeps the rooms of the server small']?.(files)).toEqual([
      { path: 'server/forms', message: 'has 13 files, and 12 are allowed: divide it' },
    ]);
    expect(LAWS['keeps the rooms of the server small']?.(files.slice(1))).toEqual([]);
  });

  it('find a chain of imports that is too long, and say its way', () => {
    const chain = (length: number): readonly Source[] =>
      Array.from({ length }, (_, nth) => ({
        path: `engine/value/f${nth}.ts`,
        text: nth + 1 < length ? `import './f${nth + 1}.ts';` : '',
      }));
    const found = LAWS['keeps chains of imports short'];
    expect(found?.(chain(16))).toEqual([]);
    expect(found?.(chain(17)).map(({ path }) => path)).toEqual(['engine/value/f0.ts']);
  });

  it('find a cycle through several files, once, and say its way', () => {
    const cycle = [
      { path: 'cli/a.ts', text: `import './b.ts';` },
      { path: 'cli/b.ts', text: `import './c.ts';` },
      { path: 'cli/c.ts', text: `import './a.ts';` },
    ];
    expect(LAWS['has no import cycle']?.(cycle)).toEqual([
      { path: 'cli/a.ts', message: 'imports itself: cli/a.ts → cli/b.ts → cli/c.ts → cli/a.ts' },
    ]);
  });
});

/** The folders that a layer's tsconfig.json refers to. */
function referencesOf(folder: string): string[] {
  const file = join(ROOT, folder, 'tsconfig.json');
  if (!existsSync(file)) return ['no tsconfig.json'];
  const { references = [] } = JSON.parse(readFileSync(file, 'utf8')) as { references?: { path: string }[] };
  return references.map(({ path }) => posix.join(folder, path)).sort();
}
