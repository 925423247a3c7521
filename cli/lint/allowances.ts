import { didYouMean, isObject, type Json, type JsonObject } from 'formularium/engine';
import type { Model } from '../analysis/model.ts';
import type { Weighed } from '../findings/report-on.ts';
import type { Linted } from '../rules/lint-form.ts';
import { lintRules } from '../rules/registry.ts';

/** One entry of a definition’s `lint`: a finding that its author has looked at, and means. */
interface Allowance {
  readonly at: string;
  readonly allow: string;
  /** Where the field stands that it is about; '' for all of them. */
  readonly within: string;
}

/** Leaves out the findings that the definition allows; one that allows nothing is a finding itself, where all of the form was looked at. */
export function withoutAllowed(
  findings: readonly Linted[],
  definition: JsonObject,
  model: Model,
  { isWhole = true }: { readonly isWhole?: boolean } = {},
): readonly Weighed[] {
  const allowances = allowancesIn(definition, model);
  const used = new Set<Allowance>();
  const kept = findings.filter(({ code, at }) => {
    const allowance = allowances.find(({ allow, within }) => allow === code && isWithin(at, within));
    if (allowance !== undefined) used.add(allowance);
    return allowance === undefined;
  });
  return isWhole ? [...kept, ...allowances.filter((one) => !used.has(one)).map(unused)] : kept;
}

function allowancesIn({ lint }: JsonObject, { subjects }: Model): readonly Allowance[] {
  const list: readonly Json[] = Array.isArray(lint) ? lint : [];
  return list.flatMap((entry, place) => {
    if (!isObject(entry) || typeof entry['allow'] !== 'string') return [];
    const { allow, field } = entry;
    const within = field === undefined ? '' : (subjects.find(({ id }) => id === field)?.at ?? 'nowhere');
    return [{ at: `/lint/${place}`, allow, within }];
  });
}

function isWithin(at: string, within: string): boolean {
  return at === within || at.startsWith(`${within}/`) || within === '';
}

function unused({ at, allow }: Allowance): Weighed {
  const isKnown = lintRules.has(allow);
  return {
    code: 'no-unused-allowance',
    severity: 'warning',
    at,
    message: isKnown
      ? `Nothing is found that this “${allow}” would allow.`
      : `There is no rule “${allow}”.${didYouMean(allow, lintRules.keys())}`,
    fix: 'Remove it, or name what it is about.',
    ...(isKnown && { edit: { at } }),
  };
}
