import { posix } from 'node:path';
import type { Source, Violation } from './source.ts';

const ROOT = ['server/app.ts', 'server/main.ts', 'server/serve.ts'];
const MOST_FILES = 12;
const EDGES = /^server\/http\/(actions|routes)\//;
const MOST_LINES_OF_EDGE = 60;

/** A room of the server that grows is divided, nothing settles at its root, and its edges only translate. */
export function keepsRoomsSmall(sources: readonly Source[]): readonly Violation[] {
  const files = sources.filter(({ path }) => path.startsWith('server/'));
  const folders = new Set(files.map(({ path }) => posix.dirname(path)));
  const full = [...folders].flatMap((folder) => {
    const inside = files.filter(({ path }) => posix.dirname(path) === folder);
    // The folder of a registry holds a file for each of a kind, and its index names them.
    const isRegistry = inside.some(({ path }) => posix.basename(path) === 'index.ts');
    const count = inside.length;
    if (isRegistry || count <= MOST_FILES) return [];
    return [{ path: folder, message: `has ${count} files, and ${MOST_FILES} are allowed: divide it` }];
  });
  const loose = files
    .filter(({ path }) => posix.dirname(path) === 'server' && !ROOT.includes(path))
    .map(({ path }) => ({ path, message: 'stands at the root of the server, outside its rooms' }));
  const deciding = files
    .filter(({ path, text }) => EDGES.test(path) && text.trimEnd().split('\n').length > MOST_LINES_OF_EDGE)
    .map(({ path }) => ({ path, message: `has more than ${MOST_LINES_OF_EDGE} lines, and only translates` }));
  return [...full, ...loose, ...deciding];
}
