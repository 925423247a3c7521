/** Thrown while the server starts, when only the person who starts it can help: the message is all they are shown. */
export class StartupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartupError';
  }
}
