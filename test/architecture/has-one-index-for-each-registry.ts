import { posix } from 'node:path';
import { importsOf } from './imports.ts';
import type { Source, Violation } from './source.ts';

/** The doors of the library: lists as well, but of names for strangers. */
const DOORS: readonly string[] = [
  'engine/index.ts',
  'linter/index.ts',
  'exchange/index.ts',
  'renderer-react/index.ts',
];
/** The doors for bundlers, which hand on whole lists. */
const PARTS: readonly string[] = ['engine/parts.ts', 'renderer-react/parts.ts'];

/** An index.ts is a registry's list: one file reads it, all of it, and everyone else imports the part itself. */
export function hasOneIndexForEachRegistry(sources: readonly Source[]): readonly Violation[] {
  const indexes = sources.map(({ path }) => path).filter((path) => posix.basename(path) === 'index.ts');
  return indexes.flatMap((path) => {
    const readers = sources.filter(
      (source) =>
        importsOf(source).files.includes(path) && !(PARTS.includes(source.path) && handsOn(source.text)),
    );
    if (DOORS.includes(path)) {
      return readers.map((reader) => ({
        path: reader.path,
        message: `imports the door “${path}” from inside`,
      }));
    }
    const violations = readers
      .filter(({ text }) => !takesAll(text))
      .map((reader) => ({
        path: reader.path,
        message: `picks from the list “${path}”; import the part itself`,
      }));
    if (readers.length === 1) return violations;
    return [...violations, { path, message: `is read by ${readers.length} files; a list has one registry` }];
  });
}

function handsOn(text: string): boolean {
  return !/(import|export) \{[^}]*\} from '[./a-z-]*\/index\.ts'/.test(text);
}

function takesAll(text: string): boolean {
  return /import \* as \w+ from '[./a-z-]*\/index\.ts'/.test(text);
}
