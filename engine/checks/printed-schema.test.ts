import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modules } from '../blueprint/modules/registry.ts';
import { formDefinition } from '../form/testing/random-form.ts';
import { pollDefinition, quizDefinition } from '../form/testing/random-module.ts';
import { writtenKinds } from '../kinds/registry.ts';
import type { Json } from '../value/json.ts';
import { compileForm } from './compile-form.ts';
import { printedSchema } from './printed-schema.ts';
import { withSharedOptions } from './shared-options.ts';
import { mutilatedForm } from './testing/mutilated-form.ts';

const shared = withSharedOptions(printedSchema());
const valid = new Ajv2020({ strict: true, strictTypes: false }).compile(shared);
/** The problems that the schema can see; the others are about what names mean. */
const STRUCTURAL = new Set([
  'use-schema',
  'no-missing-option',
  'no-unknown-option',
  'no-unknown-word',
  'no-unknown-kind',
]);

describe('the printed schema', () => {
  it('accepts the example forms', () => {
    for (const name of ['contact-190', 'quote', 'personality-quiz', 'knowledge-quiz', 'poll']) {
      expect(valid(JSON.parse(readFileSync(`forms/${name}.json`, 'utf8')))).toBe(true);
    }
  });

  it('accepts every form that compiles', () => {
    const definitions = fc.oneof(formDefinition(), quizDefinition(), pollDefinition());
    fc.assert(
      fc.property(definitions, (definition) => {
        expect(compileForm(definition).problems).toEqual([]);
        expect(valid(definition)).toBe(true);
      }),
    );
  });

  it('rejects in ajv exactly what the checks reject', () => {
    fc.assert(
      fc.property(mutilatedForm(), (definition) => {
        const structural = compileForm(definition).problems.filter(({ code }) => STRUCTURAL.has(code));
        expect({ definition, fine: structural.length === 0 }).toEqual({
          definition,
          fine: valid(definition),
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('is under 250 kB, and the same with its references put in', () => {
    expect(Buffer.byteLength(JSON.stringify(shared, null, 2))).toBeLessThan(250_000);
    const { $defs = {} } = shared as { $defs?: Record<string, Json> };
    const putIn = (json: Json): Json => {
      if (Array.isArray(json)) return json.map(putIn);
      if (typeof json !== 'object' || json === null) return json;
      const { $ref } = json as { $ref?: string };
      if ($ref?.startsWith('#/$defs/opt-')) return putIn($defs[$ref.slice(8)] ?? null);
      return Object.fromEntries(Object.entries(json).map(([key, inner]) => [key, putIn(inner)]));
    };
    const own = Object.entries($defs).filter(([name]) => !name.startsWith('opt-'));
    expect(putIn({ ...shared, $defs: Object.fromEntries(own) })).toEqual(printedSchema());
  });

  it('describes every kind and every option for authors', () => {
    const definitions = printedSchema().$defs as Record<
      string,
      { description?: string; properties?: Record<string, { description?: string }> }
    >;
    const names = [
      ...writtenKinds.map((name) => `field-${name}`),
      ...[...modules.keys()].map((name) => `module-${name}`),
    ];
    for (const name of names) {
      const { description, properties = {} } = definitions[name] ?? {};
      expect(description).toMatch(/\.$/);
      for (const option of Object.values(properties)) expect(option.description).toBeTruthy();
    }
  });
});
