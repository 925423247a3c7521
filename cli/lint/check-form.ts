import { type CompiledForm, compileForm } from 'formularium/engine';
import type { Report } from '../findings/finding.ts';
import { reportOn } from '../findings/report-on.ts';
import type { JsonDocument } from '../json/read-json.ts';

/** A file's form, when it runs, and everything found in the file, when there is anything. */
export interface Checked {
  readonly form: CompiledForm | null;
  readonly report: Report | null;
}

/** Everything that can be said of a file as a form: what is wrong with it as JSON, and as a form. */
export function checkForm(file: string, document: JsonDocument): Checked {
  const { form, problems } =
    document.value === null ? { form: null, problems: [] } : compileForm(document.value.json);
  if (document.flaws.length + problems.length === 0) return { form, report: null };
  const weighed = problems.map((problem) => ({ ...problem, severity: 'error' as const }));
  return { form, report: reportOn(file, document, weighed) };
}
