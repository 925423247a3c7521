import type { AnswerRow } from '../form/selectors/answers-in.ts';

/** What replaces a tag: a text, answers under their labels, or an address of the host's own that becomes a link. */
export type TagValue = string | readonly AnswerRow[] | LinkValue;

interface LinkValue {
  readonly href: string;
  /** The text of the link in HTML; a plain text shows the address. */
  readonly label?: string;
}

/** The values of tags by their names; '' leaves nothing. */
export type TagValues = (name: string) => TagValue;

/** A value as a text. */
export function textOfValue(value: TagValue): string {
  if (typeof value === 'string') return value;
  return 'href' in value ? value.href : value.map(({ label, text }) => `${label} ${text}`).join('\n');
}
