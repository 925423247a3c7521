import { type ComponentType, useEffect, useState } from 'react';

/**
 * The rich form of the control with this id, as soon as it is loaded: at once, or when the page is first touched. There is
 * none on a server, and while a page is taken over. Who is in the plain one by then is not thrown out of it: it is replaced
 * when they leave. What cannot be loaded is asked for again when the focus moves.
 */
export function useRich<P>(
  load: () => Promise<ComponentType<P>>,
  id: string,
  when: 'at once' | 'touched' = 'at once',
): ComponentType<P> | null {
  const [rich, give] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded never changes
  useEffect(() => {
    const settle = (): void =>
      void load().then((part) => {
        if (!document.getElementById(id)?.closest('[data-field]:focus-within')) give(() => part);
      }, reportError);
    const waiting = new AbortController();
    const { signal } = waiting;
    if (rich) return undefined;
    if (when === 'at once') settle();
    addEventListener('pointerover', settle, { signal, once: true });
    addEventListener('focusin', settle, { signal });
    addEventListener('focusout', settle, { signal });
    return () => waiting.abort();
  }, [rich]);
  return rich;
}
