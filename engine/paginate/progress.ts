/** The visitor's progress. The bar shows `percent` and `text`. */
export interface Progress {
  readonly step: number;
  readonly total: number;
  readonly percent: number;
  /** “33%”, or “Page 2 of 3”, as the form's progress bar type says. */
  readonly text: string;
}

export interface ProgressWords {
  readonly isSent: boolean;
  readonly progressBarType: 'progress' | 'page-number';
  readonly pageNumberText: string;
}

/**
 * The progress at a step, from 0: `round(step / total × 100)`, 100 once it is being sent (spec 001 §4). A bar on page 2
 * of 3 stands at two thirds.
 */
export function progressAt(
  step: number,
  total: number,
  { isSent, progressBarType, pageNumberText }: ProgressWords,
): Progress {
  const isNumbered = progressBarType === 'page-number';
  const done = isNumbered ? step + 1 : step;
  const percent = isSent ? 100 : Math.round((done / total) * 100);
  const page = pageNumberText
    .replaceAll('%1$s', () => String(step + 1))
    .replaceAll('%2$s', () => String(total));
  return { step, total, percent, text: isNumbered ? page : `${percent}%` };
}

/** A requested step, e.g. the hash `#step-3`: parsed and clamped to the steps there are. */
export function clampStep(step: unknown, total: number): number {
  const number = typeof step === 'string' ? Number.parseInt(step, 10) : typeof step === 'number' ? step : 0;
  return Number.isFinite(number) ? Math.min(Math.max(0, Math.trunc(number)), total - 1) : 0;
}
