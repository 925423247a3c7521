import { type ComponentType, useEffect, useRef, useState } from 'react';

const ONCE = { once: true };
const BEGINNINGS = ['keydown', 'pointerdown'];

/**
 * The rich form of the control with this id, as soon as it is loaded: at once, or when the focus first comes to the page. There is
 * none on a server, and while a page is taken over. Who has begun to enter something in the plain one by then is not thrown out of
 * it (docs/adr/0019): it is replaced when they leave, but for half a date, which the browser shows and tells nobody. What cannot be loaded is asked for again when the focus moves.
 */
export function useRich<P>(
  load: () => Promise<ComponentType<P>>,
  id: string,
  isAtOnce = true,
): ComponentType<P> | null {
  const [rich, give] = useState<ComponentType<P> | null>(null);
  const isIn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is loaded never changes
  useEffect(() => {
    let isBegun = false;
    const begin = ({ target }: Event): void => {
      isBegun ||= (target as Element).id === id;
    };
    const later = (): void => addEventListener('focusout', settle, ONCE);
    const settle = (): void =>
      void load().then(
        (part) => {
          const control = document.getElementById(id) as HTMLInputElement | null;
          isIn.current = document.activeElement === control;
          if ((isIn.current && isBegun) || control?.validity?.badInput) later();
          else give(() => part);
        },
        (error) => {
          later();
          reportError(error);
        },
      );
    for (const type of BEGINNINGS) addEventListener(type, begin);
    if (isAtOnce) settle();
    else addEventListener('focusin', settle, ONCE);
    return () => {
      for (const type of BEGINNINGS) removeEventListener(type, begin);
    };
  }, []);
  useEffect(() => {
    if (rich && isIn.current) document.getElementById(id)?.focus();
  }, [rich, id]);
  return rich;
}
