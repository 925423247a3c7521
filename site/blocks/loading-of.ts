/** The first picture of a list may be the largest part of the page that is seen at once: it is asked for first. Others wait. */
export function loadingOf(place: number): { readonly fetchPriority: 'high' } | { readonly loading: 'lazy' } {
  return place === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' };
}
