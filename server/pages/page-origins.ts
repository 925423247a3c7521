import { isObject, type Json } from 'formularium/engine';
import type { OfferedForm } from '../forms/served-form.ts';
import { originOf } from '../value/embed-origins.ts';
import { allOrigins, type ProvidedScripts } from './provided-scripts.ts';

interface PageProviders {
  readonly captchas: ProvidedScripts | null;
  readonly payments: ProvidedScripts | null;
}

/** The origins that the page of a form loads from beside this server's own: those of its providers, and of its pictures. */
export function originsOf(
  { definition, leadDefinition }: Pick<OfferedForm, 'definition' | 'leadDefinition'>,
  { captchas, payments }: PageProviders,
): ProvidedScripts['origins'] {
  const pictures = [definition, leadDefinition].flatMap(pictureOrigins);
  return allOrigins(captchas, payments, { origins: { 'img-src': pictures } });
}

function pictureOrigins(json: Json | null): readonly string[] {
  if (Array.isArray(json)) return json.flatMap(pictureOrigins);
  if (!isObject(json)) return [];
  return Object.entries(json).flatMap(([name, value]) =>
    name === 'image' && typeof value === 'string' ? originAt(value) : pictureOrigins(value),
  );
}

/** Its origin; none of a path, which leads to this server, nor of what would mean something else in a policy. */
function originAt(address: string): readonly string[] {
  const origin = URL.canParse(address) ? originOf(new URL(address).origin) : null;
  return origin === null ? [] : [origin];
}
