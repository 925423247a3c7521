/** Nothing to see: a hidden text, or the break before a page. */
export function NoField(): null {
  return null;
}
