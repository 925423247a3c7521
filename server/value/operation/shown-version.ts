import { createHash } from 'node:crypto';
import type { CompiledForm } from 'formularium/engine';
import { pageBlueprintOf } from 'formularium/engine/server';

const known = new WeakMap<CompiledForm, string>();

/**
 * Tells pages of a form from those of another version, by what they show. It follows from the blueprint that every page holds; the hash
 * of a definition would tell by trying which answers of a quiz are right.
 */
export function shownVersion(form: CompiledForm): string {
  const version =
    known.get(form) ??
    createHash('sha256')
      .update(JSON.stringify(pageBlueprintOf(form.blueprint)))
      .digest('base64url')
      .slice(0, 16);
  known.set(form, version);
  return version;
}
