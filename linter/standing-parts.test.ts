import type { Json, JsonObject } from 'formularium/engine';
import { expect, it } from 'vitest';
import { lint } from './lint.ts';
import { lintRules } from './rules/registry.ts';

/** What lint rules find in a form, and where, without what keeps it from running. */
function foundIn(definition: JsonObject): readonly { readonly code: string; readonly at: string }[] {
  const { findings } = lint(JSON.stringify(definition));
  return findings.filter(({ code }) => lintRules.has(code)).map(({ code, at }) => ({ code, at }));
}

/** The same form with one mistake: in turn, each field is of an unknown kind, and each named rule asks an unknown field. */
function brokenOnce(definition: JsonObject): readonly JsonObject[] {
  const { fields, rules } = definition as { fields: readonly JsonObject[]; rules?: JsonObject };
  const ofNoKind = fields.map((_, place) => ({
    ...definition,
    fields: fields.map((field, other) => (other === place ? { ...field, kind: 'txet' } : field)),
  }));
  const unknown: Json = { field: 'nobody', operator: '=', value: 1 };
  const ofNoField = Object.keys(rules ?? {}).map((name) => ({
    ...definition,
    rules: { ...rules, [name]: unknown },
  }));
  return [...ofNoKind, ...ofNoField];
}

const samples = [...lintRules.values()].flatMap(({ name, passes, fails }) => [
  { name: `${name}, passing`, form: passes.form },
  { name: `${name}, failing`, form: fails.form },
]);

it.each(samples)('finds in the parts of a form only what the whole form bears out: $name', ({ form }) => {
  const definition: JsonObject = { id: 'sample', type: 'form', title: 'Sample', ...(form as JsonObject) };
  // By place: a page that cannot be left is a form that cannot be sent once its page break is not among the parts.
  const places = new Set(foundIn(definition).map(({ at }) => at));
  for (const broken of Array.isArray(definition['fields']) ? brokenOnce(definition) : [])
    expect(foundIn(broken).filter(({ at }) => !places.has(at))).toEqual([]);
});
