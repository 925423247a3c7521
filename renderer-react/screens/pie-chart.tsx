import type { ChartRow } from 'formularium/engine';
import type { ReactElement } from 'react';

const RADIUS = 100;
const NUMBERS_AT = 116;
const EDGE = 132;

interface PieChartProps {
  readonly rows: readonly ChartRow[];
}

/** A slice for each answer that has votes, numbered as in the table. */
export function PieChart({ rows }: PieChartProps): ReactElement {
  return (
    <svg viewBox={`${-EDGE} ${-EDGE} ${2 * EDGE} ${2 * EDGE}`} aria-hidden="true">
      {slicesOf(rows).map(({ color, from, to, place }) => {
        const [x, y] = onCircle((from + to) / 2, NUMBERS_AT);
        return (
          <g key={place}>
            {to - from === 1 ? <circle r={RADIUS} fill={color} /> : <path d={wedge(from, to)} fill={color} />}
            <text x={x} y={y + 5} textAnchor="middle">
              {place + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

interface Slice {
  readonly place: number;
  readonly color: string;
  /** In turns of the circle, from the top. */
  readonly from: number;
  readonly to: number;
}

/** The slices of answers with votes. */
function slicesOf(rows: readonly ChartRow[]): readonly Slice[] {
  const total = rows.reduce((sum, [, votes]) => sum + votes, 0);
  let before = 0;
  return rows.flatMap(([, votes, color], place) => {
    const from = before / total;
    before += votes;
    return votes === 0 ? [] : [{ place, color, from, to: before / total }];
  });
}

function wedge(from: number, to: number): string {
  const [start, end] = [onCircle(from, RADIUS), onCircle(to, RADIUS)];
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M0 0L${start.join(' ')}A${RADIUS} ${RADIUS} 0 ${isLarge} 1 ${end.join(' ')}Z`;
}

/** Rounded to thousandths, so that a server and every browser draw the same. */
function onCircle(turns: number, radius: number): readonly [number, number] {
  const angle = 2 * Math.PI * turns;
  const round = (number: number): number => Math.round(number * 1000) / 1000;
  return [round(Math.sin(angle) * radius), round(-Math.cos(angle) * radius)];
}
