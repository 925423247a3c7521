import type { Language } from 'formularium/engine';
import * as all from './index.ts';

/** Every language there is beside English. */
export const languages: readonly Language[] = Object.values<Language>(all);
