import type { ReactElement } from 'react';
import { toHtml } from '../reading/markdown.ts';

interface RichTextProps {
  readonly text: string;
  readonly className?: string;
}

/** A text of the content, in Markdown. */
export function RichText({ text, className }: RichTextProps): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown, in which HTML is text
  return <div className={className} dangerouslySetInnerHTML={{ __html: toHtml(text) }} />;
}
