import { isObject, type Json, type JsonObject, type Problem } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import type { Model } from './analysis/model/model.ts';
import { problemKinds } from './problems/registry.ts';
import type { Weighed } from './report-on.ts';
import type { Linted } from './rules/lint-form.ts';
import { lintRules } from './rules/registry.ts';

/** One entry of a definition’s `lint`: a finding that its author has looked at, and means. */
export interface Allowance {
  readonly at: string;
  readonly allow: string;
  /** The field that it is about; undefined for all of them. */
  readonly field: Json | undefined;
}

/** Leaves out the findings that the definition allows; one that allows nothing is a finding itself, where all of the form was looked at. */
export function withoutAllowed(
  findings: readonly Linted[],
  allowances: readonly Allowance[],
  model: Model,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): readonly Weighed[] {
  const places = new Map(model.fieldNodes.map(({ id, at }) => [id, at]));
  const used = new Set<Allowance>();
  const kept = findings.filter(({ code, at }) => {
    const allowance = allowances.find(({ allow, field }) => allow === code && isAbout(field, at, places));
    if (allowance !== undefined) used.add(allowance);
    return allowance === undefined;
  });
  return isWhole ? [...kept, ...allowances.filter((one) => !used.has(one)).map(unused)] : kept;
}

/** The entries of a definition’s `lint` that are right. One that is not, as without a reason, allows nothing, and costs no other. */
export function allowancesIn({ lint }: JsonObject, problems: readonly Problem[]): readonly Allowance[] {
  const list: readonly Json[] = Array.isArray(lint) ? lint : [];
  const wrong = new Set(problems.map(({ at }) => /^\/lint\/\d+/.exec(at)?.[0]));
  return list.flatMap((entry, place) => {
    const at = `/lint/${place}`;
    if (wrong.has(at) || !isObject(entry) || typeof entry['allow'] !== 'string') return [];
    return [{ at, allow: entry['allow'], field: entry['field'] }];
  });
}

function isAbout(field: Json | undefined, at: string, places: ReadonlyMap<Json, string>): boolean {
  if (field === undefined) return true;
  const within = places.get(field);
  return within !== undefined && (at === within || at.startsWith(`${within}/`));
}

function unused({ at, allow }: Allowance): Weighed {
  const isKnown = lintRules.has(allow);
  const unknown = problemKinds.has(allow)
    ? `What “${allow}” tells of cannot be allowed.`
    : `There is no rule “${allow}”.${didYouMean(allow, lintRules.keys())}`;
  return {
    code: 'no-unused-allowance',
    severity: 'warning',
    at,
    message: isKnown ? `Nothing is found that this “${allow}” would allow.` : unknown,
    fix: 'Remove it, or name what it is about.',
    ...(isKnown && { edit: { at } }),
  };
}
