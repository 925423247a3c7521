/** A module that is loaded once, when it is first needed. */
export interface LazyPart<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => T | null;
  /** Loads it now, or again after a failure. */
  readonly load: () => void;
}

/** Loads on the first subscription. A failure is reported as an uncaught error, and the next subscription tries again. */
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
