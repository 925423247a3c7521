/** Thrown while the server starts, when only the person who starts it can help. They are shown the message and nothing else. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}

/** The storage could not do it: the disk is full, or not writable. Nothing of it has been acknowledged. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('The storage could not keep a submission.', { cause });
    this.name = 'StorageFailure';
  }
}

/** The code of an error, as Node and fastify give it: `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
