import type { Language } from 'formularium/engine';
import * as all from './index.ts';
import type { ServerWords } from './language.ts';

export * as serverWords from './server-words.ts';

type SpokenLanguage = Language & { readonly server: ServerWords };

/** Every language but English. */
export const languages: readonly SpokenLanguage[] = Object.values<SpokenLanguage>(all);
