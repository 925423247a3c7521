import * as all from './index.ts';
import type { FieldKind, KindAuthoring } from './kind.ts';

type KindModule = (typeof all)[keyof typeof all];
export type KindName = KindModule['kind']['name'];

type Choosing = Extract<KindModule['kind'], { readonly widgetOf: unknown }>;
/** Every control that a kind may be shown by. */
export type Widget = KindModule['kind']['widget'] | ReturnType<Choosing['widgetOf']>;

const parts = Object.values<{ readonly kind: FieldKind; readonly authoring: KindAuthoring }>(all);

/** Every kind of field by its name. */
export const kinds: ReadonlyMap<string, FieldKind> = new Map(parts.map(({ kind }) => [kind.name, kind]));

/** What an author may write of each kind, by the kind's name. */
export const kindAuthoring: ReadonlyMap<string, KindAuthoring> = new Map(
  parts.map(({ kind, authoring }) => [kind.name, authoring]),
);

/** The kinds that authors write; the others are brought by these. */
export const writtenKinds: readonly string[] = [...kindAuthoring]
  .flatMap(([name, { isPart }]) => (isPart === true ? [] : [name]))
  .sort();

type Worded = Extract<KindModule, { readonly authoring: { readonly words: object } }>;

/** What kinds say of rules in other words than the rules' own. */
export type KindWords = { readonly [One in Worded as One['kind']['name']]: One['authoring']['words'] };
