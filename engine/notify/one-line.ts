/** More than any program shows of a subject. */
const MOST_CHARACTERS = 250;

// Beside control characters, whatever breaks a line, is half a character, or turns the direction of all that follows.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

// A text keeps its lines and tabs.
const UNREADABLE = /\p{Cs}|(?![\n\t])\p{Cc}/gu;

/** A text as one line that may stand in the header of a mail: without control characters, and cut if it is very long. */
export function oneLine(text: string): string {
  const line = text.replace(UNPRINTABLE, ' ').replace(/ {2,}/g, ' ').trim();
  const characters = [...line];
  return characters.length <= MOST_CHARACTERS
    ? line
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

/** A text without control characters, apart from line breaks, which are all “\n”, and tabs. */
export function readable(text: string): string {
  return text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(UNREADABLE, '');
}
