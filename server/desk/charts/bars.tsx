import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { DeskWriter } from '../desk.ts';
import { ScrollRegion } from '../frame/scroll-region.tsx';
import { Columns } from './columns.tsx';
import type { ChartBar } from './histogram.ts';

interface ChartProps {
  /** Its id in the page, by which it can be linked to. */
  readonly id: string;
  readonly title: string;
  /** What the chart says, in a sentence. */
  readonly summary: string;
  readonly bars: readonly ChartBar[];
  readonly says: DeskWriter;
  /** What the longest bar stands for; the largest number if left out. */
  readonly most?: number;
  /** The titles of both columns, unless they are answers and how often they were given. */
  readonly heads?: readonly [label: string, value: string];
  /** Whether they have an order, such as times or numbers: then they stand side by side. */
  readonly isOrdered?: boolean;
}

/** A chart: a sentence, and a table in which each row has a bar; for what has an order of its own, columns and their table. */
export function Bars({ id, title, summary, bars, says, ...more }: ChartProps): ReactElement {
  const { heads, most: whole, isOrdered = false } = more;
  const titles = heads ?? ([says(serverWords.deskAnswer), says(serverWords.deskHowMany)] as const);
  const most = whole ?? Math.max(1, ...bars.map(({ many }) => many));
  return (
    <div className="desk-card" id={id}>
      <h2 dir="auto">
        <a href={`#${encodeURIComponent(id)}`}>{title}</a>
      </h2>
      <p>{summary}</p>
      {bars.length > 0 &&
        (isOrdered && bars.length > 1 ? (
          <>
            <Columns bars={bars} most={most} />
            <details className="desk-details">
              <summary>{says(serverWords.deskAsTable)}</summary>
              <BarTable {...{ title, bars, most, heads: titles }} />
            </details>
          </>
        ) : (
          <BarTable {...{ title, bars, most, heads: titles }} />
        ))}
    </div>
  );
}

interface BarTableProps extends Pick<ChartProps, 'title' | 'bars'> {
  readonly most: number;
  readonly heads: readonly [label: string, value: string];
}

function BarTable({ title, bars, most, heads }: BarTableProps): ReactElement {
  return (
    <ScrollRegion label={title}>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col" className="desk-number">
              {heads[1]}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row" dir="auto">
                {bar.label}
              </th>
              <td className="desk-number">{bar.text ?? bar.many}</td>
              <td className="desk-chart">
                <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * bar.many) / most} height="8" rx="1" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
