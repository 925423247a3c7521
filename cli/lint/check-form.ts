import { type CompiledForm, compileForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import { languages } from 'formularium/languages';
import type { Report } from '../findings/finding.ts';
import { reportOn, type Weighed } from '../findings/report-on.ts';
import type { JsonDocument } from '../json/read-json.ts';
import { lintForm } from '../rules/lint-form.ts';
import { lintRules } from '../rules/registry.ts';
import { withoutAllowed } from './allowances.ts';
import type { Weight } from './weights.ts';

/** A file's form, when it runs, and everything that keeps it from running, when there is anything. */
export interface Checked {
  readonly form: CompiledForm | null;
  readonly report: Report | null;
}

/** What keeps a file from being a form: what is wrong with it as JSON, and as a form. */
export function checkForm(file: string, document: JsonDocument): Checked {
  const { form, problems } = compiled(document.value?.json);
  return { form, report: reported(file, document, problems) };
}

/** Everything that can be said of a file as a form: also what runs, but hardly does what its author means. */
export function lintDocument(
  file: string,
  document: JsonDocument,
  weights: ReadonlyMap<string, Weight>,
): Report | null {
  const json = document.value?.json;
  const { form, problems } = compiled(json);
  const found = form !== null && isObject(json) ? linted(form, json, weights) : [];
  return reported(file, document, [...problems, ...found]);
}

function linted(
  form: CompiledForm,
  definition: JsonObject,
  weights: ReadonlyMap<string, Weight>,
): readonly Weighed[] {
  const rules = [...lintRules.values()].filter(({ name }) => weights.get(name) !== 'off');
  const { model, found } = lintForm(form, definition, rules);
  return withoutAllowed(found, definition, model).map((finding) => {
    const weight = weights.get(finding.code) ?? finding.severity;
    return weight === 'off' ? finding : { ...finding, severity: weight };
  });
}

function compiled(json: Json | undefined): {
  readonly form: CompiledForm | null;
  readonly problems: readonly Weighed[];
} {
  if (json === undefined) return { form: null, problems: [] };
  const { form, problems } = compileForm(json, { languages });
  return { form, problems: problems.map((problem) => ({ ...problem, severity: 'error' })) };
}

function reported(file: string, document: JsonDocument, problems: readonly Weighed[]): Report | null {
  return document.flaws.length + problems.length === 0 ? null : reportOn(file, document, problems);
}
