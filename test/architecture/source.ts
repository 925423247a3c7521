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

/** A test, or something that only tests use. */
const OF_TESTS = /\.test\.tsx?$|\/testing\/|^test\//;

/** Whether only tests use a file. */
export function isOfTests(path: string): boolean {
  return OF_TESTS.test(path);
}

/** Every source in a folder, without tests and what only tests use. */
export function readSources(root: string, folder: string): Source[] {
  return readAll(root, folder).filter(({ path }) => !isOfTests(path));
}

/** Every test in a folder, and what only tests use. */
export function readTests(root: string, folder: string): Source[] {
  return readAll(root, folder).filter(({ path }) => isOfTests(path));
}

function readAll(root: string, folder: string): Source[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('/node_modules/'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
