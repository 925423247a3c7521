import type { Catalogue } from 'formularium/engine';
import type { ScreenWords } from 'formularium/renderer-react';
import type * as serverWords from './server-words.ts';

type All = typeof serverWords;

/** The server's words to visitors, by name. */
export type ServerWords = { readonly [Name in keyof All as All[Name][0]]: string };

/** Every word of the engine, of the renderer and of the server, in a language that counts in these forms. */
export type CompleteLanguage<Forms extends Intl.LDMLPluralRule> = Catalogue<Forms, ScreenWords> & {
  readonly server: ServerWords;
};
