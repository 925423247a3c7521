import type { FormBlueprint } from './blueprint.ts';

/**
 * A blueprint as a visitor's page may have it: without what their answers come to, which whoever keeps the quiz tells them in
 * its time. A form of it asks for what it cannot know.
 */
export function pageBlueprintOf(blueprint: FormBlueprint): FormBlueprint {
  if (blueprint.module === null) return blueprint;
  const { answerKey: _, ...module } = blueprint.module;
  return { ...blueprint, module };
}
