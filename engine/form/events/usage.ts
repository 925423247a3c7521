import { readUsage, type Usage } from '../../admission/usage.ts';
import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { EventHandler, EventUse } from '../plan/event-handler.ts';
import type { Plan } from '../plan/plan.ts';
import { nodeOf, type Transaction } from '../state/transaction.ts';
import { validateField, verdictKey } from '../state/validate-field.ts';

/**
 * The host says what time it is at the site, whether the form is full, and which options are used up. Members that it
 * leaves out stay as they were.
 */
interface UsageEvent {
  readonly type: 'usage';
  readonly usage: Usage;
}

const LIMIT = 'limit';

export const handler = {
  type: 'usage',
  handle(transaction: Transaction, { usage }: UsageEvent) {
    const { usage: before = {} } = transaction.flows;
    const now = Object.assign({}, before, readUsage(usage));
    if (JSON.stringify(now) !== JSON.stringify(before))
      transaction.flows = { ...transaction.flows, usage: now };
  },
  afterUpdate: judgeChoices,
} as const satisfies EventHandler;

export const use = {
  handledBy: ({ stages, plan }) =>
    stages?.module.admission !== undefined ||
    plan.nodes.some(({ rules }) => rules.some(({ rule }) => rule === LIMIT)),
} as const satisfies EventUse;

/** A choice that is used up is refused as soon as it is made, without a question to the host. */
function judgeChoices(transaction: Transaction): void {
  const { usedUp } = transaction.flows.usage ?? {};
  if (usedUp === undefined) return;
  for (const rank of limitedIn(transaction.form)) {
    const { id, value } = at(transaction.fields, rank);
    const options = usedUp[nodeOf(transaction, rank).field.base] ?? [];
    const isGone = [value].flat().some((one) => typeof one === 'string' && options.includes(one));
    const key = verdictKey(id, LIMIT);
    const known = transaction.verdicts.get(key);
    const isTold = known?.met === false && sameAnswer(known.value, value as Json);
    if (isGone === isTold) continue;
    const verdicts = new Map(transaction.verdicts);
    if (isGone) verdicts.set(key, { value: value as Json, met: false });
    else verdicts.delete(key);
    transaction.verdicts = verdicts;
    validateField(transaction, rank);
  }
}

const limited = new WeakMap<Plan, readonly number[]>();

/** The ranks of fields with limited options, searched for once. */
function limitedIn({ plan }: CompiledForm): readonly number[] {
  const known = limited.get(plan);
  if (known !== undefined) return known;
  const ranks = plan.nodes.flatMap(({ rules }, rank) =>
    rules.some(({ rule }) => rule === LIMIT) ? [rank] : [],
  );
  limited.set(plan, ranks);
  return ranks;
}
