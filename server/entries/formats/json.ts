import type { EntryFormat } from './entry-format.ts';

/** A list of entries as they are kept, whatever the wording, for programs. */
export const json = {
  name: 'json',
  begin: () => ({
    before: '[',
    entries: (some, areFirst) =>
      some
        .map(({ reply: _, ...entry }, n) => `${areFirst && n === 0 ? '\n' : ',\n'}  ${JSON.stringify(entry)}`)
        .join(''),
    after: '\n]\n',
  }),
} as const satisfies EntryFormat;
