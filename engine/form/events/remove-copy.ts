import type { FieldState } from '../../value/field-state.ts';
import { sameAnswer } from '../../value/same-answer.ts';
import { at } from '../../value/vector.ts';
import { askForCopies } from '../ask-for-copies.ts';
import { copiesFrom } from '../copies-of.ts';
import { type Draft, nodeOf, own } from '../draft.ts';
import type { Ruling } from '../form-state.ts';
import { verdictKey } from '../judge.ts';
import { reconsider, settle, touch } from '../settle.ts';
import { type EventTaker, repeatingForm } from './event-taker.ts';

/** One copy less: the one of this number, from 0. */
interface RemoveCopyEvent {
  readonly type: 'remove-copy';
  readonly group: string;
  readonly copy: number;
}

export const removeCopy = {
  type: 'remove-copy',
  take: remove,
  isFor: repeatingForm,
} as const satisfies EventTaker;

/** Unless there would be too few. The later ones move up, with all that was said of them. */
function remove(draft: Draft, { group, copy: removed }: RemoveCopyEvent): void {
  const copies = copiesFrom(draft.form, draft.fields, group);
  if (copies === null || copies.count <= copies.fewest) return;
  const { count } = copies;
  if (!(Number.isInteger(removed) && removed >= 0 && removed < count)) return;
  askForCopies(draft, group, count - 1);
  const verdicts = new Map(draft.verdicts);
  for (const ranks of ranksIn(draft, group)) {
    const contents = ranks.map((one) => contentOf(draft, one));
    for (let copy = removed; copy < count; copy += 1)
      fill(draft, ranks[copy] ?? -1, { content: contents[copy + 1 < count ? copy + 1 : -1], verdicts });
  }
  draft.verdicts = verdicts;
  settle(draft);
}

/** For each field of a group, its rank in every copy. The fields of a group stand right behind it. */
function ranksIn(draft: Draft, group: string): Iterable<readonly number[]> {
  const { fields, plan } = draft.form;
  const ranks = new Map<string, number[]>();
  const { index } = nodeOf(draft, plan.rankOf.get(group) ?? -1).field;
  for (let place = index + 1; fields[place] !== undefined && fields[place]?.owner !== null; place += 1) {
    const base = fields[place]?.base ?? '';
    const copies = ranks.get(base) ?? [];
    ranks.set(base, copies);
    copies.push(plan.declared[place] ?? -1);
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
