import type { Json, JsonObject } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { rankAt, type ValueSource } from '../plan/plan.ts';

/** Every answer as it was entered, also of hidden fields, but no secret: what a draft keeps, and a state is started from again. */
export function answersOf({ fields, plan }: CompiledForm, source: ValueSource): JsonObject {
  const entries = fields.flatMap(({ id, kind, index }): [string, Json][] => {
    const { answer } = at(source, rankAt(plan, index));
    return kind.isAnswered && kind.isSecret !== true ? [[id, answer]] : [];
  });
  return Object.fromEntries(entries);
}
