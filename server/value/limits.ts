/** How much the server takes, and for how long it waits. */
export interface Limits {
  readonly bodyBytes: number;
  /** How many names and values one request may carry. */
  readonly entries: number;
  /** A whole request, headers and body, must have come by then. */
  readonly requestMs: number;
  readonly headersMs: number;
  /** How often requests that are under way are looked at for being too slow. */
  readonly checkEveryMs: number;
  /** A connection on which nothing moves is closed. */
  readonly idleMs: number;
  readonly keepAliveMs: number;
  /** How long a stopping server waits for requests that are under way. */
  readonly stopMs: number;
  readonly nonceMs: number;
  /** How many submissions one address may send in a minute; 0: any number. */
  readonly submissionsPerMinute: number;
  /** How many bytes one address may send to the server in a minute, and how many may be kept of one form; 0: any number. */
  readonly addressBytesPerMinute: number;
  readonly formBytesPerMinute: number;
}

export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 1_000_000,
  entries: 1_000,
  requestMs: 30_000,
  headersMs: 10_000,
  checkEveryMs: 1_000,
  idleMs: 60_000,
  keepAliveMs: 15_000,
  stopMs: 10_000,
  nonceMs: 24 * 60 * 60 * 1000,
  submissionsPerMinute: 600,
  addressBytesPerMinute: 20_000_000,
  formBytesPerMinute: 100_000_000,
};
