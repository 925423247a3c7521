/** Thrown while the server starts, when only the person who starts it can help. They are shown the message and nothing else. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}

/** The storage could not do it: the disk is full, or the database is away. Nothing of it has been acknowledged. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('The storage could not do what it was asked for.', { cause });
    this.name = 'StorageFailure';
  }
}

/** A question took the storage longer than anybody may wait for it. A narrower one may be answered. */
export class SlowQuestion extends StorageFailure {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'SlowQuestion';
  }
}

/** Something failed, and would fail again however often it is tried. */
export class PermanentFailure extends Error {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'PermanentFailure';
  }
}

/** The code of an error, as Node and fastify give it: `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
