import type { JsonObject } from 'formularium/engine';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { Authorization } from '../authorization.ts';
import type { Context } from '../context.ts';
import type { AjaxRequest } from '../wire/sort-entries.ts';

/** A call of `/ajax`, by the name the specification gives it (001 §7). */
interface ActionThatNeeds<Needed extends Authorization, Request> {
  readonly name: string;
  /** Checked before it is executed. */
  readonly needs: Needed;
  /** Resolves with the reply of success; throws a `Refusal` for anything else. */
  readonly execute: (request: Request, context: Context) => Promise<JsonObject>;
}

/** A request of a page: about this form, with a nonce for it. */
export interface FormRequest extends AjaxRequest {
  readonly served: OfferedForm;
}

export type Action = ActionThatNeeds<'nothing', AjaxRequest> | ActionThatNeeds<'nonce', FormRequest>;
