import type { ChartRow } from 'formularium/engine';
import type { ReactElement } from 'react';

const WIDTH = 300;
const ROW = 36;
const BAR = 24;
const START = 24;

interface BarChartProps {
  readonly rows: readonly ChartRow[];
}

/** A bar for each answer, numbered as in the table. */
export function BarChart({ rows }: BarChartProps): ReactElement {
  const most = Math.max(1, ...rows.map(([, votes]) => votes));
  return (
    <svg viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} aria-hidden="true">
      {rows.map(([label, votes, color], place) => (
        <g key={label} transform={`translate(0 ${place * ROW + (ROW - BAR) / 2})`}>
          <text x={START / 3} y={BAR - 7} textAnchor="middle">
            {place + 1}
          </text>
          <rect
            x={START}
            width={Math.max(2, ((WIDTH - START) * votes) / most)}
            height={BAR}
            rx="4"
            fill={color}
          />
        </g>
      ))}
    </svg>
  );
}
