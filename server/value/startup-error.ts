/** Thrown while the server starts, where only the person who starts it can help: the message is all they are shown. */
export class Complaint extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Complaint';
  }
}
