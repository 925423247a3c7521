import { readHtml } from '../value/text/html-tree.ts';
import { namesIn } from '../value/text/merge-tags.ts';
import { type FieldDefinition, textOption } from './field-definition.ts';

/** The fields mentioned in a field's HTML, by the names in braces. */
export function mentionsIn(field: FieldDefinition): readonly string[] {
  return [...namesIn(readHtml(textOption(field, 'html')).nodes)];
}
