import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

const BEGINNINGS = ['keydown', 'pointerdown'];

/**
 * The enhanced component for the native control with this id, once it has loaded: at once, or when the focus first comes to the page.
 * Null on the server and during hydration. A control that the visitor has begun to use is replaced only when it is left, and not
 * while it holds half a date, which browsers do not tell (docs/adr/0019). After a failure it loads again when the focus moves.
 */
export function useEnhanced<P>(
  load: () => Promise<ComponentType<P>>,
  id: string,
  isAtOnce = true,
): ComponentType<P> | null {
  const [rich, give] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded never changes
  useEffect(() => {
    const waiting = new AbortController();
    const once = { once: true, signal: waiting.signal };
    let begun: HTMLInputElement | null = null;
    const begin = (event: Event): void => {
      // Outside of a shadow root, the target of an event is the host of the root.
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
          const show = (): void => give(() => part);
          if (!isIn) return show();
          const place = active.getRootNode() as Document | ShadowRoot;
          // At once: a key that is pressed while the focus is nowhere goes past the field.
          flushSync(show);
          place.getElementById(id)?.focus();
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
  return rich;
}

/** The focused element, also within shadow roots. */
function focused(): Element | null {
  let { activeElement } = document;
  while (activeElement?.shadowRoot) ({ activeElement } = activeElement.shadowRoot);
  return activeElement;
}
