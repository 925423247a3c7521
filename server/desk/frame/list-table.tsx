import type { ReactElement, ReactNode } from 'react';
import { ScrollRegion } from './scroll-region.tsx';

/** The title of a column by which the list can be sorted. */
export interface SortedHead {
  readonly text: string;
  /** Where it is sorted by it, or turned round. */
  readonly href: string;
  readonly sorted: 'ascending' | 'descending' | null;
}

export type ListHead = string | SortedHead;

type ShowItem<Item> = (item: Item) => ReactNode;

/** A column: its title, '' for one of buttons, and what it shows of each item; numbers and moments are aligned as such. */
export type ListColumn<Item> = { readonly head: ListHead } & (
  | { readonly cell: ShowItem<Item> }
  | { readonly number: ShowItem<Item> }
  | { readonly moment: ShowItem<Item> }
);

interface ListTableProps<Item> {
  readonly label: string;
  /** Said above the table as well. */
  readonly hasCaption?: boolean;
  /** The first column is the head of each row. */
  readonly columns: readonly ListColumn<Item>[];
  readonly items: readonly Item[];
  /** What tells an item from the others. */
  readonly keyOf: (item: Item) => string;
  /** The id of the head of a row, for buttons that it describes. */
  readonly idOf?: (item: Item) => string;
  /** The box that chooses an item, in a column before the others. */
  readonly choice?: ShowItem<Item>;
}

/** A table that can be scrolled where it is too wide, and walked through by keys. */
export function ListTable<Item>(props: ListTableProps<Item>): ReactElement {
  const { label, hasCaption = false, columns, items, keyOf, idOf, choice } = props;
  const shown = columns.map(shownColumn);
  const [first, ...others] = shown;
  return (
    <ScrollRegion label={label}>
      <table
        {...ROLES.table}
        className="desk-table"
        data-stacks={columns.length > STACKED_FROM ? '' : undefined}
      >
        {hasCaption && <caption>{label}</caption>}
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {choice !== undefined && items.length > 0 && <td {...ROLES.cell} />}
            {shown.map(({ head, className }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have places, and two may have the same title
              <Head key={place} head={head} className={className} />
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {items.map((item) => (
            <tr key={keyOf(item)} {...ROLES.row} data-row="">
              {choice !== undefined && <td {...ROLES.cell}>{choice(item)}</td>}
              <th {...ROLES.rowheader} scope="row" id={idOf?.(item)} dir="auto">
                {first?.show(item)}
              </th>
              {others.map(({ head, className, show }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have places, and two may have the same title
                <Cell key={place} className={className} label={textOf(head)} content={show(item)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface ShownColumn<Item> {
  readonly head: ListHead;
  readonly className: string | undefined;
  readonly show: ShowItem<Item>;
}

function shownColumn<Item>(column: ListColumn<Item>): ShownColumn<Item> {
  const { head } = column;
  if ('number' in column) return { head, className: 'desk-number', show: column.number };
  if ('moment' in column) return { head, className: 'desk-moment', show: column.moment };
  return { head, className: undefined, show: column.cell };
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

function Head({ head, className }: Pick<ShownColumn<never>, 'head' | 'className'>): ReactElement {
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
