/** A name and its value, as a form sends them; a name may come several times. */
export type Entry = readonly [name: string, value: string];

/** A way in which forms are written into a request's body. */
export interface WireFormat {
  readonly mediaType: string;
  /** Every entry in the order of the body; throws a `Refusal` for what is not written right. */
  readonly read: (body: Buffer, contentType: string) => Iterable<Entry>;
}
