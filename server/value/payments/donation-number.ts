const GROUP = 4;
/** The last part of an id is chance alone, 48 bits of it. */
const LETTERS = 12;
const NUMBER = new RegExp(`^([0-9a-f]{${GROUP}}[ -]?){2}[0-9a-f]{${GROUP}}$`, 'i');

/** The number of a donation as people read and write it: the last part of its id, “7F3A 92C1 04BE”. It fits into the reference of any bank. */
export function donationNumber(id: string): string {
  return (
    id
      .slice(-LETTERS)
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join(' ');
}

/** How the id of a donation ends that has this number; null for a text that is no such number. */
export function idEndOf(number: string): string | null {
  const text = number.trim();
  return NUMBER.test(text) ? text.replaceAll(/[ -]/g, '').toLowerCase() : null;
}
