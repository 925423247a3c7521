import type { Effect } from 'formularium/engine';
import type { AnyBrowserEffect, Dispatch, LoadSender } from './effects/effect.ts';
import * as all from './effects/index.ts';

/** Effects that this server's pages perform; the renderer and the sender perform the others. */
const browserEffects: ReadonlyMap<Effect['type'], AnyBrowserEffect> = new Map(
  Object.values<AnyBrowserEffect>(all).map((effect) => [effect.type, effect]),
);

/** Performs an effect other than sending the form. */
export function performEffect(effect: Effect, dispatch: Dispatch, sender: LoadSender): void {
  void browserEffects.get(effect.type)?.perform(effect as never, dispatch, sender);
}
