/** A text that came from outside, short enough to be quoted. */
export function shortened(text: string): string {
  return text.length > 64 ? `${text.slice(0, 64).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
