import { importsOf } from './imports.ts';
import type { Source, Violation } from './source.ts';

/** The rooms within a folder, each made of those before it. The loose files of the folder stand above them all. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  'engine/blueprint': ['words', 'modules'],
  linter: ['json', 'analysis', 'rules', 'problems', 'explain'],
  'linter/analysis': ['bounds', 'model', 'regions', 'partial', 'linear', 'search', 'demands', 'evidence'],
  'renderer-react': ['words', 'store', 'frame', 'enhanced', 'parts', 'fields', 'screens', 'form'],
  'engine/form': ['plan', 'state', 'selectors', 'transitions', 'events'],
};

/** A file knows its own room and those before it. Types may be named from any room: nothing is left of them once they are checked. */
export function keepsToItsRoom(sources: readonly Source[]): readonly Violation[] {
  return Object.entries(ROOMS).flatMap(([folder, rooms]) => {
    const placeOf = (path: string): number => placeIn(folder, rooms, path);
    return sources.flatMap((source) => {
      const place = placeOf(source.path);
      if (place < 0) return [];
      return importsOf(source)
        .values.filter((file) => placeOf(file) > place)
        .map((file) => ({ path: source.path, message: `imports ${file}, which is in a room after its own` }));
    });
  });
}

/** The place of a file’s room; -1 where it is in none of them. */
function placeIn(folder: string, rooms: readonly string[], path: string): number {
  if (!path.startsWith(`${folder}/`)) return -1;
  const [room = '', ...rest] = path.slice(folder.length + 1).split('/');
  return rest.length === 0 ? rooms.length : rooms.indexOf(room);
}
