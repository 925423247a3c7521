import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from '../complaint.ts';

export interface Asset {
  readonly type: string;
  readonly plain: Buffer;
  readonly gzipped: Buffer;
}

/** What the build writes beside the scripts and styles; see `build-assets.mjs`. */
export interface Manifest {
  /** The script that every page of a form starts with. */
  readonly start: string;
  /** What it loads when the form is woken; the parts come with it. */
  readonly form: string;
  readonly styles: string;
  /** The file of each part that a form may be made of. */
  readonly parts: Readonly<Record<string, string>>;
  /** What each file loads at once, by itself. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** The scripts and styles of the pages. */
export interface Assets {
  readonly file: (name: string) => Asset | undefined;
  readonly start: string;
  readonly styles: string;
  /** Every script that a form made of these parts needs once it is woken. */
  readonly scriptsFor: (parts: readonly string[]) => readonly string[];
}

const TYPES: ReadonlyMap<string | undefined, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
]);

/** Reads what the build has made into memory. */
export function openAssets(folder: string): Assets {
  const manifest = readManifest(folder);
  const { start, form, styles, parts, imports } = manifest;
  const files = new Map([...Object.keys(imports), styles].map((name) => [name, readAsset(folder, name)]));
  return {
    file: (name) => files.get(name),
    start,
    styles,
    scriptsFor: (names) => closure([form, ...names.map((name) => partFile(parts, name))], imports),
  };
}

function readManifest(folder: string): Manifest {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch {
    throw new Complaint(
      `The scripts and styles of the pages are not in “${folder}”. Run “npm run build” first.`,
    );
  }
}

function readAsset(folder: string, name: string): Asset {
  const plain = readFileSync(join(folder, name));
  const type = TYPES.get(name.split('.').at(-1)) ?? 'application/octet-stream';
  return { type, plain, gzipped: readFileSync(join(folder, `${name}.gz`)) };
}

function partFile(parts: Manifest['parts'], name: string): string {
  const file = parts[name];
  if (file === undefined)
    throw new Complaint(`The pages’ scripts have no part “${name}”. Run “npm run build” once more.`);
  return file;
}

function closure(names: readonly string[], imports: Manifest['imports']): readonly string[] {
  const reached = new Set(names);
  for (const name of reached) for (const imported of imports[name] ?? []) reached.add(imported);
  return [...reached];
}
