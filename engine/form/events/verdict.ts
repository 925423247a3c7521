import type { Json } from '../../value/json.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import type { Draft } from '../state/draft.ts';
import { questionOf, verdictKey } from '../state/judge.ts';
import { reconsider, settle } from '../state/settle.ts';
import { proceed } from '../transitions/submit-form.ts';
import { everyForm } from './which-forms.ts';

/** The host's answer to an `ask` effect; `met: null` when it could not find out, which leaves the decision to the server. */
interface VerdictEvent {
  readonly type: 'verdict';
  readonly field: string;
  readonly rule: string;
  readonly value: Json;
  readonly met: boolean | null;
  /** Why it will not do, in the words of whoever was asked. */
  readonly message?: string;
}

export const verdict = {
  type: 'verdict',
  take: hear,
  // Pages have it with the rules that ask.
} as const satisfies EventTaker;

export const verdictUse = { of: 'verdict', takenBy: everyForm } as const satisfies EventUse;

function hear(draft: Draft, { field, rule, value, met, message }: VerdictEvent): void {
  const rank = draft.form.plan.rankOf.get(field);
  if (rank === undefined) return;
  const question = questionOf(draft, rank);
  if (question === null || question.rule !== rule || !sameAnswer(question.value, value)) return;
  const verdicts = new Map(draft.verdicts);
  verdicts.set(verdictKey(field, rule), {
    value,
    met: typeof met === 'boolean' ? met : null,
    ...(typeof message === 'string' && { message }),
  });
  draft.verdicts = verdicts;
  reconsider(draft, rank);
  settle(draft);
  // Another rule of the field may ask as well, e.g. about a phone number that exists.
  const next = questionOf(draft, rank);
  if (next !== null) draft.effects.push({ type: 'ask', field, ...next });
  if (draft.phase === 'asking') proceed(draft);
  else (draft.form.events.get('jump') as EventTaker | undefined)?.resume?.(draft);
}
