import { type ComponentType, useRef, useSyncExternalStore } from 'react';

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

/**
 * The rich form of the control with this id: none on a server, while a page is taken over, and until it is loaded. Who is
 * in the plain one by then is not thrown out of it: it is replaced when they leave.
 */
export function useRich<P>(part: LazyPart<ComponentType<P>>, id: string): ComponentType<P> | null {
  const isGiven = useRef(false);
  const subscribe = (listener: () => void): (() => void) => {
    const left = (): void => void setTimeout(listener);
    const unsubscribe = part.subscribe(listener);
    document.addEventListener('focusout', left);
    return () => {
      unsubscribe();
      document.removeEventListener('focusout', left);
    };
  };
  const keptSubscribe = useRef(subscribe);
  const current = (): ComponentType<P> | null => {
    const loaded = part.current();
    const box = document.getElementById(id)?.closest('[data-field]');
    isGiven.current ||= loaded !== null && box?.contains(document.activeElement) !== true;
    return isGiven.current ? loaded : null;
  };
  return useSyncExternalStore(keptSubscribe.current, current, () => null);
}
