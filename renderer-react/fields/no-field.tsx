/** Shows nothing: for hidden fields and page breaks. */
export function NoField(): null {
  return null;
}
