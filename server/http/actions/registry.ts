import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../../forms/served-form.ts';
import { Refusal } from '../../value/refusal.ts';
import { sayIn } from '../../value/say-to.ts';
import { shortened } from '../../value/shortened.ts';
import type { Context } from '../context.ts';
import type { AjaxRequest, Envelope } from '../wire/sort-entries.ts';
import type { Action } from './action.ts';
import * as all from './index.ts';

/** Every action, by its name. */
export const actions: ReadonlyMap<string, Action> = new Map(
  Object.values<Action>(all).map((action) => [action.name, action]),
);

/** Executes the named action, once the request has shown what the action needs. */
export async function perform(request: AjaxRequest, context: Context): Promise<JsonObject> {
  const action = actionNamed(request.envelope.action);
  if (action.needs === 'nothing') return action.execute(request, context);
  return action.execute({ ...request, served: formOfPage(request.envelope, context) }, context);
}

function actionNamed(name: string): Action {
  const action = actions.get(name);
  if (action !== undefined) return action;
  const names = [...actions.keys()].join(', ');
  if (name === '') throw new Refusal(400, `The request names no “action”. It can be ${names}.`);
  throw new Refusal(400, `There is no action “${shortened(name)}”. There is ${names}.`);
}

/** The form that a page asks about, if the page may still ask. */
function formOfPage(
  { form_id: id, forminator_nonce: nonce }: Envelope,
  { forms, tools }: Context,
): OfferedForm {
  const served = forms.withId(id);
  if (served === undefined)
    throw new Refusal(404, `There is no form “${shortened(id)}” here. Check “form_id”.`);
  if (!tools.nonces.isValid(nonce, id)) throw new Refusal(403, sayIn(served.form, serverWords.pageTooOld));
  return served;
}
