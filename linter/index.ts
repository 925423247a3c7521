// The contract: every public name of the linter, written out by hand.

export { explainSubmit, outline } from './explain/explain-field.ts';
export { explainSending } from './explain/explain-sending.ts';
export { explanationOf } from './explain/explanation.ts';
export type { Finding, Report, RuleSeverity } from './finding.ts';
export { fix } from './fix.ts';
export { isForm } from './is-form.ts';
export type { JsonSyntaxError } from './json/find-syntax-errors.ts';
export { pointerTo } from './json/json-pointer.ts';
export { type LineIndex, lineIndex, type Position } from './json/line-index.ts';
export { printable, printableColumns, shortened } from './json/printable.ts';
export { type JsonDocument, readJson, unreadableDocument } from './json/read-json.ts';
export { stablePlace } from './json/stable-place.ts';
export { checkForm, type LintOptions, lint } from './lint.ts';
export { findables, pageOf } from './problems/registry.ts';
export { reportOn } from './report-on.ts';
export type { DeclaredServer } from './unmet-needs.ts';
