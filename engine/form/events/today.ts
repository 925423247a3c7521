import { member } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at, edit, edited, put } from '../../value/vector.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { type Draft, own } from '../state/draft.ts';
import { reconsider, settle, touch } from '../state/settle.ts';

/** Another day has come, `YYYY-MM-DD`. */
interface TodayEvent {
  readonly type: 'today';
  readonly today: string;
}

export const today = {
  type: 'today',
  /** What rules and conditions about dates say may be another thing now, and where a form starts with today, it is known. */
  take(draft: Draft, { today: day }: TodayEvent) {
    if (typeof day !== 'string' || day === draft.today) return;
    const before = draft.today;
    draft.today = day;
    for (const [rank, { field, trials }] of draft.form.plan.nodes.entries()) {
      if (trials.some(({ asksToday }) => asksToday)) reconsider(draft, rank);
      if (followsToday(field)) follow(draft, rank, { field, before });
    }
    settle(draft);
  },
} as const satisfies EventTaker;

export const todayUse = {
  of: 'today',
  takenBy: ({ plan, stages }) =>
    stages?.module.opening !== undefined ||
    plan.nodes.some(({ field, trials }) => followsToday(field) || trials.some(({ asksToday }) => asksToday)),
} as const satisfies EventUse;

/** What nobody answers is always of today; what a visitor may have answered only takes the day on which the form begins. */
function follow(
  draft: Draft,
  rank: number,
  { field, before }: { readonly field: CompiledField; readonly before: string },
): void {
  const { kind, definition } = field;
  const { answer, checked } = at(draft.fields, rank);
  const isUntouched = !checked && member(draft.aside.given ?? {}, field.id) === undefined;
  const isFirst = before === '' && isUntouched && sameAnswer(answer, kind.initial(definition, before));
  if (kind.isAnswered && !isFirst) return;
  const first = kind.initial(definition, draft.today);
  own(draft, rank).answer = first;
  // The form opens with it, only later: emptied, it has it again, and by itself it is no change.
  const { opened } = draft.before;
  const editor = edit(opened);
  put(editor, rank, { ...at(opened, rank), answer: first });
  draft.before = { ...draft.before, opened: edited(editor, opened) };
  touch(draft, rank);
  reconsider(draft, rank);
}

/** Whether what a field starts with depends on the day. */
function followsToday({ kind, definition }: CompiledField): boolean {
  return !sameAnswer(kind.initial(definition, ''), kind.initial(definition, SOME_DAY));
}

const SOME_DAY = '2000-01-01';
