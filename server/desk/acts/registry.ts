import type { DeskAct } from './act.ts';
import * as all from './index.ts';

/** Everything that people do at the desk. */
export const deskActs: readonly DeskAct[] = Object.values<DeskAct>(all);
