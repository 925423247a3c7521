import { isObject, type JsonObject } from 'formularium/engine';

/** The box of a form by which somebody asks for the mailing list; null for none. */
export function listBoxOf({ settings }: JsonObject): string | null {
  const named = isObject(settings) ? settings['mailingList'] : null;
  return typeof named === 'string' && named !== '' ? named : null;
}
