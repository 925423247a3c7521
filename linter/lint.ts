import {
  type CompiledForm,
  compileForm,
  isObject,
  type Json,
  type JsonObject,
  type Language,
} from 'formularium/engine';
import { modules } from 'formularium/engine/language';
import { type Finding, findingWithin, type Report, type RuleSeverity } from './finding.ts';
import { type JsonDocument, readJson } from './json/read-json.ts';
import { reportOn } from './report-on.ts';
import { lintForm } from './rules/lint-form.ts';
import { lintRules } from './rules/registry.ts';
import { standingParts } from './standing-parts.ts';
import { suppress, suppressionsIn } from './suppress.ts';
import { type DeclaredServer, findUnmetNeeds } from './unmet-needs.ts';

export interface LintOptions {
  /** The document's name in its report. */
  readonly file?: string;
  /** The available languages beside English. */
  readonly languages?: readonly Language[];
  /** The severities of codes that differ from the default. */
  readonly severities?: ReadonlyMap<string, RuleSeverity>;
  /** The server that the form is for; null for any server. */
  readonly server?: DeclaredServer | null;
}

/** A compiled form, if it compiles, and everything that keeps it from running. */
export interface CheckedForm {
  readonly form: CompiledForm | null;
  readonly report: Report;
}

/** Everything that keeps a document from being a form: mistakes in its JSON, and in the form. */
export function checkForm(
  document: JsonDocument,
  { file = '', languages = [] }: LintOptions = {},
): CheckedForm {
  const { form, problems } = compiled(document.value?.json, languages);
  return { form, report: reportOn(file, document, problems) };
}

/**
 * All findings in a text as a form: also about forms that run but hardly do what their author means, and about capabilities that a
 * server lacks. It never throws, whatever the text.
 */
export function lint(source: string | JsonDocument, options: LintOptions = {}): Report {
  const { file = '', languages = [], severities = new Map(), server = null } = options;
  const document = typeof source === 'string' ? readJson(source) : source;
  const json = document.value?.json;
  const compilation = compiled(json, languages);
  const found = [...compilation.problems];
  if (isObject(json)) {
    const linting = { languages, severities };
    found.push(...ruleFindings(json, compilation, linting), ...innerFindings(json, linting));
    if (server !== null && compilation.form !== null) found.push(...findUnmetNeeds(json, server));
  }
  const report = reportOn(file, document, found);
  return { ...report, findings: withSeverities(report.findings, severities) };
}

type Linting = Required<Pick<LintOptions, 'languages' | 'severities'>>;

interface Compiled {
  readonly form: CompiledForm | null;
  readonly problems: readonly Finding[];
}

function compiled(json: Json | undefined, languages: readonly Language[]): Compiled {
  if (json === undefined) return { form: null, problems: [] };
  const { form, problems } = compileForm(json, { languages });
  return { form, problems: problems.map((problem) => ({ ...problem, severity: 'error' })) };
}

/** The findings in the forms within a definition, which are forms like any other. */
function innerFindings(definition: JsonObject, linting: Linting): readonly Finding[] {
  const { type } = definition;
  const module = typeof type === 'string' ? modules.get(type) : undefined;
  return (module?.innerForms(definition) ?? []).flatMap(({ definition: inner, at }) =>
    ruleFindings(inner, compiled(inner, linting.languages), linting).map((finding) =>
      findingWithin(finding, (place) => at + place),
    ),
  );
}

/** The findings of lint rules in a form, or in the parts of it that stand by themselves. */
function ruleFindings(
  definition: JsonObject,
  { form, problems }: Compiled,
  { languages, severities }: Linting,
): readonly Finding[] {
  const isOn = (code: string): boolean => severities.get(code) !== 'off';
  const rules = [...lintRules.values()].filter(({ name }) => isOn(name));
  const suppressions = suppressionsIn(definition, problems).filter(({ allow }) => isOn(allow));
  const whole = form ?? withoutSuppressions(definition, problems, languages);
  if (whole !== null) {
    const { model, found } = lintForm(whole, definition, rules);
    return suppress(found, suppressions, model);
  }
  const standing = standingParts(definition, problems, languages);
  if (standing === null) return [];
  const partial = rules.filter(({ asksForAll }) => asksForAll !== true);
  const { found, model } = lintForm(standing.form, standing.definition, partial);
  const kept = suppress(found, suppressions, model, { isWhole: false });
  return kept.map((finding) => findingWithin(finding, standing.wholePlace));
}

/** The form of a definition whose only mistakes are in its suppressions. */
function withoutSuppressions(
  definition: JsonObject,
  problems: readonly Finding[],
  languages: readonly Language[],
): CompiledForm | null {
  const isAllThatIsWrong = problems.every(({ at }) => at === '/lint' || at.startsWith('/lint/'));
  return isAllThatIsWrong ? compileForm({ ...definition, lint: [] }, { languages }).form : null;
}

function withSeverities(
  findings: readonly Finding[],
  severities: ReadonlyMap<string, RuleSeverity>,
): readonly Finding[] {
  return findings.flatMap((finding) => {
    const severity = severities.get(finding.code) ?? finding.severity;
    return severity === 'off' ? [] : [{ ...finding, severity }];
  });
}
