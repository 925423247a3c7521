export { jsonLogic } from './json-logic.ts';
export { jsonSchema } from './json-schema.ts';
export { rjsf } from './rjsf.ts';
