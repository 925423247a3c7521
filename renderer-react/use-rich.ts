import { type ComponentType, useEffect, useState } from 'react';

const ONCE = { once: true };

/**
 * The rich form of the control with this id, as soon as it is loaded: at once, or when the focus first comes to the page. There is
 * none on a server, and while a page is taken over. Who is in the plain one by then is not thrown out of it: it is replaced
 * when they leave. What cannot be loaded is asked for again when the focus moves.
 */
export function useRich<P>(
  load: () => Promise<ComponentType<P>>,
  id: string,
  isAtOnce = true,
): ComponentType<P> | null {
  const [rich, give] = useState<ComponentType<P> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded never changes
  useEffect(() => {
    const later = (): void => addEventListener('focusout', settle, ONCE);
    const settle = (): void =>
      void load().then(
        (part) => (document.activeElement?.id === id ? later() : give(() => part)),
        (error) => {
          later();
          reportError(error);
        },
      );
    if (isAtOnce) settle();
    else addEventListener('focusin', settle, ONCE);
  }, []);
  return rich;
}
