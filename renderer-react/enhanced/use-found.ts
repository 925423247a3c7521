import { useEffect, useMemo, useState } from 'react';
import type { Choice } from '../store/choices.ts';

/** Finds choices, at once or as a promise. */
export type Find = (text: string) => readonly Choice[] | Promise<readonly Choice[]>;

/** The choices that were found, or why there are none yet. */
export interface Found {
  readonly choices: readonly Choice[];
  readonly phase: 'found' | 'searching' | 'failed';
}

interface Asking {
  readonly find: Find;
  readonly text: string;
  readonly isOpen: boolean;
  /** The pause in typing before `find` is asked. */
  readonly afterMs: number;
}

const NOTHING: Found = { choices: [], phase: 'found' };
const SEARCHING: Found = { choices: [], phase: 'searching' };
const FAILED: Found = { choices: [], phase: 'failed' };

/** Searches while the list is open. Results of an earlier text are never shown for a later one. */
export function useFound({ find, text, isOpen, afterMs }: Asking): Found {
  const [paused, pause] = useState(text);
  useEffect(() => {
    const asking = setTimeout(() => pause(text), afterMs);
    return () => clearTimeout(asking);
  }, [text, afterMs]);
  const asked = afterMs === 0 ? text : paused;
  const given = useMemo(() => (isOpen ? find(asked) : null), [find, asked, isOpen]);
  const [late, setLate] = useState({ of: given, found: NOTHING });
  useEffect(() => {
    if (!(given instanceof Promise)) return undefined;
    let isWanted = true;
    const tell = (found: Found): void => {
      if (isWanted) setLate({ of: given, found });
    };
    given.then(
      (choices) => tell({ choices, phase: 'found' }),
      () => tell(FAILED),
    );
    return () => {
      isWanted = false;
    };
  }, [given]);
  if (given === null) return NOTHING;
  if (asked !== text) return SEARCHING;
  if (given instanceof Promise) return late.of === given ? late.found : SEARCHING;
  return { choices: given, phase: 'found' };
}
