import { readdirSync, readFileSync } from 'node:fs';
import { compileForm, type Json, type JsonObject } from 'formularium/engine';
import { type Evaluation, evaluate } from '../../../cli/eval/evaluate.ts';
import { type Model, modelOf } from '../../../linter/analysis/model/model.ts';
import { analysisOf } from '../../../linter/analysis/search/search.ts';
import { type CleanForm, cleanForms } from '../../../test/lint-corpus/corpus.ts';

/** A form, and what became of it with some answers. */
export interface FilledIn {
  readonly answers: JsonObject;
  readonly evaluation: Evaluation;
  /** Whether one of the answers is one that no field asked for. */
  readonly isJunk: boolean;
}

export interface FieldNode extends CleanForm {
  readonly model: Model;
}

const folder = new URL('../../../forms/', import.meta.url);

function readForm(file: string): JsonObject {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as JsonObject;
}

/** Every form to be written in other languages: realistic ones, short and long. */
export function exportedForms(): readonly FieldNode[] {
  const ours = readdirSync(folder).map((file) => ({ name: file, definition: readForm(file) }));
  return [...ours, ...cleanForms()].flatMap(({ name, definition }) => {
    const { form } = compileForm(definition);
    return form === null ? [] : [{ name, definition, model: modelOf(form, definition) }];
  });
}

const JUNK: readonly Json[] = ['', 'nonsense', '-3', '12.345', 7, ['nonsense'], '2026-02-31', 'a@b.example'];

/** The form filled in again and again: as it accepts it, with one field left blank, and with one answer of junk. */
export async function* fillings({ model }: FieldNode, count: number): AsyncGenerator<FilledIn> {
  const { accepted } = analysisOf(model);
  const roll = dice();
  for (let round = 0; round < count; round += 1) {
    const entries = accepted.flatMap((regions, index): [string, Json][] => {
      const known = regions.filter(
        ({ answer }) => answer !== undefined && (answer !== null || roll(6) === 0),
      );
      const answer = known[roll(known.length)]?.answer;
      return answer === undefined ? [] : [[model.fieldNodes[index]?.id ?? '', answer]];
    });
    const isJunk = round % 3 === 2;
    const [changed] = entries[roll(entries.length)] ?? [];
    const answers = Object.fromEntries(entries);
    if (changed !== undefined && round % 3 === 1) delete answers[changed];
    if (changed !== undefined && isJunk) answers[changed] = JUNK[roll(JUNK.length)] ?? null;
    yield { answers, isJunk, evaluation: await evaluate(model.form, answers, '2026-03-02') };
  }
}

/** Numbers that only look like chance, so that a failure comes again. */
function dice(): (sides: number) => number {
  let seed = 7;
  return (sides) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return sides === 0 ? 0 : seed % sides;
  };
}
