import type { Json, JsonObject } from '../value/json.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { Source } from './plan.ts';

/** Every answer as it was entered, also of hidden fields: what a draft keeps, and a state is started from again. */
export function answersOf({ fields, plan }: CompiledForm, source: Source): JsonObject {
  const entries = fields.flatMap(({ id, kind, index }): [string, Json][] => {
    const { answer } = source.at(plan.declared[index] ?? 0);
    return kind.isAnswered ? [[id, answer]] : [];
  });
  return Object.fromEntries(entries);
}
