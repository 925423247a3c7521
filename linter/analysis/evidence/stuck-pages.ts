import { areMet, type Demand, demandsOnPage } from '../demands/sendable.ts';
import type { FieldNode } from '../model/model.ts';
import { daysOf } from '../model/reference-day.ts';
import { all } from '../model/ternary.ts';
import { isVisible } from '../partial/holds.ts';
import { type Analysis, canHold, type Goal } from '../search/search.ts';
import { occurs, situationOf } from './occurs.ts';
import { sendingOf } from './sending.ts';

/** A page that visitors can reach but never leave. */
export interface StuckPage {
  readonly page: number;
  /** The page break that it begins with; null for the first page. */
  readonly begins: FieldNode | null;
  readonly demands: readonly Demand[];
  /** The goal that it is shown. */
  readonly isThere: Goal;
}

const known = new WeakMap<Analysis, readonly StuckPage[]>();

/** The pages, in a form of several, that visitors can never leave. */
export function stuckPagesOf(analysis: Analysis): readonly StuckPage[] {
  const found = known.get(analysis) ?? findStuck(analysis);
  known.set(analysis, found);
  return found;
}

function findStuck(analysis: Analysis): readonly StuckPage[] {
  const { model } = analysis;
  const { pages, settings } = model.form;
  if (pages.length < 2 || !settings.inlineValidation) return [];
  const sending = sendingOf(analysis);
  const sent = sending.type === 'can' ? situationOf(model, sending.answers, daysOf(model).tried) : null;
  return pages.flatMap(({ index: page }) => {
    const begins =
      model.fieldNodes.find(({ field }) => field.page === page && field.kind.begins === 'page') ?? null;
    const isThere: Goal = (partial) => (begins === null ? true : isVisible(partial, begins.index));
    const left = { type: 'left', ...(begins !== null && { field: begins.id }) } as const;
    if (sent !== null && occurs(sent, left)) return [];
    const demands = demandsOnPage(model, page);
    const isLeft: Goal = (partial) => all([isThere(partial), areMet(partial, demands)]);
    const isStuck =
      demands.length > 0 &&
      canHold(analysis, isLeft).type === 'never' &&
      canHold(analysis, isThere).type === 'can';
    return isStuck ? [{ page, begins, demands, isThere }] : [];
  });
}
