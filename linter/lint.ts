import {
  type CompiledForm,
  compileForm,
  isObject,
  type Json,
  type JsonObject,
  type Language,
} from 'formularium/engine';
import { modules } from 'formularium/engine/language';
import { claimWithin } from './claim.ts';
import type { Finding, Report } from './finding.ts';
import type { JsonDocument } from './json/read-json.ts';
import type { Weight } from './problems/problem-kind.ts';
import { reportOn, type Weighed } from './report-on.ts';
import { lintForm } from './rules/lint-form.ts';
import { lintRules } from './rules/registry.ts';
import { standingParts } from './standing-parts.ts';
import { allowancesIn, withoutAllowed } from './suppress.ts';
import { type DeclaredServer, unmetProblems } from './unmet-problems.ts';

/** A file's form, when it runs, and everything that keeps it from running, when there is anything. */
export interface Checked {
  readonly form: CompiledForm | null;
  readonly report: Report | null;
}

/** What a document is linted as. */
export interface LintOptions {
  /** What the document is called in its report. */
  readonly file?: string;
  /** The languages there are beside English. */
  readonly languages?: readonly Language[];
  /** What codes weigh where that is not as they say themselves. */
  readonly weights?: ReadonlyMap<string, Weight>;
  /** The server that the form is for; null for any. */
  readonly server?: DeclaredServer | null;
}

const AS_THEY_SAY: ReadonlyMap<string, Weight> = new Map();

/** What keeps a document from being a form: what is wrong with it as JSON, and as a form. */
export function checkForm(document: JsonDocument, { file = '', languages = [] }: LintOptions = {}): Checked {
  const { form, problems } = compiled(document.value?.json, languages);
  return { form, report: reported(file, document, problems) };
}

/** Everything that can be said of a document as a form: also what runs, but hardly does what its author means, and what a server lacks. */
export function lint(document: JsonDocument, options: LintOptions = {}): Report | null {
  const { file = '', languages = [], weights = AS_THEY_SAY, server = null } = options;
  const json = document.value?.json;
  const compilation = compiled(json, languages);
  const { form, problems } = compilation;
  const found = isObject(json)
    ? [...linted(json, compilation, { languages, weights }), ...inner(json, { languages, weights })]
    : [];
  const unmet = server !== null && form !== null && isObject(json) ? unmetProblems(json, server) : [];
  const report = reported(file, document, [...problems, ...found, ...unmet]);
  return report === null ? null : weighed(report, weights);
}

type Linting = Required<Pick<LintOptions, 'languages' | 'weights'>>;

/** What is found in the forms within a definition, which are forms like any other. */
function inner(definition: JsonObject, linting: Linting): readonly Weighed[] {
  const { type } = definition;
  const module = typeof type === 'string' ? modules.get(type) : undefined;
  return (module?.innerForms(definition) ?? []).flatMap(({ definition: within, at }) =>
    linted(within, compiled(within, linting.languages), linting).map((finding) =>
      placed(finding, (place) => at + place),
    ),
  );
}

function linted(
  definition: JsonObject,
  { form, problems }: Compiled,
  { languages, weights }: Linting,
): readonly Weighed[] {
  const rules = [...lintRules.values()].filter(({ name }) => weights.get(name) !== 'off');
  const entries = allowancesIn(definition, problems).filter(({ allow }) => weights.get(allow) !== 'off');
  const whole = form ?? withoutAllowances(definition, problems, languages);
  if (whole !== null) {
    const { model, found } = lintForm(whole, definition, rules);
    return withoutAllowed(found, entries, model);
  }
  const standing = standingParts(definition, problems, languages);
  if (standing === null) return [];
  const { found, model } = lintForm(
    standing.form,
    standing.definition,
    rules.filter(({ asksForAll }) => asksForAll !== true),
  );
  const kept = withoutAllowed(found, entries, model, { isWhole: false });
  return kept.map((finding) => placed(finding, standing.wholePlace));
}

/** The form of a definition in which nothing but its allowances is wrong. */
function withoutAllowances(
  definition: JsonObject,
  problems: readonly Weighed[],
  languages: readonly Language[],
): CompiledForm | null {
  const isAllThatIsWrong = problems.every(({ at }) => at === '/lint' || at.startsWith('/lint/'));
  return isAllThatIsWrong ? compileForm({ ...definition, lint: [] }, { languages }).form : null;
}

/** With the weights that a project gives; null when nothing is left. */
function weighed(report: Report, weights: ReadonlyMap<string, Weight>): Report | null {
  const findings = report.findings.flatMap((finding): Finding[] => {
    const weight = weights.get(finding.code) ?? finding.severity;
    return weight === 'off' ? [] : [{ ...finding, severity: weight }];
  });
  return findings.length === 0 ? null : { ...report, findings };
}

/** A finding that was made in a part, in the whole. */
function placed(finding: Weighed, place: (at: string) => string): Weighed {
  const { at, claim, conflict, edit } = finding;
  return {
    ...finding,
    at: place(at),
    ...(claim !== undefined && { claim: claimWithin(claim, place) }),
    ...(conflict !== undefined && { conflict: conflict.map(place) }),
    ...(edit !== undefined && { edit: { ...edit, at: place(edit.at) } }),
  };
}

interface Compiled {
  readonly form: CompiledForm | null;
  readonly problems: readonly Weighed[];
}

function compiled(json: Json | undefined, languages: readonly Language[]): Compiled {
  if (json === undefined) return { form: null, problems: [] };
  const { form, problems } = compileForm(json, { languages });
  return { form, problems: problems.map((problem) => ({ ...problem, severity: 'error' })) };
}

function reported(file: string, document: JsonDocument, problems: readonly Weighed[]): Report | null {
  return document.flaws.length + problems.length === 0 ? null : reportOn(file, document, problems);
}
