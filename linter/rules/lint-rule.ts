import type { CompiledForm, JsonObject, Problem } from 'formularium/engine';
import type { Model } from '../analysis/model/model.ts';
import type { Analysis } from '../analysis/search/search.ts';
import type { Proof } from '../claim.ts';
import type { Edit, Severity } from '../finding.ts';

/** A compiled form, as lint rules see it. */
export interface LintContext {
  readonly definition: JsonObject;
  readonly form: CompiledForm;
  readonly model: Model;
  /** Decides what can and what never can hold of it; made when a rule first needs it. */
  readonly analysis: () => Analysis;
}

/** One finding of a rule. The code and, unless it says otherwise, the fix come from the rule. */
export type ReportDescriptor = Omit<Problem, 'code' | 'fix'> &
  Proof & {
    readonly fix?: string;
    /** The edits that `--fix` makes. */
    readonly edit?: Edit;
  };

/**
 * A rule about forms that run but hardly do what their author means. It reports nothing that could be right, and is silent about
 * anything it cannot decide.
 */
export interface LintRule {
  /** Its name in findings and in settings: `no-x` forbids, `use-x` asks for. */
  readonly name: string;
  readonly severity: Severity;
  readonly why: string;
  readonly fix: string;
  /** Whether it reports something missing: then it is silent about a form of which only parts stand, as the rest may hold it. */
  readonly asksForAll?: boolean;
  readonly check: (context: LintContext) => Iterable<ReportDescriptor>;
  /** The fields of a form in which it finds nothing. */
  readonly passes: Sample;
  /** A similar form in which it finds something, and the place. */
  readonly fails: Sample & { readonly at: readonly string[] };
}

/** A definition; members that every definition has (id, type, title) are added if they are missing. */
export interface Sample {
  readonly form: JsonObject;
}
