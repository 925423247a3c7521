import type { CompiledForm, JsonObject, Problem } from 'formularium/engine';
import type { Model } from '../analysis/model/model.ts';
import type { Analysis } from '../analysis/search/search.ts';
import type { Proof } from '../claim.ts';
import type { Edit, Severity } from '../finding.ts';

/** A form that runs, as lint rules look at it. */
export interface LintContext {
  readonly definition: JsonObject;
  readonly form: CompiledForm;
  readonly model: Model;
  /** What can and what never can hold of it; made when a rule first asks for it. */
  readonly analysis: () => Analysis;
}

/** One thing that a rule found. The code and, where nothing else is said, what to do come from the rule. */
export type ReportDescriptor = Omit<Problem, 'code' | 'fix'> &
  Proof & {
    readonly fix?: string;
    /** What `--fix` does about it. */
    readonly edit?: Edit;
  };

/**
 * Something that runs, but hardly does what its author means. Nothing is found that could be right: what cannot be decided is
 * passed over in silence.
 */
export interface LintRule {
  /** What it is called in findings and in settings: `no-x` forbids, `use-x` asks for. */
  readonly name: string;
  readonly severity: Severity;
  readonly why: string;
  readonly fix: string;
  /** Whether it misses something: then it says nothing of a form of which only parts stand, as the rest may hold it. */
  readonly asksForAll?: boolean;
  readonly check: (context: LintContext) => Iterable<ReportDescriptor>;
  /** Fields of a form in which it finds nothing. */
  readonly passes: Sample;
  /** A form like it in which it finds something, and where. */
  readonly fails: Sample & { readonly at: readonly string[] };
}

/** A definition; what every definition has (id, type, title) is filled in where it is missing. */
export interface Sample {
  readonly form: JsonObject;
}
