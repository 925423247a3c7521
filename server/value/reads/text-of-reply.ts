/** The text of a reply; rejects as soon as there are more bytes than these. */
export async function textOfReply({ body }: Response, mostBytes: number): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new Error(`Its reply is longer than ${mostBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
