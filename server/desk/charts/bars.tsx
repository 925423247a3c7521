import { serverWords } from 'formularium/languages';
import type { ReactElement } from 'react';
import type { DeskWriter } from '../desk.ts';
import { ScrollRegion } from '../frame/scroll-region.tsx';
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
}

/** A chart that is a table: each row has a bar. */
export function Bars({ id, title, summary, bars, says, heads, most: whole }: ChartProps): ReactElement {
  const most = whole ?? Math.max(1, ...bars.map(({ many }) => many));
  return (
    <div className="desk-card" id={id}>
      <h2 dir="auto">
        <a href={`#${encodeURIComponent(id)}`}>{title}</a>
      </h2>
      <p>{summary}</p>
      {bars.length > 0 && (
        <ScrollRegion label={title}>
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{heads?.[0] ?? says(serverWords.deskAnswer)}</th>
                <th scope="col">{heads?.[1] ?? says(serverWords.deskHowMany)}</th>
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
      )}
    </div>
  );
}
