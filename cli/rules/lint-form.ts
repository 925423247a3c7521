import type { CompiledForm, JsonObject } from 'formularium/engine';
import { modelOf } from '../analysis/model.ts';
import { type Analysis, analysisOf } from '../analysis/search.ts';
import type { Severity } from '../findings/finding.ts';
import type { Finding, LintSubject } from './lint-rule.ts';
import { lintRules } from './registry.ts';

/** A finding with the rule’s name and what the rule says of it. */
export type Linted = Finding & { readonly code: string; readonly severity: Severity; readonly fix: string };

/** Everything that lint rules find in a form that compiles. */
export function* lintForm(form: CompiledForm, definition: JsonObject): Generator<Linted> {
  const subject = lintSubject(form, definition);
  for (const { name, severity, fix, check } of lintRules.values())
    for (const finding of check(subject)) yield { fix, ...finding, code: name, severity };
}

/** What rules look at. */
function lintSubject(form: CompiledForm, definition: JsonObject): LintSubject {
  const model = modelOf(form, definition);
  let made: Analysis | null = null;
  const analysis = (): Analysis => {
    made ??= analysisOf(model);
    return made;
  };
  return { definition, form, model, analysis };
}
