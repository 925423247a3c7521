import { type FormState, fieldState, type Json } from 'formularium/engine';
import { single } from '../regions/answers.ts';
import type { Region } from '../regions/region.ts';
import { type Analysis, canHold, type Goal } from '../search/search.ts';
import { answersBehind } from './behind.ts';

/** The most answers that are changed. */
const MOST_CHANGED = 3;

/** The most combinations of fields that are tried. */
const MOST_TRIED = 300;

/** The answers that would have to change, by field id. */
export interface AnswerChange {
  readonly answers: ReadonlyMap<string, Json>;
  /** Whether it is known that fewer are not enough. */
  readonly isFewest: boolean;
}

/** The fewest answers that have to change for something to hold; null if no few are enough, or that is unknown. */
export function smallestChange(
  analysis: Analysis,
  state: FormState,
  { goal, about }: { readonly goal: Goal; readonly about: number },
): AnswerChange | null {
  const { model } = analysis;
  const now = model.fieldNodes.map(({ id, isAnswered }, index): readonly Region[] =>
    isAnswered ? [asItIs(analysis, index, fieldState(model.form, state, id)?.answer ?? null)] : [],
  );
  const fields = answersBehind(analysis.model, about);
  let tried = 0;
  let isFewest = true;
  for (let count = 1; count <= MOST_CHANGED; count += 1) {
    for (const changed of combinations(fields, count)) {
      tried += 1;
      if (tried > MOST_TRIED) return null;
      const candidates = now.map((one, index) =>
        changed.includes(index) ? (analysis.accepted[index] ?? []) : one,
      );
      const verdict = canHold(analysis, goal, { candidates });
      if (verdict.type === 'unknown') isFewest = false;
      if (verdict.type !== 'can') continue;
      const ids = changed.map((index) => model.fieldNodes[index]?.id ?? '');
      const answers = new Map(ids.map((id) => [id, verdict.answers.get(id) ?? null]));
      return { answers, isFewest: isFewest || count === 1 };
    }
  }
  return null;
}

/** The present answer, accepted or not. */
function asItIs({ model }: Analysis, index: number, answer: Json): Region {
  const fieldNode = model.fieldNodes[index];
  if (fieldNode === undefined) throw new Error('There is no field at this place.');
  const { kind, definition } = fieldNode.field;
  return single(fieldNode, answer, kind.read(answer, definition, []) ?? null);
}

function* combinations(of: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) yield [];
  else
    for (const [place, first] of of.entries())
      for (const others of combinations(of.slice(place + 1), count - 1)) yield [first, ...others];
}
