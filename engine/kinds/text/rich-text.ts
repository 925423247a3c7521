import type { FieldValue } from '../../value/field-value.ts';
import type { Json } from '../../value/json.ts';
import { cleanHtml, textOfHtml } from '../../value/text/html-text.ts';
import { readHtml } from '../../value/text/html-tree.ts';
import { readText } from '../../value/text/read-text.ts';
import { answered, authorsRules, lengthRules } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';

/** The maximum of a text area without formatting. */
const MOST_CHARACTERS = 10_000;

/**
 * Several lines with emphasis, links and lists: the kind of a text area with `richText`. Its value is HTML of allowed
 * tags.
 */
export const kind = {
  ...answered,
  name: 'rich-text',
  widget: 'rich-text',
  entry: { type: 'text', keyboard: 'text', autofill: null },
  read: readRichText,
  toText: (value) => (typeof value === 'string' ? textOfHtml(readHtml(value).nodes).trim() : ''),
} as const satisfies FieldKind;

function readRichText(answer: Json): FieldValue | undefined {
  const text = readText(answer);
  return typeof text === 'string' ? cleanHtml(text) : text;
}

export const authoring = {
  isPart: true,
  answered: true,
  summary: 'Text with formatting. A field of kind “textarea” becomes one with `richText`.',
  properties: {},
  required: [],
  words: { required: 'Please write something here.' },
  // The last limit says that the text is HTML.
  rules: (field) => [...lengthRules(field, MOST_CHARACTERS, 'html'), ...authorsRules(field)],
} as const satisfies KindAuthoring;
