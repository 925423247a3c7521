import { isAbsolute, join, parse } from 'node:path';
import { type FileSystem, type FolderEntry, failureSentence } from './file-system.ts';
import { fitsName, isGlob } from './glob.ts';

/** Paths that a walk found, and a sentence for every folder that could not be opened. */
export interface FolderWalk {
  readonly paths: readonly string[];
  readonly complaints: readonly string[];
}

/** Every `.json` file in a folder and its folders, except `node_modules` and those that begin with a dot. */
export function walkFolder(folder: string, files: FileSystem): FolderWalk {
  return walk(folder, ['**', '*.json'], files);
}

/** Every file that a pattern without braces matches. */
export function walkGlob(pattern: string, cwd: string, files: FileSystem): FolderWalk {
  const from = isAbsolute(pattern) ? parse(pattern).root : cwd;
  const parts = pattern.split('/').filter((part) => part !== '' && part !== '.');
  return walk(from, parts.at(-1) === '**' ? [...parts, '*'] : parts, files);
}

/** A folder to search, and the parts of the pattern still to be matched there. */
interface Station {
  readonly folder: string;
  readonly parts: readonly string[];
}

interface Journey {
  readonly files: FileSystem;
  readonly open: Station[];
  readonly seen: Set<string>;
  /** The entries of folders: `**` reads each of them twice. */
  readonly known: Map<string, readonly FolderEntry[]>;
  readonly paths: string[];
  readonly complaints: string[];
}

function walk(folder: string, parts: readonly string[], files: FileSystem): FolderWalk {
  const journey: Journey = {
    files,
    open: [{ folder, parts }],
    seen: new Set(),
    known: new Map(),
    paths: [],
    complaints: [],
  };
  for (let station = journey.open.pop(); station !== undefined; station = journey.open.pop()) {
    // Two `**` lead to the same folder in many ways; one is enough.
    const key = `${station.parts.length} ${station.folder}`;
    if (journey.seen.has(key)) continue;
    journey.seen.add(key);
    visit(station, journey);
  }
  return { paths: journey.paths, complaints: journey.complaints };
}

function visit({ folder, parts }: Station, journey: Journey): void {
  const [part = '', ...rest] = parts;
  if (part === '**') enterAll({ folder, parts }, journey);
  else if (!isGlob(part)) goOn(join(folder, part), journey.files.kindOf(join(folder, part)), rest, journey);
  else {
    for (const { name, kind } of entriesOf(folder, journey)) {
      const isMet = fitsName(name, part) && (kind === 'file' || isEntered(name, part));
      if (isMet) goOn(join(folder, name), kind, rest, journey);
    }
  }
}

/** `**` is any number of folders: none, or one and then `**` again. */
function enterAll({ folder, parts }: Station, journey: Journey): void {
  journey.open.push({ folder, parts: parts.slice(1) });
  for (const { name, kind } of entriesOf(folder, journey)) {
    if (kind === 'folder' && isEntered(name)) journey.open.push({ folder: join(folder, name), parts });
  }
}

/** A match of the last part is a result when it is a file; a match of an earlier one is searched when it is a folder. */
function goOn(
  path: string,
  kind: FolderEntry['kind'] | null,
  parts: readonly string[],
  { open, paths }: Journey,
): void {
  if (parts.length === 0 && kind === 'file') paths.push(path);
  if (parts.length > 0 && kind === 'folder') open.push({ folder: path, parts });
}

function isEntered(name: string, part = '*'): boolean {
  return name !== 'node_modules' && (!name.startsWith('.') || part.startsWith('.'));
}

function entriesOf(folder: string, { files, known, complaints }: Journey): readonly FolderEntry[] {
  const before = known.get(folder);
  if (before !== undefined) return before;
  const found = files.entries(folder);
  if ('failure' in found && found.failure !== 'missing') complaints.push(failureSentence(folder, found));
  const entries = 'failure' in found ? [] : found;
  known.set(folder, entries);
  return entries;
}
