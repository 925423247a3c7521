import { type RefObject, useEffect, useRef } from 'react';

/**
 * Reports, once, what was entered into a field of several unnamed controls before the script ran, as the values of all of them.
 * `data-shown` on each control is the value that the state knows.
 */
export function useInputBeforeHydration(
  tell: (values: readonly string[]) => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(tell);
  useEffect(() => {
    const controls = [
      ...(box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-shown]') ?? []),
    ];
    if (controls.some((control) => control.value !== control.dataset['shown']))
      latest.current(controls.map(({ value }) => value));
  }, []);
  return box;
}
