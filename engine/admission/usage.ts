import { isList, isObject, member } from '../value/json.ts';

/** What the host knows of the use of a form, and may tell a visitor's page. */
export interface Usage {
  /** The clock of the site, `YYYY-MM-DDTHH:MM`. In an hour that the clock repeats it stands still at the end of the first. */
  readonly now?: string;
  /** Whether it has as many entries as it takes. */
  readonly isFull?: boolean;
  /** Whether this visitor has sent it and may not do so again. */
  readonly hasSent?: boolean;
  /** The options that have been chosen as often as they can be, by the field's id in the first copy. */
  readonly usedUp?: Readonly<Record<string, readonly string[]>>;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Reads what a host says, which may be anything: what has the wrong shape is left out. */
export function readUsage(said: unknown): Usage {
  if (!isObject(said)) return {};
  const [now, isFull, hasSent, usedUp] = ['now', 'isFull', 'hasSent', 'usedUp'].map((name) =>
    member(said, name),
  );
  return {
    ...(typeof now === 'string' && TIME.test(now) && { now }),
    ...(typeof isFull === 'boolean' && { isFull }),
    ...(typeof hasSent === 'boolean' && { hasSent }),
    ...(isObject(usedUp) && {
      usedUp: Object.fromEntries(
        Object.entries(usedUp).map(([field, options]) => [
          field,
          isList(options) ? options.filter((option) => typeof option === 'string') : [],
        ]),
      ),
    }),
  };
}
