import type { JsonObject } from 'formularium/engine';
import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { Context } from '../context.ts';
import type { AjaxRequest } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';
import { formOfPage } from './form-of-page.ts';
import * as all from './index.ts';
import type { Markup } from './markup.ts';

/** Every action, by its name. */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.values<Action>(all).map((action) => [action.name, action]),
);

/** Executes the named action, once the request has shown what the action needs. */
export async function perform(
  request: AjaxRequest,
  context: Context,
  method: 'GET' | 'POST' = 'POST',
): Promise<JsonObject | Markup> {
  const action = actionNamed(request.envelope.action);
  const methods = methodsOf(action);
  if (!methods.includes(method))
    throw new Refusal(405, `The action “${action.name}” takes ${methods.join(' and ')} requests only.`);
  if (action.needs === 'nothing') return action.execute(request, context);
  const { served, visit } = await formOfPage(action.envelopeOf?.(request) ?? request.envelope, context);
  return action.execute({ served, visit, ...request }, context);
}

/** How an action is called. */
export function methodsOf({ methods }: Pick<Action, 'methods'>): readonly ('GET' | 'POST')[] {
  return methods ?? ['POST'];
}

/** The action of this name; throws a `Refusal` where there is none. */
export function actionNamed(name: string): Action {
  const action = actions.get(name);
  if (action !== undefined) return action;
  const names = [...actions.keys()].join(', ');
  if (name === '') throw new Refusal(400, `The request names no “action”. It can be ${names}.`);
  throw new Refusal(400, `There is no action “${shortened(name)}”. There is ${names}.`);
}
