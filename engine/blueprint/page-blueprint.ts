import type { FormBlueprint } from './blueprint.ts';

/**
 * A blueprint for a visitor's page: without the key to a quiz's answers. The server that keeps the quiz sends each
 * result when it is due.
 */
export function pageBlueprintOf(blueprint: FormBlueprint): FormBlueprint {
  if (blueprint.module === null) return blueprint;
  const { answerKey: _, ...module } = blueprint.module;
  return { ...blueprint, module };
}
