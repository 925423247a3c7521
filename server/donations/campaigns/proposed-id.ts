const LONGEST = 50;
/** For a title without a Latin letter or a digit. */
const FALLBACK = 'campaign';

/** An id for a campaign, made from its title: “Wärme für alle” is `warme-fur-alle`. */
export function proposedId(title: string): string {
  const latin = title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}'’]/gu, '');
  const id = latin
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, LONGEST)
    .replace(/-$/, '');
  return id === '' ? FALLBACK : id;
}
