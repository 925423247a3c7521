import { posix } from 'node:path';
import ts from 'typescript';
import type { Source } from './source.ts';

/** What a file imports, exports from or loads, types included: of ours as paths, of others as they are written. */
export interface Imports {
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

export function importsOf({ path, text }: Source): Imports {
  const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  return {
    files: names.filter((name) => name.startsWith('.')).map((name) => posix.join(posix.dirname(path), name)),
    packages: names.filter((name) => !name.startsWith('.')),
  };
}

/** The package that an import is from: `libphonenumber-js/max` is from `libphonenumber-js`. */
export function packageOf(name: string): string {
  return name.split('/', name.startsWith('@') ? 2 : 1).join('/');
}
