export const MINUTES_OF_DAY = 1440;

/** A time of day as minutes since midnight, or null for any other text: `HH:MM` of 24 hours. */
export function readClockTime(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** `HH:MM` of 24 hours. */
export function writeClockTime(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** A time as people type it, `9:05`, `9:05 pm`, `21:05`, `9 pm` or `09:05:00`, as minutes; null for any other text. */
export function readTypedTime(text: string): number | null {
  const match = /^(\d{1,2})(?::(\d{1,2})(?::00)?)?\s?(?:([ap])\.?m\.?)?$/i.exec(text.trim());
  if (match === null || (match[2] === undefined && match[3] === undefined)) return null;
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)];
  if (minutes > 59) return null;
  if (match[3] === undefined) return hours > 23 ? null : hours * 60 + minutes;
  if (hours < 1 || hours > 12) return null;
  return ((hours % 12) + (match[3].toLowerCase() === 'p' ? 12 : 0)) * 60 + minutes;
}

/** Whether a time lies between two others, both included; the span may cross midnight. */
export function isTimeBetween(minutes: number, from: number, to: number): boolean {
  return from <= to ? minutes >= from && minutes <= to : minutes >= from || minutes <= to;
}

/** An hour of the day as clocks of twelve hours show it. */
export function twelveHour(minutes: number): { readonly hour: number; readonly ampm: 'am' | 'pm' } {
  const hours = Math.floor(minutes / 60);
  return { hour: hours % 12 || 12, ampm: hours < 12 ? 'am' : 'pm' };
}

/** `9:05 pm`. */
export function writeTwelveHours(minutes: number): string {
  const { hour, ampm } = twelveHour(minutes);
  return `${hour}:${twoDigits(minutes % 60)} ${ampm}`;
}

/** A typed text for hours or minutes, cut to its first two characters (spec 001 §5). */
export function clockPart(typed: string): string {
  return [...typed].slice(0, 2).join('');
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
