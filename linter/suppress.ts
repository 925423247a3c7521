import { isObject, type Json, type JsonObject, type Problem } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import type { Model } from './analysis/model/model.ts';
import type { Finding } from './finding.ts';
import { problemKinds } from './problems/registry.ts';
import { lintRules } from './rules/registry.ts';

/** One entry of a definition’s `lint`: a finding that its author has checked and accepted. */
interface Suppression {
  readonly at: string;
  readonly allow: string;
  /** The field that it concerns; undefined for all of them. */
  readonly field: Json | undefined;
}

/** The valid entries of a definition’s `lint`. An invalid one, such as one without a reason, suppresses nothing, and spoils no other. */
export function suppressionsIn({ lint }: JsonObject, problems: readonly Problem[]): readonly Suppression[] {
  const list: readonly Json[] = Array.isArray(lint) ? lint : [];
  const wrong = new Set(problems.map(({ at }) => /^\/lint\/\d+/.exec(at)?.[0]));
  return list.flatMap((entry, place) => {
    const at = `/lint/${place}`;
    if (wrong.has(at) || !isObject(entry) || typeof entry['allow'] !== 'string') return [];
    return [{ at, allow: entry['allow'], field: entry['field'] }];
  });
}

/** Removes suppressed findings. A suppression of nothing is itself a finding, if the whole form was checked. */
export function suppress(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  model: Model,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): readonly Finding[] {
  const places = new Map(model.fieldNodes.map(({ id, at }) => [id, at]));
  const used = new Set<Suppression>();
  const kept = findings.filter(({ code, at }) => {
    const by = suppressions.find(({ allow, field }) => allow === code && isAbout(field, at, places));
    if (by !== undefined) used.add(by);
    return by === undefined;
  });
  return isWhole ? [...kept, ...suppressions.filter((one) => !used.has(one)).map(unused)] : kept;
}

function isAbout(field: Json | undefined, at: string, places: ReadonlyMap<Json, string>): boolean {
  if (field === undefined) return true;
  const within = places.get(field);
  return within !== undefined && (at === within || at.startsWith(`${within}/`));
}

function unused({ at, allow }: Suppression): Finding {
  const isKnown = lintRules.has(allow);
  const unknown = problemKinds.has(allow)
    ? `A finding of “${allow}” cannot be suppressed.`
    : `There is no rule “${allow}”.${didYouMean(allow, lintRules.keys())}`;
  return {
    code: 'no-unused-allowance',
    severity: 'warning',
    at,
    message: isKnown ? `“${allow}” has no finding here to suppress.` : unknown,
    fix: 'Remove it, or correct its “allow” or “field”.',
    ...(isKnown && { edit: { at } }),
  };
}
