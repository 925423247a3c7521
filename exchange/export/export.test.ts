import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileForm, type Json, type JsonObject } from 'formularium/engine';
import jsonLogicJs from 'json-logic-js';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { scaleOf } from '../../linter/analysis/model/number-scale.ts';
import { jsonLogic } from './json-logic.ts';
import { jsonSchema } from './json-schema.ts';
import { isTick } from './options-of.ts';
import { rjsf } from './rjsf.ts';
import { type ExportedForm, everyForm, exportedForms, type FilledIn, fillings } from './testing/filled-in.ts';

const forms = exportedForms();
/** One for all: the schema of schemas takes longer to compile than those of the forms. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Whether an omission is about this place, and says this. */
function says(omitted: readonly string[], at: string, what: RegExp): boolean {
  return omitted.some((line) => line.startsWith(`${at}: `) && what.test(line));
}

describe('a form whose rules are written in other words', () => {
  it('is written in every other language as the form is', () => {
    const before = new Map<string, string>();
    let others = 0;
    for (const { model, definition } of everyForm()) {
      const blueprint = JSON.stringify(model.form.blueprint);
      const written = JSON.stringify(
        [jsonLogic, jsonSchema, rjsf].map((target) => target.write(model.form, definition).document),
      );
      if (before.has(blueprint)) others += 1;
      expect(written).toBe(before.get(blueprint) ?? written);
      before.set(blueprint, written);
    }
    expect(others).toBeGreaterThan(15);
  });
});

