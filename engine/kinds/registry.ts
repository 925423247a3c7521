import * as all from './index.ts';
import type { FieldKind, KindAuthoring } from './kind.ts';

type KindModule = (typeof all)[keyof typeof all];
export type KindName = KindModule['kind']['name'];

type Choosing = Extract<KindModule['kind'], { readonly widgetOf: unknown }>;
/** Every control that can show a kind. */
export type Widget = KindModule['kind']['widget'] | ReturnType<Choosing['widgetOf']>;

const parts = Object.values<{ readonly kind: FieldKind; readonly authoring: KindAuthoring }>(all);

/** Every kind of field by its name. */
export const kinds: ReadonlyMap<string, FieldKind> = new Map(parts.map(({ kind }) => [kind.name, kind]));

/** The authoring half of each kind, by the kind's name. */
export const kindAuthoring: ReadonlyMap<string, KindAuthoring> = new Map(
  parts.map(({ kind, authoring }) => [kind.name, authoring]),
);

/** The kinds that authors can write; these add the others. */
export const writtenKinds: readonly string[] = [...kindAuthoring]
  .flatMap(([name, { isPart }]) => (isPart === true ? [] : [name]))
  .sort();

type Worded = Extract<KindModule, { readonly authoring: { readonly words: object } }>;

/** The words of kinds for rules, if they differ from the rules' own. */
export type KindWords = { readonly [One in Worded as One['kind']['name']]: One['authoring']['words'] };
