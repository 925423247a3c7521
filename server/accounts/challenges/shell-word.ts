/**
 * A text as one word of a command that somebody copies into a shell. An address may hold what a shell obeys: the local part of
 * “`reboot`@example.org” is one that mail knows.
 */
export function shellWord(text: string): string {
  return /^[\w@.+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
