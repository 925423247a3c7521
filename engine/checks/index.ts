export { noCycle } from './no-cycle.ts';
export { noDuplicateId } from './no-duplicate-id.ts';
export { noDuplicateOption } from './no-duplicate-option.ts';
export { noReservedId } from './no-reserved-id.ts';
export { noUnknownField } from './no-unknown-field.ts';
export { useSafeHtml } from './use-safe-html.ts';
export { useSchema } from './use-schema.ts';
export { useValidFormula } from './use-valid-formula.ts';
