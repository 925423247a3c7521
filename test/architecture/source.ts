import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of ours: its path from the project's root, with “/”, and its text. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What is wrong, in words, and where. */
export interface Violation {
  readonly path: string;
  readonly message: string;
}

/** One thing that holds for the whole of the sources; tried on planted sources as well as on ours. */
export type Law = (sources: readonly Source[]) => readonly Violation[];

/** Every source in a folder, without tests and what only tests use. */
export function readSources(root: string, folder: string): Source[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/node_modules\//.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
