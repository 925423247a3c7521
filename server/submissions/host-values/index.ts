export { currentUrl } from './current-url.ts';
export { formHash } from './form-hash.ts';
export { formIdPrefix } from './form-id-prefix.ts';
export { userId } from './user-id.ts';
export { validateCardFields } from './validate-card-fields.ts';
