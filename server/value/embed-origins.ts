/** The origins whose pages may embed a form, as browsers write them; `*` stands for every origin. */
export type EmbedOrigins = readonly string[];

const ANY = '*';

/** Other characters may stand in an address, but would mean something else in a policy. */
const ORIGIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/;

/** The origin as browsers write it; null for anything that is not an origin, such as an address with a path. */
export function originOf(written: string): string | null {
  if (written === ANY) return ANY;
  if (!/^https?:\/\/[^/?#@\\\s]+\/?$/i.test(written) || !URL.canParse(written)) return null;
  const { origin } = new URL(written);
  return ORIGIN.test(origin) ? origin : null;
}

/** A page on which a password is entered is never in a frame of another site. */
const NEVER_EMBEDDED: ReadonlySet<string> = new Set(['login', 'registration']);

/** The origins that may embed a form: its author's, or else those of the server. */
export function embedOriginsOf(
  {
    settings,
  }: { readonly settings: { readonly embedOrigins: EmbedOrigins | null; readonly formType: string } },
  ofServer: EmbedOrigins,
): EmbedOrigins {
  if (NEVER_EMBEDDED.has(settings.formType)) return [];
  if (settings.embedOrigins === null) return ofServer;
  return [...new Set(settings.embedOrigins.flatMap((written) => originOf(written) ?? []))];
}

/** Whether pages of this origin may embed what these origins may. */
export function mayEmbed(origins: EmbedOrigins, origin: string): boolean {
  return origins.includes(ANY) || origins.includes(origin);
}
