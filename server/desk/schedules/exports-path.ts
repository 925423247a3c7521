/** The path of the scheduled exports of a form. */
export function exportsPath(formId: string, done = ''): string {
  return `/desk/forms/${encodeURIComponent(formId)}/exports${done === '' ? '' : `?done=${done}`}`;
}
