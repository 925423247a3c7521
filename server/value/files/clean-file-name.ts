const MOST_BYTES = 200;
const LONGEST_EXTENSION = 20;
/** Control characters, marks that turn the direction of what follows, and characters that nobody sees. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/g;
/** Characters that mean something in paths. */
const OF_PATHS = /[<>:"|?*]/g;
/** Names that Windows takes for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?:\.|$)/i;

/**
 * The name of a file as people may see and save it: one name without a path, without marks that hide what it is, and not too long. It is
 * shown, and never used to find a file.
 */
export function cleanFileName(given: string): string {
  const last = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const seen = last.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(OF_PATHS, '_');
  const name = shortenedName(withoutEdges(seen));
  if (name === '') return 'file';
  return DEVICE.test(name) ? `_${name}` : name;
}

/** The extension in small letters, without its period; '' where there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Blanks at its edges are not seen, a period at its beginning hides a file, and Windows drops one at its end. */
function withoutEdges(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && isEdge(name.charAt(start))) start += 1;
  while (end > start && isEdge(name.charAt(end - 1))) end -= 1;
  return name.slice(start, end);
}

function isEdge(character: string): boolean {
  return character === '.' || character.trim() === '';
}

/** Takes characters away before the extension until the name is short enough. */
function shortenedName(name: string): string {
  if (Buffer.byteLength(name) <= MOST_BYTES) return name;
  const extension = extensionOf(name);
  const isKept = extension !== '' && Buffer.byteLength(extension) <= LONGEST_EXTENSION;
  const end = isKept ? name.slice(name.length - extension.length - 1) : '';
  let bytes = Buffer.byteLength(end);
  let start = '';
  for (const character of isKept ? name.slice(0, -end.length) : name) {
    bytes += Buffer.byteLength(character);
    if (bytes > MOST_BYTES) break;
    start += character;
  }
  return withoutEdges(start) + end;
}
