import type { KeyboardEvent } from 'react';
import type { SearchState } from './use-search.ts';

/** What keys do in a search. Enter chooses while something is active, and otherwise is the form's. */
export function pressedIn(search: SearchState, event: KeyboardEvent<HTMLInputElement>): void {
  const { key, altKey } = event;
  const { isOpen, active, shown } = search;
  const choice = shown[active];
  if (key === 'ArrowDown') search.move(altKey ? null : 1);
  else if (key === 'ArrowUp' && altKey) search.close();
  else if (key === 'ArrowUp') search.move(-1);
  else if (key === 'Enter' && isOpen) {
    if (choice) search.choose(choice);
  } else if (key === 'Escape' && isOpen) search.close();
  else if (key === 'Backspace' && search.text === '') return search.removeLast();
  else return;
  event.preventDefault();
}
