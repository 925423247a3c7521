import type { CompiledForm } from 'formularium/engine';
import type { Screen } from 'formularium/renderer-react';

// A page's script may hold more than its form needs, because forms share scripts. So the forms decide what is shown,
// here for the server and the script alike: the script must take over the same markup that the server rendered.

/** Whether a page with these forms has steps. */
export function isPaged(forms: readonly CompiledForm[]): boolean {
  return forms.some(({ pages }) => pages.length > 1);
}

/** The columns of a page with these forms; undefined if none has a field that stays in view. */
export function columnsOf<T>(forms: readonly CompiledForm[], columns: T): T | undefined {
  return forms.some(({ settings }) => settings.inView) ? columns : undefined;
}

/** The class of forms that take more room, because something stays in view beside them. */
export function wideOf(forms: readonly CompiledForm[]): string {
  return columnsOf(forms, 'formularium-wide') ?? '';
}

/** Those of the screens that any of these forms can ever show. */
export function screensOf(forms: readonly CompiledForm[], screens: Iterable<Screen>): readonly Screen[] {
  return [...screens].filter(({ isFor }) => forms.some(isFor));
}
