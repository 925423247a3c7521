import { record } from '../reading/site-schema.ts';
import type { ContentSchema } from '../reading/validate.ts';

export const words: ContentSchema = { type: 'string', minLength: 1 };
export const markdownText: ContentSchema = { type: 'string', minLength: 1, description: 'Markdown.' };
export const flag: ContentSchema = { type: 'boolean' };
export const anchor: ContentSchema = { type: 'string', pattern: '^[a-z][a-z0-9-]*$' };
export const picture: ContentSchema = { ...words, description: 'The name of a file in pictures/.' };
export const formName: ContentSchema = { ...words, description: 'The name of a form, as in its address.' };

/** At least one of these. */
export function listOf(item: ContentSchema): ContentSchema {
  return { type: 'array', minItems: 1, items: item };
}

export { record };
