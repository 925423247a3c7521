import type { CompiledForm } from 'formularium/engine';

/** A form and the name of its page: `/forms/<name>`. */
export interface ServedForm {
  readonly name: string;
  readonly form: CompiledForm;
  /** The form that asks who takes it, where it is a quiz that wants to know. */
  readonly lead: CompiledForm | null;
}
