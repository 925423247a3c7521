/** Where the site is when nobody says so. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** Whether a name is one of a time zone, so that `dayIn` can be asked about it. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Making a format costs as much as all the rest of a request, so each zone's is made once. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day of the calendar, `YYYY-MM-DD`, that it is in a time zone at a moment. Throws for what is no time zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = formatIn(timeZone).formatToParts(moment);
  const part = (name: string): string => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(timeZone, format);
  return format;
}
