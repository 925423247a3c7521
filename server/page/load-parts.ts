import type { FormParts } from 'formularium/engine';
import type { Widgets } from 'formularium/renderer-react';
import type { Loaders } from './loaders.ts';

/** What a page's form is made of. */
export interface PageParts {
  readonly form: FormParts;
  readonly widgets: Widgets;
}

/** Loads the named parts, all at once, and sorts them to where they belong: `kind:email` among the kinds. */
export async function loadParts(names: readonly string[], loaders: Loaders): Promise<PageParts> {
  const loaded = new Map(
    await Promise.all(names.map(async (name) => [name, await load(name, loaders)] as const)),
  );
  const among = (shelf: string): [string, unknown][] =>
    [...loaded].flatMap(([name, part]) =>
      name.startsWith(`${shelf}:`) ? [[name.slice(shelf.length + 1), part]] : [],
    );
  const single = <T>(name: string, without: T): T => (loaded.get(name) as T | undefined) ?? without;
  return {
    form: {
      kinds: new Map(among('kind')) as FormParts['kinds'],
      rules: new Map(among('rule')) as FormParts['rules'],
      conditions: single<FormParts['conditions']>('conditions', null),
      formulas: single<FormParts['formulas']>('formulas', null),
    },
    widgets: Object.fromEntries(among('widget')) as Widgets,
  };
}

async function load(name: string, loaders: Loaders): Promise<unknown> {
  const loader = loaders.get(name);
  if (loader === undefined) throw new Error(`The page asks for a part “${name}”, and there is none.`);
  return (await loader()).part;
}
