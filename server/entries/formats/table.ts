import type { EntryFormat } from './entry-format.ts';

/** Characters that would move the cursor, change colours or turn the direction of a terminal. */
const CONTROLS = /[\p{Cc}\p{Cf}]+/gu;

/** A paragraph for each entry, for reading in a terminal: a line for each answer that was given. */
export const table = {
  name: 'table',
  begin: ({ columns, cellsOf }) => {
    const width = Math.min(30, Math.max(0, ...columns.map(({ title }) => title.length)));
    return {
      before: '',
      entries: (some) =>
        some
          .map((entry) => {
            const cells = cellsOf(entry);
            const lines = columns.flatMap(({ title }, nth) => {
              const cell = (cells[nth] ?? '').replaceAll(CONTROLS, ' ').trim();
              return cell === '' ? [] : [`${title.replaceAll(CONTROLS, ' ').padEnd(width)}  ${cell}`];
            });
            return `${lines.join('\n')}\n\n`;
          })
          .join(''),
      after: '',
    };
  },
} as const satisfies EntryFormat;