describe('export --to json-schema', () => {
  it('refuses nothing that a form accepts, and accepts nothing else apart from what it lists', {
    timeout: 120_000,
  }, async () => {
    const tally = { accepted: 0, refused: 0, unchecked: 0 };
    const wrong: unknown[] = [];
    for (const form of forms) {
      const { document, omitted } = jsonSchema.write(form.model.form, form.definition);
      const validate = ajv.compile(document);
      for (const { answers, evaluation } of await fillings(form)) {
        const isValid = validate(evaluation.submission);
        const context = [form.name, answers, evaluation.submission, validate.errors];
        if (evaluation.valid) {
          tally.accepted += 1;
          if (!isValid) wrong.push(context);
        } else if (isValid) {
          tally.unchecked += 1;
          const unsaid = issuesIn(form, evaluation).filter(({ at, id, rule }) => {
            // An answer that is not a number is not sent at all, so there is nothing in the submission to refuse.
            if (rule === 'number' && !Object.hasOwn(evaluation.submission, id)) return false;
            const what = rule === 'required' ? 'answered when required' : rule;
            // An answer that the field cannot read is not sent, and so not refused.
            const isSent = rule === 'required' || Object.hasOwn(evaluation.submission, id);
            return isSent && rule !== 'answer' && !says(omitted, at, new RegExp(`${what}|never sent`));
          });
          if (unsaid.length > 0) wrong.push([unsaid, ...context]);
        } else tally.refused += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(tally.accepted).toBeGreaterThan(500);
    expect(tally.refused).toBeGreaterThan(500);
  });

  it('refuses a submission with an extra field, and one without a field that is always shown', () => {
    const quote = forms.filter(({ name }) => name === 'quote.json');
    expect(quote).toHaveLength(1);
    for (const { model, definition } of quote) {
      const { document } = jsonSchema.write(model.form, definition);
      const validate = ajv.compile(document);
      const sent = { seats: '3', plan: 'basic', name: 'Ada', email: 'ada@example.org', source: 'website' };
      expect(validate(sent)).toBe(true);
      expect(validate({ ...sent, 'no-such-field': 'x' })).toBe(false);
      expect(validate({ ...sent, plan: 'golden' })).toBe(false);
      const { plan: _, ...rest } = sent;
      expect(validate(rest)).toBe(false);
    }
  });
});

function certain<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Something is lost.');
  return value;
}

function issuesIn({ model }: ExportedForm, { fields }: FilledIn['evaluation']) {
  return model.fieldNodes.flatMap(({ id, at }) => {
    const issue = fields[id]?.issue ?? null;
    return issue === null ? [] : [{ at, id, rule: issue.rule }];
  });
}

describe('export --to json-logic', () => {
  it('agrees with the form about each field that it exports', async () => {
    const tally = { shown: 0, hidden: 0, required: 0, free: 0, nothing: 0 };
    const wrong: unknown[] = [];
    for (const form of forms) {
      const { document, omitted } = jsonLogic.write(form.model.form, form.definition);
      const rules = document['fields'] as Readonly<Record<string, { shown: Json; required?: Json }>>;
      for (const { answers, evaluation, isJunk } of await fillings(form)) {
        // A number field that holds no number compares as a text; JsonLogic has no such thing.
        if (isJunk) continue;
        const held = Object.fromEntries(
          Object.entries(evaluation.fields).map(([id, { visible, value }]) => [id, visible ? value : null]),
        );
        for (const { id, at } of form.model.fieldNodes) {
          const { visible, required } = certain(evaluation.fields[id]);
          const context = [form.name, id, answers];
          const rule = certain(rules[id]);
          if (rule.shown === null) {
            tally.nothing += 1;
            if (!says(omitted, at, /shown/)) wrong.push(['it is not said that it is left out', ...context]);
          } else {
            tally[visible ? 'shown' : 'hidden'] += 1;
            const shown = jsonLogicJs.apply(rule.shown as never, held);
            if (shown !== visible) wrong.push([{ shown, visible }, ...context]);
          }
          if (rule.required === undefined || !visible) continue;
          if (rule.required === null) {
            if (!says(omitted, at, /must be answered/)) wrong.push(['it is not said', ...context]);
          } else {
            tally[required ? 'required' : 'free'] += 1;
            const demanded = jsonLogicJs.apply(rule.required as never, held);
            if (demanded !== required) wrong.push([{ demanded, required }, ...context]);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    for (const kind of ['shown', 'hidden', 'required', 'free'] as const)
      expect([kind, tally[kind] > 500]).toEqual([kind, true]);
    expect(tally.nothing).toBeLessThan((tally.shown + tally.hidden) / 10);
  });
});

/** The forms with a field of a kind, or of a kind with an option, that none before them has. */
function withSomethingNew(all: readonly ExportedForm[]): readonly ExportedForm[] {
  const seen = new Set<string>();
  return all.filter(({ model }) => {
    const before = seen.size;
    for (const { field } of model.fieldNodes)
      for (const option of ['', ...Object.keys(field.definition)]) seen.add(`${field.kind.name} ${option}`);
    return seen.size > before;
  });
}

describe('export --to rjsf', () => {
  it('is rendered by RJSF, every field that is shown at first with its label', { timeout: 120_000 }, () => {
    for (const { name, model, definition } of withSomethingNew(forms)) {
      const { document } = rjsf.write(model.form, definition);
      const { schema, uiSchema } = document as { schema: RJSFSchema; uiSchema: UiSchema };
      const html = renderToString(createElement(Form, { schema, uiSchema, validator }));
      expect([name, /Unsupported field|Unknown field type|No widget/.exec(html)?.[0]]).toEqual([
        name,
        undefined,
      ]);
      for (const [id, property] of Object.entries(schema.properties ?? {})) {
        if (typeof property !== 'object' || uiSchema[id]?.['ui:widget'] === 'hidden') continue;
        expect([name, id, html.includes(`root_${id}`)]).toEqual([name, id, true]);
      }
    }
  });

  it('accepts every answer that the form accepts', async () => {
    let accepted = 0;
    for (const form of forms.filter((_, place) => place % 3 === 0)) {
      const { document } = rjsf.write(form.model.form, form.definition);
      for (const { evaluation } of (await fillings(form)).slice(0, 6)) {
        if (!evaluation.valid) continue;
        accepted += 1;
        const data = dataOf(form, evaluation);
        const { errors } = validator.validateFormData(data, document['schema'] as RJSFSchema);
        expect([errors, form.name, data]).toEqual([[], form.name, data]);
      }
    }
    expect(accepted).toBeGreaterThan(50);
  });

  it('says that answers in labels stay tags', () => {
    const definition: JsonObject = {
      id: 'x',
      type: 'form',
      title: 'X',
      fields: [
        { id: 'a', kind: 'text', label: 'A' },
        { id: 'b', kind: 'text', label: 'B of {a|you}' },
      ],
    };
    const { form } = compileForm(definition);
    expect(form && rjsf.write(form, definition).omitted).toContain(
      '/fields/1: answers in the texts of “b” are left as tags.',
    );
  });
});

/** The answers of visible fields as RJSF holds them. */
function dataOf({ model }: ExportedForm, { fields }: FilledIn['evaluation']): JsonObject {
  return Object.fromEntries(
    model.fieldNodes.flatMap((fieldNode): [string, Json][] => {
      const { id } = fieldNode;
      const field = fields[id];
      if (field === undefined || !field.visible || field.value === null || !fieldNode.isAnswered) return [];
      if (isTick(fieldNode)) return [[id, true]];
      const value = field.value as Json;
      return [[id, scaleOf(fieldNode) !== null && typeof value === 'string' ? Number(value) : value]];
    }),
  );
}
