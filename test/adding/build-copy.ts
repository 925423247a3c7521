import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILING } from '../../tools/compiling.mjs';
import type { Addition } from './one-of-each.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMPILER = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
/** What a form’s page is made of. */
const COPIED = ['engine', 'renderer-react', 'languages', 'server', 'package.json', 'tsconfig.base.json'];
const NO_SOURCE = /\.test\.tsx?$|[\\/](testing|node_modules)$/;

/** Puts a copy of the sources, with these files in it, into a folder of its own; gives the folder. */
export function copyOfSources(additions: readonly Addition[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'formularium-adding-'));
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: (path) => !NO_SOURCE.test(path),
    });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'dir');
  for (const { file, text } of additions) writeFileSync(join(folder, file), text);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(SETTINGS));
  return folder;
}

/** Lists these additions in the copy, each by its one line, with their words in each language. */
export function list(folder: string, additions: readonly Addition[]): void {
  for (const { list: file, line, word } of additions) {
    appendFileSync(join(folder, file), `${line}\n`);
    if (word !== undefined) addWord(join(folder, 'languages'), word);
  }
}

function addWord(folder: string, word: string): void {
  for (const language of readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    const file = join(folder, language.name, 'rules.ts');
    const words = readFileSync(file, 'utf8');
    writeFileSync(file, words.replace('export const rules = {', `$&\n  ${word},`));
  }
}

/** Compiles the copy, as far as a page needs it; gives what the compiler says. */
export function compile(folder: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, [COMPILER, '-p', folder, ...COMPILING.args], {
    ...{ encoding: 'utf8', env: COMPILING.env },
  });
  return stdout + stderr;
}

/** Runs a module in the copy that was compiled; gives what it prints, as JSON. */
export function run(folder: string, module: string): unknown {
  const file = join(folder, 'look.mjs');
  writeFileSync(file, module);
  const { stdout, stderr, status } = spawnSync(process.execPath, [file], { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const SETTINGS = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    composite: false,
    declaration: false,
    declarationMap: false,
    sourceMap: false,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: ['node', 'react'],
    paths: {
      'formularium/engine': ['./engine/index.ts'],
      'formularium/engine/parts': ['./engine/parts.ts'],
      'formularium/engine/language': ['./engine/language.ts'],
      'formularium/engine/server': ['./engine/server.ts'],
      'formularium/renderer-react': ['./renderer-react/index.ts'],
      'formularium/renderer-react/parts': ['./renderer-react/parts.ts'],
      'formularium/languages': ['./languages/registry.ts'],
    },
  },
  files: [
    'engine/parts.ts',
    'renderer-react/parts.ts',
    'languages/registry.ts',
    'server/publish/bundle-parts-of.ts',
    'server/publish/bundling/bundle-scripts.ts',
  ],
  include: ['server/browser/**/*'],
};
