const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']; // spec 001 §5
const STEP = 1000; // DECISIONS: sizes are shown in the unit in which limits are set

/** The size of a file as people read it, with at most two decimals: `0 Bytes`, `4.77 MB`. */
export function sizeText(bytes: number): string {
  if (!(bytes > 0)) return '0 Bytes';
  let size = bytes;
  let unit = 0;
  while (unit < UNITS.length - 1 && rounded(size, unit) >= STEP) {
    size /= STEP;
    unit += 1;
  }
  return `${rounded(size, unit)} ${UNITS[unit]}`;
}

/** A size that rounds up to the next unit is shown in that unit: `1 MB`, never `1000 KB`. */
function rounded(size: number, unit: number): number {
  return unit === 0 ? Math.round(size) : Math.round(size * 100) / 100;
}
