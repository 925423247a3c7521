import './styles.css';
import { isObject, type JsonObject } from 'formularium/engine';
import { kindAuthoring, kinds } from 'formularium/engine/language';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { guideExamples } from '../gallery/guide-examples.ts';
import { Form } from './form.tsx';
import { formOf } from './testing/form-of.ts';
import { accepted, hostSaying } from './testing/replies.ts';
import { stillness } from './testing/stillness.ts';

const guide = import.meta.glob<string>('../docs/guide/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const examples = Object.entries(guide).flatMap(([path, text]) => guideExamples(path, text));

/** Every kind that visitors answer, but for groups, which take the whole line; with an example from the guide. */
const shown = [...kindAuthoring].flatMap(([kind, { answered, isPart }]) => {
  if (!answered || isPart || kinds.get(kind)?.widget === 'group') return [];
  return [{ kind, example: examples.find(({ definition }) => isIn(definition, kind)) }];
});

function isIn(definition: JsonObject, kind: string): boolean {
  const fields = fieldsOf(definition);
  return (
    fields.some((field) => field['kind'] === kind && field['mode'] !== 'forced') &&
    fields.every((field) => field['kind'] !== 'page-break')
  );
}

function fieldsOf(definition: JsonObject): readonly JsonObject[] {
  const { fields } = definition;
  return Array.isArray(fields) ? fields.filter(isObject) : [];
}

const LONG = 'A name so long that it has to be broken into several lines to stand above its control';

/** The example with its field of this kind between two others on one line; these have names and descriptions of any length. */
function onOneLine(definition: JsonObject, kind: string): JsonObject {
  const fields = fieldsOf(definition);
  const one = fields.find((field) => field['kind'] === kind);
  const { conditions: _, show: __, hide: ___, ...field } = one ?? {};
  const beside = [
    { id: 'before', kind: 'email', label: LONG, width: 'third', required: true },
    { ...field, width: 'third', required: true },
    {
      id: 'after',
      kind: 'text',
      label: 'After',
      width: 'third',
      required: true,
      maxlength: 9,
      description: `${LONG}, ${LONG}`,
    },
  ];
  const others = fields.filter((other) => other !== one);
  return { ...definition, fields: [...beside, ...others] } as unknown as JsonObject;
}

/** Where the controls begin, below all that is said above them: for each line of fields, those of its fields. */
function lines(): readonly (readonly number[])[] {
  const fields = [...document.querySelectorAll('.formularium-page > [data-width]')];
  const tops = new Set(fields.map(topOf));
  return [...tops].map((top) =>
    fields.flatMap((field) => {
      if (topOf(field) !== top) return [];
      const parts = field.lastElementChild?.querySelectorAll(':scope > :not([aria-live], .formularium-mark)');
      return topOf([...(parts ?? [])].find((part) => part.getBoundingClientRect().height > 1));
    }),
  );
}

function topOf(element: Element | undefined): number {
  return Math.round(element?.getBoundingClientRect().top ?? Number.NaN);
}

/** Expects fields beside each other, all controls of a line to begin at one height, and the kind among them. */
function expectLevel(kind: string): void {
  const found = lines();
  expect(found.flat().length).toBeGreaterThan(2);
  expect(document.querySelector(`.formularium-page > [data-width] > [data-kind="${kind}"]`)).not.toBeNull();
  expect(found.filter((line) => line.length > 1)).not.toEqual([]);
  expect(found.map((line) => new Set(line).size)).toEqual(found.map(() => 1));
}

it.each(shown)('a $kind begins on one line with those beside it', async ({ kind, example }) => {
  await page.viewport(1280, 900);
  if (example === undefined) throw new Error(`The guide has no example of “${kind}”.`);
  const form = formOf(onOneLine(example.definition, kind));
  const answers = example.cases[0]?.answers ?? {};
  await render(<Form form={form} answers={answers} onSubmit={hostSaying(accepted)} />);
  await stillness();
  expectLevel(kind);
  document.querySelector('form')?.requestSubmit();
  await expect.poll(() => document.querySelectorAll('.formularium-complaint').length).toBeGreaterThan(1);
  await stillness();
  expectLevel(kind);
});
