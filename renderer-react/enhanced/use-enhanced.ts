import { type ComponentType, useEffect, useRef, useState } from 'react';

const BEGINNINGS = ['keydown', 'pointerdown'];

/**
 * The rich form of the control with this id, as soon as it is loaded: at once, or when the focus first comes to the page. There is
 * none on a server, and while a page is taken over. Who has begun to enter something in the plain one by then is not thrown out of
 * it (docs/adr/0019): it is replaced when they leave, but for half a date, which the browser shows and tells nobody. What cannot be loaded is asked for again when the focus moves.
 */
export function useEnhanced<P>(
  load: () => Promise<ComponentType<P>>,
  id: string,
  isAtOnce = true,
): ComponentType<P> | null {
  const [rich, give] = useState<ComponentType<P> | null>(null);
  const place = useRef<Document | ShadowRoot>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded never changes
  useEffect(() => {
    const waiting = new AbortController();
    const once = { once: true, signal: waiting.signal };
    let begun: HTMLInputElement | null = null;
    const begin = (event: Event): void => {
      // Out of a shadow root, an event has the target of its host.
      const [target] = event.composedPath() as HTMLInputElement[];
      if (target?.id === id) begun = target;
    };
    const wait = (): void => addEventListener('focusin', settle, once);
    const settle = (): void =>
      void load().then(
        (part) => {
          const active = focused();
          const isIn = active?.id === id;
          const control = begun ?? (document.getElementById(id) as HTMLInputElement | null);
          if ((isIn && begun) || control?.validity?.badInput)
            return control?.addEventListener('focusout', settle, once);
          place.current = isIn ? (active.getRootNode() as Document | ShadowRoot) : null;
          give(() => part);
        },
        (error) => {
          wait();
          reportError(error);
        },
      );
    for (const type of BEGINNINGS) addEventListener(type, begin, waiting);
    if (isAtOnce) settle();
    else wait();
    return () => waiting.abort();
  }, []);
  useEffect(() => {
    if (rich) place.current?.getElementById(id)?.focus();
  }, [rich, id]);
  return rich;
}

/** What has the focus, in a shadow root as well. */
function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}
