/** Limits on the size of requests, and on the time that they take. */
export interface Limits {
  readonly bodyBytes: number;
  readonly fieldBytes: number;
  /** The number of names and values in one request. */
  readonly entries: number;
  /** A whole request, headers and body, must have come by then. */
  readonly requestMs: number;
  readonly headersMs: number;
  /** The interval at which open requests are checked for being too slow. */
  readonly checkEveryMs: number;
  /** A connection on which nothing moves is closed. */
  readonly idleMs: number;
  readonly keepAliveMs: number;
  /** The time that a stopping server allows open requests. */
  readonly stopMs: number;
  readonly nonceMs: number;
  /** Submissions from one address in a minute; 0: any number. */
  readonly submissionsPerMinute: number;
  /** How often one address may ask in a minute what a form costs; 0: any number. */
  readonly quotesPerMinute: number;
  /** Requests by one key in a minute, and those of one address without a key that works; 0: any number. */
  readonly requestsPerKey: number;
  readonly wrongKeysPerMinute: number;
  /** Mails in an hour to one address that visitors have entered, and those from one network; 0: any number. */
  readonly enteredMailsToOne: number;
  readonly enteredMailsFromOne: number;
  /** Bytes that one address may send to the server in a minute, and bytes of one form that may be kept; 0: any number. */
  readonly addressBytesPerMinute: number;
  readonly formBytesPerMinute: number;
  /** Bytes of files in one request, and their number. */
  readonly uploadBytes: number;
  readonly uploads: number;
  /** A request with files must have come by then; within each `requestMs` of it, this many bytes. */
  readonly uploadMs: number;
  readonly uploadBytesPerRequestMs: number;
  /** Bytes of files that one address may send in a minute; 0: any number. */
  readonly addressUploadBytesPerMinute: number;
  /** Bytes of one form's files that no submission has taken yet. */
  readonly quarantinedBytes: number;
  /** A file that nothing has taken by then is swept. */
  readonly quarantineMs: number;
}

/** A page that posts itself comes back with everything that is in it, also with more than is kept. */
const AS_MUCH_MORE = 4;

/** The limits of requests that are answered with what they held. */
export function forPages(limits: Limits): Limits {
  return {
    ...limits,
    bodyBytes: AS_MUCH_MORE * limits.bodyBytes,
    fieldBytes: AS_MUCH_MORE * limits.fieldBytes,
    entries: AS_MUCH_MORE * limits.entries,
  };
}

export const DEFAULT_LIMITS: Limits = {
  bodyBytes: 1_000_000,
  fieldBytes: 500_000,
  entries: 1_000,
  requestMs: 30_000,
  headersMs: 10_000,
  checkEveryMs: 1_000,
  idleMs: 60_000,
  keepAliveMs: 15_000,
  stopMs: 10_000,
  nonceMs: 24 * 60 * 60 * 1000,
  submissionsPerMinute: 600,
  quotesPerMinute: 60,
  requestsPerKey: 600,
  wrongKeysPerMinute: 60,
  enteredMailsToOne: 10,
  enteredMailsFromOne: 100,
  addressBytesPerMinute: 20_000_000,
  formBytesPerMinute: 100_000_000,
  uploadBytes: 100_000_000,
  uploads: 100,
  uploadMs: 30 * 60 * 1000,
  uploadBytesPerRequestMs: 30_000,
  addressUploadBytesPerMinute: 500_000_000,
  quarantinedBytes: 5_000_000_000,
  quarantineMs: 24 * 60 * 60 * 1000,
};
