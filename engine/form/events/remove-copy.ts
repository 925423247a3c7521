import { certain } from '../../value/certain.ts';
import type { FieldState } from '../../value/field-state.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import type { EventTaker, EventUse } from '../plan/event-handler.ts';
import { fieldNamed } from '../plan/field-named.ts';
import { rankAt } from '../plan/plan.ts';
import { copiesFrom } from '../selectors/copies-of.ts';
import { type Draft, nodeOf, own } from '../state/draft.ts';
import type { Ruling } from '../state/form-state.ts';
import { verdictKey } from '../state/judge.ts';
import { reconsider, settle, touch } from '../state/settle.ts';
import { askForCopies } from '../transitions/ask-for-copies.ts';
import { repeatingForm } from './which-forms.ts';

/** One copy less: the one of this number, from 0. */
interface RemoveCopyEvent {
  readonly type: 'remove-copy';
  readonly group: string;
  readonly copy: number;
}

export const removeCopy = {
  type: 'remove-copy',
  take: remove,
} as const satisfies EventTaker;

export const removeCopyUse = { of: 'remove-copy', takenBy: repeatingForm } as const satisfies EventUse;

/** Unless there would be too few. The later ones move up, with all that was said of them. */
function remove(draft: Draft, { group, copy: removed }: RemoveCopyEvent): void {
  const copies = copiesFrom(draft.form, draft.fields, group);
  if (copies === null || copies.count <= copies.fewest) return;
  const { count } = copies;
  if (!(Number.isInteger(removed) && removed >= 0 && removed < count)) return;
  askForCopies(draft, group, count - 1);
  const verdicts = new Map(draft.verdicts);
  for (const copiesOfOne of ranksIn(draft, group)) {
    const ranks = copiesOfOne.slice(0, count);
    const contents = ranks.map((one) => contentOf(draft, one));
    for (const [copy, rank] of ranks.entries())
      if (copy >= removed) fill(draft, rank, { content: contents.at(copy + 1), verdicts });
  }
  draft.verdicts = verdicts;
  settle(draft);
}

/** For each field of a group, its rank in every copy. The fields of a group stand right behind it. */
function ranksIn(draft: Draft, group: string): Iterable<readonly number[]> {
  const { fields, plan } = draft.form;
  const ranks = new Map<string, number[]>();
  const { index: start } = certain(fieldNamed(draft.form, group));
  for (const { index, owner, base } of fields.slice(start + 1)) {
    if (owner === null) break;
    const copies = ranks.get(base) ?? [];
    ranks.set(base, copies);
    copies.push(rankAt(plan, index));
  }
  return ranks.values();
}

/** What a visitor has done to a field, and what the host has said of it: that is what moves. */
interface Content extends Pick<FieldState, 'answer' | 'checked' | 'refusal'> {
  readonly rulings: readonly (Ruling | undefined)[];
}

function contentOf(draft: Draft, rank: number): Content {
  const { answer, checked, refusal } = at(draft.fields, rank);
  const { field, trials } = nodeOf(draft, rank);
  const rulings = trials.map(({ rule }) => draft.verdicts.get(verdictKey(field.id, rule)));
  return { answer, checked, refusal, rulings };
}

interface Filling {
  /** Undefined for a copy that is there no more: it is as it was when the form opened. */
  readonly content: Content | undefined;
  readonly verdicts: Map<string, Ruling>;
}

function fill(draft: Draft, rank: number, { content, verdicts }: Filling): void {
  const { field, trials } = nodeOf(draft, rank);
  const fresh = {
    answer: field.kind.initial(field.definition, draft.today),
    checked: false,
    refusal: null,
    rulings: [],
  };
  const { answer, checked, refusal, rulings } = content ?? fresh;
  for (const [i, { rule }] of trials.entries()) {
    const ruling = rulings[i];
    if (ruling === undefined) verdicts.delete(verdictKey(field.id, rule));
    else verdicts.set(verdictKey(field.id, rule), ruling);
  }
  const before = at(draft.fields, rank);
  reconsider(draft, rank);
  if (sameAnswer(before.answer, answer) && before.checked === checked && before.refusal === refusal) return;
  Object.assign(own(draft, rank), { answer, checked, refusal });
  touch(draft, rank);
}
