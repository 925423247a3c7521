/** A bar of a chart: what it stands for, and how many there are. */
export interface ChartBar {
  readonly label: string;
  readonly many: number;
  /** How the number is written; as it is when left out. */
  readonly text?: string;
}

/** A number, and how often it was given. */
export interface NumberCount {
  readonly value: number;
  readonly many: number;
}

/** So many different numbers are shown one by one; more of them are put into bins. */
const MOST_BARS = 12;

/** Numbers as bars in their order: each by itself where there are few, and else in bins of a round width. */
export function histogram(counts: readonly NumberCount[]): readonly ChartBar[] {
  const sorted = [...counts].sort((a, b) => a.value - b.value);
  const [least, most] = [sorted[0]?.value ?? 0, sorted.at(-1)?.value ?? 0];
  if (sorted.length <= MOST_BARS) return sorted.map(({ value, many }) => ({ label: String(value), many }));
  const width = roundWidth((most - least) / MOST_BARS);
  const first = Math.floor(least / width);
  const bins = Array.from({ length: Math.floor(most / width) - first + 1 }, () => 0);
  for (const { value, many } of sorted) {
    const bin = Math.floor(value / width) - first;
    bins[bin] = (bins[bin] ?? 0) + many;
  }
  return bins.map((many, bin) => ({
    label: `${plain((first + bin) * width)} – ${plain((first + bin + 1) * width)}`,
    many,
  }));
}

/** 1, 2 or 5 with zeros: at least so wide. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].find((one) => one * power >= least) ?? 10;
  return step * power;
}

/** Without what adding up binary fractions leaves behind. */
function plain(value: number): string {
  return String(Number(value.toPrecision(12)));
}
