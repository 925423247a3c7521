import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { kindAuthoring, twoNamesOf } from 'formularium/engine/language';
import { applyEdits, type Edit, findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser';

/** A document’s text with the plain names of options, and how many it has now; the same text if it had no others. */
export function withPlainNames(text: string, json: Json): { readonly text: string; readonly count: number } {
  const names = [...longNamesIn(json, [])];
  const tree = names.length === 0 ? undefined : parseTree(text);
  if (tree === undefined) return { text, count: 0 };
  const edits = names.flatMap(({ path, plain }) => renamed(tree, path, plain));
  return { text: applyEdits(text, edits), count: edits.length };
}

interface LongName {
  readonly path: JSONPath;
  readonly plain: string;
}

/** The options of all fields, those of groups and inner forms included, that could have a plain name. */
function* longNamesIn(json: Json, path: JSONPath): Generator<LongName> {
  if (Array.isArray(json))
    for (const [place, item] of json.entries()) yield* longNamesIn(item, [...path, place]);
  if (!isObject(json)) return;
  if (path.at(-2) === 'fields') yield* longNamesOf(json, path);
  for (const [name, inner] of Object.entries(json))
    if (typeof inner === 'object') yield* longNamesIn(inner, [...path, name]);
}

function longNamesOf(field: JsonObject, path: JSONPath): readonly LongName[] {
  const { kind } = field;
  const authoring = typeof kind === 'string' ? kindAuthoring.get(kind) : undefined;
  if (authoring === undefined) return [];
  return twoNamesOf(authoring)
    .filter(({ plain, long }) => Object.hasOwn(field, long) && !Object.hasOwn(field, plain))
    .map(({ plain, long }) => ({ path: [...path, long], plain }));
}

function renamed(tree: Node, path: JSONPath, plain: string): readonly Edit[] {
  const key = findNodeAtLocation(tree, path)?.parent?.children?.[0];
  return key === undefined
    ? []
    : [{ offset: key.offset, length: key.length, content: JSON.stringify(plain) }];
}
