/** Which addresses the server asks on behalf of a form. */
export interface RemoteAccess {
  /** The origin of the site's paths; null: they lead nowhere. */
  readonly site: URL | null;
  /** Hosts that may be asked, with their ports where they have one: `users.example.org`, `10.0.0.7:8080`. */
  readonly hosts: readonly string[];
}

export const NO_REMOTE_ACCESS: RemoteAccess = { site: null, hosts: [] };

/** The address to ask, or null when it is not allowed. */
export function allowedAddress(written: string, { site, hosts }: RemoteAccess): URL | null {
  const base = site?.href;
  if (!URL.canParse(written, base)) return null;
  const address = new URL(written, base);
  const isOfWeb = address.protocol === 'https:' || address.protocol === 'http:';
  const isAllowed = address.origin === site?.origin || hosts.includes(address.host);
  // Definitions carry no credentials.
  return isOfWeb && isAllowed && address.username === '' && address.password === '' ? address : null;
}
