import type { Behaviour } from './behaviour.ts';
import * as all from './index.ts';

/** Every behaviour. */
export const behaviours: readonly Behaviour[] = Object.values<Behaviour>(all);
