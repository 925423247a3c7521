import { isObject, type JsonObject } from 'formularium/engine';

/** Whether it is counted how far visitors of a form get (`settings.funnel`). */
export function countsFunnel({ definition }: { readonly definition: JsonObject }): boolean {
  const { settings } = definition;
  return !(isObject(settings) && settings['funnel'] === false);
}
