import type { FileSystem } from './file-system.ts';

/** Editors save in several steps: changes count once nothing has changed for so long. */
const CALM_MS = 60;

/** Calls back after paths have changed and are calm again, never while a call is still running; returns how to stop. */
export function onChanges(
  paths: readonly string[],
  files: FileSystem,
  look: () => Promise<void>,
): () => void {
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  const changed = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      looking = looking.then(look);
    }, CALM_MS);
  };
  const stops = paths.map((path) => files.watch(path, changed));
  return () => {
    if (timer !== null) clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
