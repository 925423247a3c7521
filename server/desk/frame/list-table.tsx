import type { ReactElement, ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

/** A row of a table: what it is about, and its other cells. */
export interface ListRow {
  readonly key: string;
  /** The id of the head, for buttons that it describes. */
  readonly id?: string;
  readonly head: ReactNode;
  readonly cells: readonly ReactNode[];
  /** What chooses it, in a column before the others; in every row or in none. */
  readonly choice?: ReactNode;
}

/** The title of a column by which the list can be sorted. */
export interface SortedHead {
  readonly text: string;
  /** Where it is sorted by it, or turned round. */
  readonly href: string;
  readonly sorted: 'ascending' | 'descending' | null;
}

export type ListHead = string | SortedHead;

interface ListTableProps {
  readonly label: string;
  /** Said above the table as well. */
  readonly hasCaption?: boolean;
  /** The titles of the columns; '' for one of buttons. */
  readonly heads: readonly ListHead[];
  readonly rows: readonly ListRow[];
  /** The columns with numbers, counted from that of the heads of rows, which is 0. */
  readonly numbers?: readonly number[];
  /** The columns with moments, counted in the same way. */
  readonly moments?: readonly number[];
}

/** A table that can be scrolled where it is too wide, and walked through by keys. */
export function ListTable(props: ListTableProps): ReactElement {
  const { label, hasCaption = false, heads, rows, numbers = [], moments = [] } = props;
  const hasChoices = rows.some(({ choice }) => choice !== undefined);
  const classOf = (column: number): string | undefined => {
    if (numbers.includes(column)) return 'desk-number';
    return moments.includes(column) ? 'desk-moment' : undefined;
  };
  return (
    <ScrollRegion label={label}>
      <table
        {...ROLES.table}
        className="desk-table"
        data-stacks={heads.length > STACKED_FROM ? '' : undefined}
      >
        {hasCaption && <caption>{label}</caption>}
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {hasChoices && <td {...ROLES.cell} />}
            {heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have places, and two may have the same title
              <Head key={place} head={head} className={classOf(place)} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map(({ key, id, head, cells, choice }) => (
            <tr key={key} {...ROLES.row} data-row="">
              {hasChoices && <td {...ROLES.cell}>{choice}</td>}
              <th {...ROLES.rowheader} scope="row" id={id} dir="auto">
                {head}
              </th>
              {cells.map((cell, place) => (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have places, and two may have the same title
                  key={place}
                  className={classOf(place + 1)}
                  label={textOf(heads[place + 1] ?? '')}
                  content={cell}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The roles that the elements have anyhow. Some browsers forget them where a style takes the table apart. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** A table with more columns than these shows each row as a card where there is no room for them. */
const STACKED_FROM = 3;

function textOf(head: ListHead): string {
  return typeof head === 'string' ? head : head.text;
}

interface HeadProps {
  readonly head: ListHead;
  readonly className: string | undefined;
}

function Head({ head, className }: HeadProps): ReactElement {
  if (head === '') return <td {...ROLES.cell} />;
  const sorted = typeof head === 'string' ? null : head.sorted;
  return (
    <th {...ROLES.columnheader} scope="col" dir="auto" className={className} aria-sort={sorted ?? undefined}>
      {typeof head === 'string' ? (
        head
      ) : (
        <a href={head.href} className="desk-sort">
          {head.text}
        </a>
      )}
    </th>
  );
}

interface CellProps {
  readonly className: string | undefined;
  /** The title of its column, which a card shows beside it. */
  readonly label: string;
  readonly content: ReactNode;
}

function Cell({ className, label, content }: CellProps): ReactElement {
  return (
    <td
      {...ROLES.cell}
      dir={className === undefined ? 'auto' : undefined}
      className={className}
      data-label={label === '' ? undefined : label}
    >
      {typeof content === 'object' && content !== null ? <div>{content}</div> : content}
    </td>
  );
}
