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
      <table className="desk-table">
        {hasCaption && <caption>{label}</caption>}
        <thead>
          <tr>
            {hasChoices && <td />}
            {heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have places, and two may have the same title
              <Head key={place} head={head} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, id, head, cells, choice }) => (
            <tr key={key} data-row="">
              {hasChoices && <td>{choice}</td>}
              <th scope="row" id={id} dir="auto">
                {head}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have places, and two may have the same title
                <Cell key={place} className={classOf(place + 1)} content={cell} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Head({ head }: { readonly head: ListHead }): ReactElement {
  if (head === '') return <td />;
  if (typeof head === 'string')
    return (
      <th scope="col" dir="auto">
        {head}
      </th>
    );
  const { text, href, sorted } = head;
  return (
    <th scope="col" dir="auto" aria-sort={sorted ?? undefined}>
      <a href={href} className="desk-sort">
        {text}
      </a>
    </th>
  );
}

function Cell({
  className,
  content,
}: {
  readonly className: string | undefined;
  readonly content: ReactNode;
}): ReactElement {
  return (
    <td dir={className === undefined ? 'auto' : undefined} className={className}>
      {content}
    </td>
  );
}
