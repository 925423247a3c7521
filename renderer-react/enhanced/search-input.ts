import type { ComponentProps, KeyboardEvent } from 'react';
import { choiceId } from './listbox.tsx';
import type { SearchState } from './use-search.ts';

/** The attributes of the input of a search, by the combobox pattern of the ARIA Authoring Practices; `list` is its listbox’s id. */
export function searchInput(search: SearchState, list: string): ComponentProps<'input'> {
  const { isOpen, active, shown, text } = search;
  // A status line stands in place of an empty list, and is not one.
  const hasList = isOpen && shown.length > 0;
  return {
    type: 'text',
    role: 'combobox',
    autoComplete: 'off',
    spellCheck: false,
    'aria-autocomplete': 'list',
    'aria-expanded': hasList,
    'aria-controls': hasList ? list : undefined,
    'aria-activedescendant': hasList && active >= 0 ? choiceId(list, active) : undefined,
    value: text,
    onChange: (event) => search.type(event.currentTarget.value),
    onKeyDown: (event) => pressed(search, event),
  };
}

/** Enter chooses the active choice; without one it goes on to the form. */
function pressed(search: SearchState, event: KeyboardEvent<HTMLInputElement>): void {
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
