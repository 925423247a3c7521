import type { CompiledForm, JsonObject } from 'formularium/engine';
import { type Model, modelOf } from '../analysis/model/model.ts';
import { type Analysis, analysisOf } from '../analysis/search/search.ts';
import type { Severity } from '../finding.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';
import { lintRules } from './registry.ts';

/** A finding with the rule’s name and what the rule says of it. */
export type Linted = ReportDescriptor & {
  readonly code: string;
  readonly severity: Severity;
  readonly fix: string;
};

/** Everything that lint rules find in a form that compiles, and the form as they saw it. */
export function lintForm(
  form: CompiledForm,
  definition: JsonObject,
  rules: Iterable<LintRule> = lintRules.values(),
): { readonly model: Model; readonly found: readonly Linted[] } {
  const model = modelOf(form, definition);
  let made: Analysis | null = null;
  const analysis = (): Analysis => {
    made ??= analysisOf(model);
    return made;
  };
  const fieldNode: LintContext = { definition, form, model, analysis };
  const found = [...rules].flatMap(({ name, severity, fix, check }) =>
    [...check(fieldNode)].map((finding): Linted => ({ fix, ...finding, code: name, severity })),
  );
  return { model, found };
}
