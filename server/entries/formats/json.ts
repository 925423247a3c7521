import type { EntryFormat } from './entry-format.ts';

/** A list of entries as they are kept, whatever the wording, for programs. */
export const json = {
  name: 'json',
  begin: () => ({
    before: '[',
    entry: ({ reply: _, ...entry }, isFirst) => `${isFirst ? '\n' : ',\n'}  ${JSON.stringify(entry)}`,
    after: '\n]\n',
  }),
} as const satisfies EntryFormat;
