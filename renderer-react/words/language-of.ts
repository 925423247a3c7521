import type { CompiledForm } from 'formularium/engine';

/** The language of a form, as names of countries and months want it. */
export function languageOf({ blueprint }: CompiledForm): string {
  return blueprint.language?.tag ?? 'en';
}
