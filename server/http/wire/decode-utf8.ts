import { Refusal } from '../../value/refusal.ts';

// A byte order mark is kept: text is passed on as it came.
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes bytes as text. Refuses ill-formed UTF-8, such as a lone surrogate, instead of guessing. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw notUtf8();
  }
}

/** The refusal of a body that is not well-formed UTF-8. */
export function notUtf8(): Refusal {
  return new Refusal(400, 'The request holds characters that are not valid UTF-8. Send it as UTF-8.');
}
