import type { CompiledForm, JsonObject } from 'formularium/engine';
import { type Model, modelOf } from '../analysis/model/model.ts';
import { type Analysis, analysisOf } from '../analysis/search/search.ts';
import type { Finding } from '../finding.ts';
import type { LintContext, LintRule } from './lint-rule.ts';
import { lintRules } from './registry.ts';

/** All findings of lint rules in a form that compiles, and the form as they saw it. */
export function lintForm(
  form: CompiledForm,
  definition: JsonObject,
  rules: Iterable<LintRule> = lintRules.values(),
): { readonly model: Model; readonly found: readonly Finding[] } {
  const model = modelOf(form, definition);
  let made: Analysis | null = null;
  const analysis = (): Analysis => {
    made ??= analysisOf(model);
    return made;
  };
  const context: LintContext = { definition, form, model, analysis };
  const findings = [...rules].flatMap(({ name, severity, fix, check }) =>
    [...check(context)].map(
      (found): Finding => ({ fix, ...found, at: model.placeOf(found.at), code: name, severity }),
    ),
  );
  return { model, found: findings };
}
