import { type Effect, type FormEvent, type FormState, type JsonObject, update } from 'formularium/engine';
import { Refusal } from '../value/refusal.ts';
import type { AnyServerEffect, PlayedPage } from './effects/effect.ts';
import * as all from './effects/index.ts';
import type { KnownDraft } from './page-state.ts';

const performers: ReadonlyMap<Effect['type'], AnyServerEffect> = new Map(
  Object.values<AnyServerEffect>(all).map((effect) => [effect.type, effect]),
);

/** What came of events. */
export interface Played {
  readonly state: FormState;
  /** The effects that are for the page: where the focus goes, where the visitor is sent. */
  readonly effects: readonly Effect[];
  /** The reply to the submission that was kept. */
  readonly accepted: JsonObject | null;
  /** Why a submission was not kept. */
  readonly refusal: Refusal | null;
  readonly draft: KnownDraft;
  /** Where the visitor is to pay before anything is kept; '' for nowhere. */
  readonly payAt: string;
}

/** Tells a form these events and whatever comes of them, as the script of its page would. */
export async function play(
  page: PlayedPage,
  opened: FormState,
  events: readonly FormEvent[],
): Promise<Played> {
  let state = opened;
  let accepted: Played['accepted'] = null;
  let refusal: Played['refusal'] = null;
  const effects: Effect[] = [];
  const waiting: FormEvent[] = [...events];
  for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
    if (event.type === 'accepted') accepted = Object(event.reply);
    const change = update(page.form, state, event);
    state = change.state;
    const answers = await performAll(change.effects, page, state);
    effects.push(...answers.left);
    refusal = answers.refusal ?? refusal;
    // What comes of an event is told before the next one.
    waiting.unshift(...answers.events);
  }
  return { state, effects, accepted, refusal, draft: page.draft, payAt: page.payAt };
}

/** Tells a form why something was refused. */
export function refusedBy({ message, errors, more }: Refusal): FormEvent {
  return { type: 'refused', message, errors, usedUp: more['select_field'] ?? null };
}

interface Answers {
  readonly events: readonly FormEvent[];
  /** The effects that are for the page. */
  readonly left: readonly Effect[];
  readonly refusal: Refusal | null;
}

async function performAll(effects: readonly Effect[], page: PlayedPage, state: FormState): Promise<Answers> {
  const events: FormEvent[] = [];
  const left: Effect[] = [];
  let refusal: Refusal | null = null;
  for (const effect of effects) {
    const performer = performers.get(effect.type);
    if (performer === undefined) {
      left.push(effect);
      continue;
    }
    try {
      events.push(await performer.perform(effect as never, page, state));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
      events.push(performer.refusedBy?.(error) ?? refusedBy(error));
    }
  }
  return { events, left, refusal };
}
