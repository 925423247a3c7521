import type { CompiledForm } from 'formularium/engine';

/** The tag of a form's language, for names of countries and months. */
export function languageOf({ blueprint }: CompiledForm): string {
  return blueprint.language?.tag ?? 'en';
}
