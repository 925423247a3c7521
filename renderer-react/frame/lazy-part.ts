/** Something that is loaded when it is first needed, once for all who need it. */
export interface LazyPart<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => T | null;
  /** Loads it now, or again where that failed. */
  readonly load: () => void;
}

/** What cannot be loaded is asked for again by whoever needs it next; the error goes where uncaught ones go. */
export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  const listeners = new Set<() => void>();
  let loaded: T | null = null;
  let isAsked = false;
  const ask = async (): Promise<void> => {
    if (isAsked) return;
    isAsked = true;
    try {
      loaded = await load();
      for (const listener of listeners) listener();
    } catch (error) {
      isAsked = false;
      reportError(error);
    }
  };
  return {
    current: () => loaded,
    load: () => void ask(),
    subscribe(listener) {
      listeners.add(listener);
      void ask();
      return () => void listeners.delete(listener);
    },
  };
}
