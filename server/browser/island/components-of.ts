import type { CompiledForm } from 'formularium/engine';
import type { Screen } from 'formularium/renderer-react';

// A page's script may have more than its form needs, as there is not one for each form that there could be. What is shown is
// asked of the forms, here for the server and for the script, so that the one takes over what the other has rendered.

/** Whether a page with these forms has steps. */
export function isPaged(forms: readonly CompiledForm[]): boolean {
  return forms.some(({ pages }) => pages.length > 1);
}

/** Those of the screens that any of these forms can ever show. */
export function screensOf(forms: readonly CompiledForm[], screens: Iterable<Screen>): readonly Screen[] {
  return [...screens].filter(({ isFor }) => forms.some(isFor));
}
