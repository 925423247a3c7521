import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { examples, guide } from './read-guide.ts';

const prose = guide.replaceAll(/^```.*?^```/gms, '');

/** What the guide names as words of the language: whatever stands between backticks, or in a heading. */
export const named: ReadonlySet<string> = new Set([
  ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word),
  ...[...prose.matchAll(/^##.*/gm)].flatMap(([heading]) => heading.match(/[\w-]+/g) ?? []),
]);

const members = examples.flatMap(({ definition }) => [...membersIn(definition)]);

/** The names that stand in examples. */
export const written: ReadonlySet<string> = new Set(members.map(([name]) => name));

/** The texts that stand behind this name in examples. */
export function textsOf(name: string): readonly string[] {
  return members.flatMap(([member, value]) => (member === name && typeof value === 'string' ? [value] : []));
}

/** The names that an author may write by this schema, but for what it refers to. */
export function namesIn(schema: Json): ReadonlySet<string> {
  const names = [...membersIn(schema)].flatMap(([name, value]) =>
    name === 'properties' && isObject(value) ? Object.keys(value) : [],
  );
  return new Set(names);
}

/** Those of the names that are not among the others. */
export function missing(names: Iterable<string>, others: Iterable<string>): readonly string[] {
  const there = new Set(others);
  return [...new Set(names)].filter((name) => !there.has(name));
}

function* membersIn(json: Json): Generator<[name: string, value: Json]> {
  if (Array.isArray(json)) for (const item of json as readonly Json[]) yield* membersIn(item);
  if (!isObject(json)) return;
  for (const [name, value] of Object.entries(json as JsonObject)) {
    yield [name, value];
    yield* membersIn(value);
  }
}
