import { importsOf } from './imports.ts';
import type { Source, Violation } from './source.ts';

const FORM = 'engine/form/';
/** The rooms of a form's life, in the order in which one is made of the others. */
const ROOMS: readonly string[] = ['words', 'layout', 'plan', 'state', 'reading', 'life', 'events'];

/** A file of `engine/form/` knows its own room and those before it; what lies beside the rooms is for all of them. */
export function keepsToItsRoom(sources: readonly Source[]): readonly Violation[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.path);
    return importsOf(source)
      .files.filter((file) => room >= 0 && roomOf(file) > room)
      .map((file) => ({ path: source.path, message: `imports ${file}, which is in a room after its own` }));
  });
}

function roomOf(path: string): number {
  const [room, ...rest] = path.startsWith(FORM) ? path.slice(FORM.length).split('/') : [];
  return room === undefined || rest.length === 0 ? -1 : ROOMS.indexOf(room);
}
