import type { Json, JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { rankAt, type ValueSource } from '../plan/plan.ts';

/**
 * Every answer as it was entered, even of hidden fields, except secrets: a draft keeps these, and a state can start
 * from them.
 */
export function answersOf({ fields, plan }: CompiledForm, source: ValueSource): JsonObject {
  const entries = fields.flatMap(({ id, kind, index }): [string, Json][] => {
    const { answer } = at(source, rankAt(plan, index));
    return kind.isAnswered && kind.isSecret !== true ? [[id, answer]] : [];
  });
  return Object.fromEntries(entries);
}
