import type { ReactElement } from 'react';
import type { ChartBar } from './histogram.ts';

/** How much of its place a column takes: of many, and of few, which would be as broad as high. */
const [WIDTH, WIDTH_OF_FEW] = [0.76, 0.4];
/** So many are few, and each of them is named. */
const FEW = 6;
/** The lowest that a column is which stands for something, of a hundred. */
const LEAST = 1;

interface ColumnChartProps {
  readonly bars: readonly ChartBar[];
  /** The largest number, of which the columns are parts. */
  readonly most: number;
}

/** Columns in their order, such as time. It is for the eye alone: the table beside it says the same. */
export function Columns({ bars, most }: ColumnChartProps): ReactElement {
  const highest = bars.find(({ many }) => many === most);
  const areFew = bars.length <= FEW;
  const width = areFew ? WIDTH_OF_FEW : WIDTH;
  const named = areFew ? bars : [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <div className="desk-plot" aria-hidden="true">
      <span className="desk-hint">{highest?.text ?? most}</span>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: what is around it is hidden from everything that reads aloud */}
      <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none">
        {bars.map(({ label, many, text }, place) => {
          const height = many > 0 ? Math.max(LEAST, (100 * many) / most) : 0;
          return (
            <rect key={label} {...{ x: place + (1 - width) / 2, y: 100 - height, width, height }}>
              <title>{`${label}: ${text ?? many}`}</title>
            </rect>
          );
        })}
      </svg>
      <span className="desk-ticks desk-hint" data-all={areFew ? '' : undefined}>
        {named.map((bar) => bar && <span key={bar.label}>{bar.label}</span>)}
      </span>
    </div>
  );
}
