import * as all from './index.ts';
import type { DeskScreen } from './screen.ts';

/** Every screen of the desk. */
export const deskScreens: readonly DeskScreen[] = Object.values<DeskScreen>(all);
