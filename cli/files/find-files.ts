import { basename, dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { didYouMean } from 'formularium/engine/language';
import type { FileSystem } from './file-system.ts';
import { alternatives, isGlob } from './glob.ts';
import { shownInput } from './read-input.ts';
import { walkFolder, walkGlob } from './walk.ts';

/** A file to read. `isNamed`: named by itself, so that it must be a form; otherwise it was found in a folder. */
export interface FoundFile {
  /** Absolute, or `-` for standard input. */
  readonly path: string;
  /** As it is printed. */
  readonly shown: string;
  readonly isNamed: boolean;
}

/** The files that arguments name, sorted and without duplicates, and a sentence for every argument that names none. */
export interface FileSearch {
  readonly files: readonly FoundFile[];
  readonly complaints: readonly string[];
}

interface SearchPlace {
  readonly cwd: string;
  readonly files: FileSystem;
}

/** Finds the files that names, folders and patterns stand for. `-` is standard input. */
export function findFiles(given: readonly string[], place: SearchPlace): FileSearch {
  const found = new Map<string, FoundFile>();
  const complaints: string[] = [];
  for (const argument of given) {
    const search = searchFor(argument, place);
    for (const complaint of search.complaints) complaints.push(complaint);
    for (const file of search.files) if (file.isNamed || !found.has(file.path)) found.set(file.path, file);
    if (search.files.length + search.complaints.length === 0) {
      complaints.push(
        `There is no JSON file for “${argument}”. Name a file, a folder that holds one, or a pattern.`,
      );
    }
  }
  const files = [...found.values()].sort((a, b) => (a.shown < b.shown ? -1 : 1));
  return { files, complaints };
}

function searchFor(argument: string, place: SearchPlace): FileSearch {
  if (argument === '-')
    return { files: [{ path: '-', shown: shownInput('-'), isNamed: true }], complaints: [] };
  const path = resolve(place.cwd, argument);
  const kind = argument === '' ? null : place.files.kindOf(path);
  const show = (absolute: string): string => shownPath(absolute, argument, place.cwd);
  if (kind === 'file') return { files: [{ path, shown: show(path), isNamed: true }], complaints: [] };
  if (kind === null && !isGlob(argument)) return { files: [], complaints: [missing(argument, path, place)] };
  const patterns = kind === 'folder' ? [] : alternatives(argument.replaceAll(sep, '/'));
  if (patterns === null)
    return { files: [], complaints: [`“${argument}” expands to too many patterns. Use fewer braces.`] };
  const walks =
    kind === 'folder'
      ? [walkFolder(path, place.files)]
      : patterns.map((each) => walkGlob(each, place.cwd, place.files));
  return {
    files: walks
      .flatMap(({ paths }) => paths)
      .map((met) => ({ path: met, shown: show(met), isNamed: false })),
    complaints: walks.flatMap(({ complaints }) => complaints),
  };
}

/** Below the working folder a path is printed relative to it, so that it can be clicked; otherwise as it was given. */
function shownPath(path: string, argument: string, cwd: string): string {
  const short = relative(cwd, path);
  const isBelow = short !== '..' && !short.startsWith(`..${sep}`) && !isAbsolute(short);
  return (isBelow || !isAbsolute(argument) ? short : path).replaceAll(sep, '/');
}

function missing(argument: string, path: string, { files }: SearchPlace): string {
  const siblings = argument === '' ? [] : files.entries(dirname(path));
  const names = 'failure' in siblings ? [] : siblings.map(({ name }) => name);
  const hint = didYouMean(basename(path), names);
  return `There is no file or folder “${argument}”.${hint === '' ? ' Check the path.' : hint}`;
}
