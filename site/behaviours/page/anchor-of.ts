/** The id that an address or a link names after its “#”; '' for one that names none, or cannot be read, such as “#%zz”. */
export function anchorOf({ hash }: { readonly hash: string }): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
