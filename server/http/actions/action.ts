import type { JsonObject } from 'formularium/engine';
import type { OfferedForm } from '../../forms/served-form.ts';
import type { PostedAnswers } from '../../submissions/posted-answers.ts';
import type { Visit } from '../../value/nonce.ts';
import type { Refusal } from '../../value/refusal.ts';
import type { Authorization } from '../authorization.ts';
import type { Context } from '../context.ts';
import type { AjaxRequest, Envelope } from '../wire/sort-entries.ts';
import type { Markup } from './markup.ts';

/** A call of `/ajax`, by the name the specification gives it (001 §7). */
interface ActionThatNeeds<Needed extends Authorization, Request> {
  readonly name: string;
  /** With `GET` for one that only reads, and whose call is an address; others are posted. */
  readonly methods?: readonly ('GET' | 'POST')[];
  /** What it goes by, for a call that names its form and its nonce otherwise than the rest. */
  readonly envelopeOf?: (request: Pick<AjaxRequest, 'envelope' | 'answers'>) => Envelope;
  /** Checked before it is executed. */
  readonly needs: Needed;
  /** The field of a file that comes with a call, by the name of its part; without it, no files may come. */
  readonly fieldOfFile?: (part: string, answers: PostedAnswers) => string;
  /** Writes a refusal as HTML; without it, a refusal is JSON. */
  readonly refusedAs?: (refusal: Refusal) => string;
  /** Resolves with the reply of success; throws a `Refusal` for anything else. */
  readonly execute: (request: Request, context: Context) => Promise<JsonObject | Markup>;
}

/** A request of a page: about this form, with a nonce for it. */
export interface FormRequest extends AjaxRequest {
  readonly served: OfferedForm;
  readonly visit: Visit | null;
}

export type Action = ActionThatNeeds<'nothing', AjaxRequest> | ActionThatNeeds<'nonce', FormRequest>;
