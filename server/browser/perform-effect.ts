import type { Effect } from 'formularium/engine';
import type { AnyBrowserEffect, Dispatch } from './effects/effect.ts';
import * as all from './effects/index.ts';

/** The effects of pages of ours; the renderer and the sender perform the others. */
const browserEffects: ReadonlyMap<Effect['type'], AnyBrowserEffect> = new Map(
  Object.values<AnyBrowserEffect>(all).map((effect) => [effect.type, effect]),
);

/** Does what a form wants done beside being sent. */
export function performEffect(effect: Effect, dispatch: Dispatch): void {
  void browserEffects.get(effect.type)?.perform(effect as never, dispatch);
}
