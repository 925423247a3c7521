import { member } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at, edit, edited, put } from '../../value/vector.ts';
import type { CompiledField } from '../plan/compiled-field.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import { settle } from '../state/settle.ts';
import { own, type Transaction } from '../state/transaction.ts';

/** The date has changed to this day, `YYYY-MM-DD`. */
interface TodayEvent {
  readonly type: 'today';
  readonly today: string;
}

export const handler = {
  type: 'today',
  /**
   * Rules and conditions about dates may change their results, and a form that starts with today's date now knows it.
   */
  handle(transaction: Transaction, { today: day }: TodayEvent) {
    if (typeof day !== 'string' || day === transaction.today) return;
    const before = transaction.today;
    transaction.today = day;
    const changed: number[] = [];
    for (const [rank, { field, rules }] of transaction.form.plan.nodes.entries()) {
      const isFollowing = followsToday(field);
      if (isFollowing) follow(transaction, rank, { field, before });
      if (isFollowing || rules.some(({ asksToday }) => asksToday)) changed.push(rank);
    }
    settle(transaction, changed);
  },
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ plan, stages }) =>
    stages?.module.admission !== undefined ||
    plan.nodes.some(({ field, rules }) => followsToday(field) || rules.some(({ asksToday }) => asksToday)),
} as const satisfies EventUse;

/**
 * A field that nobody answers always holds today; one that a visitor may answer only takes the day on which the form
 * begins.
 */
function follow(
  transaction: Transaction,
  rank: number,
  { field, before }: { readonly field: CompiledField; readonly before: string },
): void {
  const { kind, definition } = field;
  const { answer, checked } = at(transaction.fields, rank);
  const isUntouched = !checked && member(transaction.flows.given ?? {}, field.id) === undefined;
  const isFirst = before === '' && isUntouched && sameAnswer(answer, kind.initial(definition, before));
  if (kind.isAnswered && !isFirst) return;
  const first = kind.initial(definition, transaction.today);
  own(transaction, rank).answer = first;
  // The form opens with it, only later: cleared, it returns, and by itself it is not a change.
  const { opened } = transaction.before;
  const editor = edit(opened);
  put(editor, rank, { ...at(opened, rank), answer: first });
  transaction.before = { ...transaction.before, opened: edited(editor, opened) };
}

/** Whether the initial value of a field depends on the day. */
function followsToday({ kind, definition }: CompiledField): boolean {
  return !sameAnswer(kind.initial(definition, ''), kind.initial(definition, SOME_DAY));
}

const SOME_DAY = '2000-01-01';
