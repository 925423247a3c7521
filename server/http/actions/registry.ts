import { Refusal } from '../../value/refusal.ts';
import { shortened } from '../../value/shortened.ts';
import type { Action } from './action.ts';
import * as all from './index.ts';

const actions: ReadonlyMap<string, Action> = new Map(
  Object.values<Action>(all).map((action) => [action.name, action]),
);

/** The action of this name; a name that none has is refused. */
export function actionNamed(name: string): Action {
  const action = actions.get(name);
  if (action !== undefined) return action;
  if (name === '')
    throw new Refusal(400, `The request names no “action”. It can be ${[...actions.keys()].join(', ')}.`);
  throw new Refusal(
    400,
    `There is no action “${shortened(name)}”. There is ${[...actions.keys()].join(', ')}.`,
  );
}
