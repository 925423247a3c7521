import { isObject, type JsonObject, openForm } from 'formularium/engine';
import type { Usage } from 'formularium/engine/server';
import type { OfferedForm } from '../forms/served-form.ts';
import { NOTHING_CARRIED } from './page-state.ts';
import { carriedFrom, type PlainView } from './page-view.ts';
import { type PostedPage, pageFormOf, renewed } from './posted-page.ts';

/** A submission that was kept, and what its page is to show. */
export interface SentForm {
  readonly served: OfferedForm;
  readonly reply: JsonObject;
  readonly entry: string | null;
  readonly isOver: boolean;
  /** What the page may be told of the form's use now. */
  readonly usage?: Usage | undefined;
}

/** The page that answers a submission: what the server has said, and the form anew unless it is over. */
export function sentPage(
  { served, reply, entry, isOver, usage }: SentForm,
  tools: PostedPage['tools'],
): PlainView {
  const form = pageFormOf(served);
  const { message, data } = reply;
  const { state: opened } = openForm(form, {
    leadEntry: served.lead === null ? '' : entry,
    today: tools.clock.today(),
    usage,
    reply: {
      type: 'accepted',
      message: typeof message === 'string' ? message : '',
      reply: isObject(data) ? data : {},
    },
  });
  // Which of its author's behaviours held, the answers have decided when they came.
  const state = { ...opened, phase: isOver ? ('done' as const) : ('filling' as const) };
  const own = renewed(form, NOTHING_CARRIED.form, tools);
  const carried = { ...NOTHING_CARRIED, form: carriedFrom(form, state, own, tools), entry };
  return { form, state, carried, focus: { at: 'notice' }, onward: null, isSkippable: false };
}
