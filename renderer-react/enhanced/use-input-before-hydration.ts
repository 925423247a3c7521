import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a field of several controls that bear no name: what was put into them before the script ran, which the page holds and
 * the state does not, is told once as the values of all of them. Each says by `data-shown` what it should hold.
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
