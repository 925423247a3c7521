type Write = (details: object, message: string) => void;

/** What the people who run the server are told, as lines of JSON. No answer of a visitor is among the details. */
export interface Log {
  readonly info: Write;
  readonly warn: Write;
  readonly error: Write;
}
