import { clampStep } from '../../paginate/progress.ts';
import { certain } from '../../value/certain.ts';
import { at } from '../../value/vector.ts';
import type { Page } from '../plan/compiled-field.ts';
import type { EventTaker } from '../plan/event-handler.ts';
import { rankAt } from '../plan/plan.ts';
import { pageOf, stepAt, stepOf, stepsOf } from '../selectors/steps-of.ts';
import type { Draft } from '../state/draft.ts';
import { check } from './check.ts';
import { pointTo } from './point-to.ts';
import { submit } from './submit-form.ts';
import { turnToPage } from './turn-to-page.ts';

/** To the next step, if this one's fields allow it; past the last one the form is submitted (spec 001 §4). */
export function goNext(draft: Draft): void {
  if (draft.phase !== 'filling') return;
  const step = stepOf(draft.form, draft.before);
  if (step === stepsOf(draft.form, draft.before).length - 1) submit(draft);
  else goTo(draft, step + 1);
}

/** One step back; from the first there is none. Nothing is validated. */
export function goBack(draft: Draft): void {
  const step = stepOf(draft.form, draft.before);
  if ((draft.phase !== 'filling' && draft.phase !== 'turning') || step === 0) return;
  draft.phase = 'filling';
  turnTo(draft, step - 1);
}

/** To any step: freely back, and forward as far as the steps in between allow. A form is opened at any step, unchecked. */
export function jump(draft: Draft, wanted: unknown, isOpening: boolean): void {
  if (draft.phase !== 'filling') return;
  const step = clampStep(wanted, stepsOf(draft.form, draft.before).length);
  if (isOpening) turnTo(draft, step);
  else goTo(draft, step);
}

/** The host has answered a question: goes on to the step that waited for it, once no question before it is open. */
export function resume(draft: Draft): void {
  if (draft.phase !== 'turning') return;
  const ranks = [...ranksOn(draft, pageOf(draft.form, draft.before))];
  const isWanting = ranks.some((rank) => at(draft.fields, rank).issue !== null);
  if (!isWanting && ranks.some((rank) => at(draft.fields, rank).pending !== null)) return;
  goTo(draft, stepAt(draft.form, draft.before, certain(draft.aside.target)));
}

function goTo(draft: Draft, target: number): void {
  draft.phase = 'filling';
  let step = stepOf(draft.form, draft.before);
  while (step < target) {
    const allows = checkStep(draft, step);
    if (allows === 'no') return;
    if (allows === 'asks' || waitsForCard(draft, pageAt(draft, step))) {
      draft.phase = 'turning';
      draft.aside = { ...draft.aside, target: pageAt(draft, target).index };
      break;
    }
    step += 1;
  }
  turnTo(draft, Math.min(step, target));
}

function turnTo(draft: Draft, step: number): void {
  turnToPage(draft, pageAt(draft, step).index);
}

/** With inline validation, going on takes a step whose fields have no issue (spec 001 §4), and no question that is open. */
function checkStep(draft: Draft, step: number): 'yes' | 'asks' | 'no' {
  if (!draft.form.settings.inlineValidation) return 'yes';
  const ranks = [...ranksOn(draft, pageAt(draft, step))];
  const wanting = check(draft, ranks);
  if (wanting !== null) pointTo(draft, wanting);
  else if (ranks.some((rank) => at(draft.fields, rank).pending !== null)) return 'asks';
  return wanting === null ? 'yes' : 'no';
}

/** Known only to forms of several pages with a card on one of them. */
function waitsForCard(draft: Draft, { index }: Page): boolean {
  return (draft.form.events.get('card-checked') as EventTaker | undefined)?.waits?.(draft, index) === true;
}

function pageAt({ form, before }: Draft, step: number): Page {
  return certain(stepsOf(form, before)[step]);
}

function* ranksOn({ form, fields }: Draft, page: Page): Generator<number> {
  for (const { index, page: own } of form.fields) {
    if (own !== page.index) continue;
    const rank = rankAt(form.plan, index);
    if (at(fields, rank).visible) yield rank;
  }
}
