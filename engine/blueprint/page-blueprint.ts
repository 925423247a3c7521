import type { FormBlueprint } from './blueprint.ts';
import type { ModuleBlueprint } from './modules/module-blueprint.ts';

/**
 * A blueprint for a visitor's page: without the key to a quiz's answers, without the numbers by which entries are
 * limited, and without whom its owner notifies. The server that keeps the quiz sends each result when it is due.
 */
export function pageBlueprintOf(blueprint: FormBlueprint): FormBlueprint {
  if (blueprint.module === null && blueprint.notifications === undefined) return blueprint;
  const { notifications: _, ...page } = blueprint;
  return { ...page, module: page.module && withoutSecrets(page.module) };
}

function withoutSecrets({ answerKey: _, admission, ...module }: ModuleBlueprint): ModuleBlueprint {
  if (admission === undefined) return module;
  const { limits: __, ...shown } = admission;
  return { ...module, admission: shown };
}
