import type { CompiledForm } from 'formularium/engine';

/** The language of a form, as names of countries and months want it. */
export function languageOf({ layout }: CompiledForm): string {
  return layout.language?.tag ?? 'en';
}
