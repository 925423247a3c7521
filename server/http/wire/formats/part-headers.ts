import { Refusal } from '../../../value/refusal.ts';
import { shortened } from '../../../value/shortened.ts';
import { decodeUtf8 } from '../decode-utf8.ts';

/** No field has a longer name; the parser cuts headers off at 80 kB. */
const NAME_LENGTH = 1_000;
const PLAIN = /^(?:7bit|8bit|binary)$/i;

/** What the headers of a part say. */
export interface PartHeaders {
  readonly name: string;
  /** Undefined for a part that is not a file. */
  readonly fileName: string | undefined;
}

/** Reads the headers of a part: lists of texts, by names in small letters. */
export function readPartHeaders(headers: object): PartHeaders {
  const texts = new Map<string, readonly string[]>(Object.entries(headers));
  const [disposition = ''] = texts.get('content-disposition') ?? [];
  const [encoding = 'binary'] = texts.get('content-transfer-encoding') ?? [];
  const parameters = parametersOf(disposition);
  const name = parameters.get('name');
  if (!/^form-data\s*(?:;|$)/i.test(disposition) || name === undefined)
    throw brokenBody('a part does not say which field it is');
  if (!PLAIN.test(encoding.trim()))
    throw brokenBody(`“${shortened(encoding)}” as a transfer encoding is not known here`);
  const decoded = decoded8(name);
  if (decoded.length > NAME_LENGTH)
    throw brokenBody(`“${shortened(decoded)}” is longer than the name of a field`);
  // Browsers do not send `filename*`; what has it is a file all the same.
  const fileName = parameters.get('filename') ?? parameters.get('filename*');
  return { name: decoded, fileName: fileName === undefined ? undefined : decoded8(fileName) };
}

/** The parser gives each byte as a character. */
function decoded8(text: string): string {
  return decodeUtf8(Buffer.from(text, 'latin1'));
}

/** The parameters of a header: `form-data; name="a"` has one. A backslash hides a quotation mark or itself, nothing else. */
export function parametersOf(header: string): ReadonlyMap<string, string> {
  const found = header.matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)(?:"|$)|([^\s;"]+))/g);
  return new Map(
    Array.from(found, ([, name = '', quoted, bare = '']) => [
      name.toLowerCase(),
      quoted?.replaceAll(/\\(["\\])/g, '$1') ?? bare,
    ]),
  );
}

export function brokenBody(why: string): Refusal {
  return new Refusal(400, `The multipart body cannot be read: ${why}. Send it as browsers do.`);
}
