import type { CompiledForm } from 'formularium/engine';

/** A form and the name of its page: `/forms/<name>`. */
export interface ServedForm {
  readonly name: string;
  readonly form: CompiledForm;
}
