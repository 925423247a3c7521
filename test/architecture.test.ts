import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { kindNames } from './architecture/asks-no-kind.ts';
import { importsOf, packageOf } from './architecture/imports.ts';
import { LAWS } from './architecture/laws.ts';
import { ENGINE_PACKAGES, LAYERS } from './architecture/layers.ts';
import { looksInTime } from './architecture/looks-in-time.ts';
import { namesEachTypeOnce } from './architecture/names-each-type-once.ts';
import { readSources, readTests } from './architecture/source.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = [
  'engine',
  'linter',
  'exchange',
  'renderer-react',
  'languages',
  'cli',
  'server',
  'emulators',
  'site',
  'gallery',
  'preview',
];
const SOURCES = FOLDERS.flatMap((folder) => readSources(ROOT, folder));
const TESTS = [...FOLDERS, 'test', 'tools'].flatMap((folder) => readTests(ROOT, folder));
const ENGINE_LAYERS = LAYERS.filter(({ folder }) => folder.startsWith('engine/'));

describe('the sources', () => {
  it.each(LAYERS)('are read in $folder, so that the laws mean something', ({ folder }) => {
    expect(SOURCES.filter(({ path }) => path.startsWith(`${folder}/`))).not.toEqual([]);
  });

  it('are in no folder of the engine without a row in the table', () => {
    const folders = readdirSync(join(ROOT, 'engine'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(folders.map(({ name }) => `engine/${name}`).sort()).toEqual(
      ENGINE_LAYERS.map(({ folder }) => folder).sort(),
    );
  });

  it('refer to each other’s compiler projects as the table says', () => {
    const references = ENGINE_LAYERS.map(({ folder }) => [folder, referencesOf(folder)]);
    expect(Object.fromEntries(references)).toEqual(
      Object.fromEntries(ENGINE_LAYERS.map(({ folder, ours }) => [folder, ours.toSorted()])),
    );
  });

  it('contain the kinds that shared code must not ask about', () => {
    expect(kindNames(SOURCES)).toContain('email');
  });
});

describe('the architecture', () => {
  it.each(Object.entries(LAWS))('%s', (_name, law) => {
    expect(law(SOURCES)).toEqual([]);
  });

  it('names each type once, among what tests export as well', () => {
    expect(TESTS.length).toBeGreaterThan(SOURCES.length / 4);
    expect(namesEachTypeOnce([...SOURCES, ...TESTS])).toEqual([]);
  });

  it('is looked at by tests in a page only once what they have done there can be over', () => {
    expect(looksInTime(TESTS)).toEqual([]);
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

/** The folders that a layer's tsconfig.json refers to. */
function referencesOf(folder: string): string[] {
  const file = join(ROOT, folder, 'tsconfig.json');
  if (!existsSync(file)) return ['no tsconfig.json'];
  const { references = [] } = JSON.parse(readFileSync(file, 'utf8')) as { references?: { path: string }[] };
  return references.map(({ path }) => posix.join(folder, path)).sort();
}
