/** What mails call the site: its brand, and its host, by which a reader can tell it from another of that name. */
export function siteName(brand: string, address: string): string {
  const { host } = new URL(address);
  return brand === '' ? host : `${brand} (${host})`;
}
