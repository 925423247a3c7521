type Write = (details: object, message: string) => void;

/** Messages to the people who run the server, as lines of JSON. They never contain a visitor's answers. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}
