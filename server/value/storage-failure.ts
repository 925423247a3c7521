/** The storage could not do it: the disk is full, or not writable. Nothing of it has been acknowledged. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    super('The storage could not keep a submission.', { cause });
    this.name = 'StorageFailure';
  }
}
