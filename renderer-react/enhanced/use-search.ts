import { useState } from 'react';
import type { Choice } from '../store/choices.ts';
import { type Find, type Found, useFound } from './use-found.ts';

const SHOWN_AT_ONCE = 100;

interface Searched {
  readonly isMultiple: boolean;
  readonly chosen: readonly Choice[];
  readonly find: Find;
  readonly findAfterMs?: number;
  readonly onChoose: (values: readonly string[], added?: string) => void;
}

/** The state of a search, and what can happen to it. */
export interface SearchState {
  readonly isOpen: boolean;
  readonly text: string;
  readonly active: number;
  readonly found: Found;
  /** The beginning of what was found; scrolling shows more. */
  readonly shown: readonly Choice[];
  readonly open: () => void;
  readonly close: () => void;
  readonly type: (text: string) => void;
  /** Moves by one choice, around at the ends; null only opens the list. */
  readonly move: (by: 1 | -1 | null) => void;
  readonly choose: (choice: Choice) => void;
  readonly removeLast: () => void;
  readonly showMore: () => void;
  readonly leave: () => void;
}

/** `typed` is null until something is typed; until then the control shows the choice, and the list is complete. */
interface Typing {
  readonly isOpen: boolean;
  readonly typed: string | null;
  readonly active: number;
  readonly most: number;
}

const CLOSED: Typing = { isOpen: false, typed: null, active: -1, most: SHOWN_AT_ONCE };

/** The state of a search: the text, the results, and the choice that the arrow keys have reached. */
export function useSearch({ isMultiple, chosen, find, findAfterMs = 0, onChoose }: Searched): SearchState {
  const [{ isOpen, typed, active, most }, set] = useState(CLOSED);
  const change = (changes: Partial<Typing>): void => set((before) => ({ ...before, ...changes }));
  const found = useFound({ find, text: typed ?? '', isOpen, afterMs: findAfterMs });
  const shown = found.choices.slice(0, most);
  const values = chosen.map(({ value }) => value);
  const open = (): void => change({ isOpen: true });
  const showMore = (): void => {
    if (most < found.choices.length) change({ most: most + SHOWN_AT_ONCE });
  };
  return {
    isOpen,
    active: Math.min(active, shown.length - 1),
    found,
    shown,
    text: typed ?? (isMultiple ? '' : (chosen[0]?.label ?? '')),
    open,
    close: () => set(CLOSED),
    type: (text) => set({ ...CLOSED, isOpen: true, typed: text, active: text === '' ? -1 : 0 }),
    move(by) {
      if (by === null) return open();
      const isAtEnd = active + 1 >= shown.length;
      if (by > 0 && isAtEnd) showMore();
      const down = isAtEnd && shown.length === found.choices.length ? 0 : active + 1;
      change({ isOpen: true, active: by > 0 ? down : (active < 1 ? shown.length : active) - 1 });
    },
    choose({ value, adds }) {
      const others = values.filter((other) => other !== value);
      const isTaken = others.length < values.length && adds === undefined;
      if (!isMultiple) onChoose([value], adds);
      else onChoose(isTaken ? others : [...others, value], adds);
      set(isMultiple ? { ...CLOSED, isOpen: true, active } : CLOSED);
    },
    removeLast() {
      if (isMultiple) onChoose(values.slice(0, -1));
    },
    showMore,
    leave() {
      // Emptying the control of a single choice takes the choice back.
      if (typed === '' && !isMultiple && values.length > 0) onChoose([]);
      set(CLOSED);
    },
  };
}
