/**
 * A text without its case, by full Unicode folding: “STRASSE” and “straße” fold to the same text, and so do all three
 * forms of sigma. A dotless i stays one. A letter with an accent and a letter followed by its accent, as some systems
 * write it, fold to the same text.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .split('ı')
    .map((part) => part.toLowerCase().toUpperCase().toLowerCase())
    .join('ı')
    .replaceAll('ς', 'σ')
    .normalize('NFC');
}

function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 127) return false;
  return true;
}
