const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** What its owner knows a browser by: `Firefox, Linux`; '' for one that does not say. */
export function browserName(userAgent: string | undefined): string {
  const nameIn = (list: typeof BROWSERS | typeof SYSTEMS): string =>
    list.find(([part]) => userAgent?.includes(part))?.[1] ?? '';
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== '').join(', ');
}
