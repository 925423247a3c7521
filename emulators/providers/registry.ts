import type { Emulator } from '../frame/emulator.ts';
import * as all from './index.ts';

/** Every provider that is emulated. */
export const emulators: readonly Emulator[] = Object.values<Emulator>(all);
