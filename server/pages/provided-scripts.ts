/** What the scripts of providers on a page are told, and where they lead. */
export interface ProvidedScripts {
  /** By provider. */
  readonly given: Readonly<Record<string, object>>;
  readonly origins: PageOrigins;
}

/** The origins that a page loads from beside this server's own, by the directives of its policy. */
type PageOrigins = Readonly<Record<string, readonly string[]>>;

/** The origins of all of them, each once. */
export function allOrigins(...sources: readonly (Pick<ProvidedScripts, 'origins'> | null)[]): PageOrigins {
  const origins = sources.flatMap((source) => (source === null ? [] : [source.origins]));
  const directives = new Set(origins.flatMap((one) => Object.keys(one)));
  return Object.fromEntries(
    [...directives].map((directive) => [
      directive,
      [...new Set(origins.flatMap((one) => one[directive] ?? []))],
    ]),
  );
}
