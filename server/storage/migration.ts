/** One step from an older database to a newer one. It is never changed once it has been released: another follows. */
export interface Migration {
  /** Begins with its number, in whose order migrations are made. */
  readonly name: string;
  readonly sql: string;
}
