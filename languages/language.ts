import type { Catalogue } from 'formularium/engine';
import type { ScreenWords } from 'formularium/renderer-react';

/** Every word of the engine and of the renderer, in a language that counts in these forms. */
export type CompleteLanguage<Forms extends Intl.LDMLPluralRule> = Catalogue<Forms, ScreenWords>;
