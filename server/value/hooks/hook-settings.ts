/** A program that forms tell of their entries, by the name that they use for it. */
export interface HookTarget {
  readonly name: string;
  readonly address: URL;
  /** The bytes that sign what is sent there. */
  readonly secret: Buffer;
}

/** Every hook, and whom they may reach. */
export interface HookSettings {
  readonly targets: readonly HookTarget[];
  /** Hosts of this network, with their ports where they have one, which hooks may call all the same, and without TLS. */
  readonly privateHosts: readonly string[];
}

export const NO_HOOKS: HookSettings = { targets: [], privateHosts: [] };
