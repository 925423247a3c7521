import * as all from './index.ts';
import type { FieldKind, KindOptions } from './kind.ts';

type Part = (typeof all)[keyof typeof all];
export type KindName = Extract<Part, FieldKind>['name'];

const parts: readonly (FieldKind | KindOptions)[] = Object.values<FieldKind | KindOptions>(all);

/** Every kind of field by its name. */
export const kinds: ReadonlyMap<string, FieldKind> = new Map(
  parts.flatMap((part) => ('widget' in part ? [[part.name, part]] : [])),
);

/** What an author may write of each kind, by the kind's name. */
export const kindOptions: ReadonlyMap<string, KindOptions> = new Map(
  parts.flatMap((part) => ('of' in part ? [[part.of, part]] : [])),
);

/** The kinds that authors write; the others are brought by these. */
export const writtenKinds: readonly string[] = [...kindOptions.values()]
  .filter(({ isPart }) => isPart !== true)
  .map(({ of }) => of)
  .sort();

type Worded = Extract<Part, { readonly words: object }>;

/** What kinds say of rules in other words than the rules' own. */
export type KindWords = {
  readonly [One in Worded as One extends { readonly of: infer Name extends string }
    ? Name
    : One extends FieldKind
      ? One['name']
      : never]: One['words'];
};
