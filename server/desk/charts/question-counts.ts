import { type CompiledField, type CompiledForm, isObject } from 'formularium/engine';
import { readOperand } from 'formularium/engine/language';
import type { GivenAnswerCount } from '../../storage/repositories/entry-counts.ts';
import { storedText } from '../filters/value-keys.ts';
import { type ChartBar, histogram } from './histogram.ts';

/** A question, and how it was answered. */
export interface QuestionCount {
  readonly id: string;
  readonly title: string;
  readonly bars: readonly ChartBar[];
  /** What was given, where it is numbers: the least, the most and the average. */
  readonly numbers: { readonly least: number; readonly most: number; readonly average: number } | null;
}

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/;

/** The questions of a form of which a chart says something: those with options, and those for numbers. */
export function chartedFields({ fields }: CompiledForm): readonly CompiledField[] {
  return fields.filter(
    (field) =>
      field.hasValue &&
      field.copy === 0 &&
      field.kind.isSecret !== true &&
      (choicesOf(field).length > 0 || isNumeric(field)),
  );
}

/** Texts can be numbers as well: a phone number is none that anybody adds up. */
export function isNumeric({ kind: { entry, measure, toNumber } }: CompiledField): boolean {
  if (entry === null) return measure !== undefined || toNumber !== null;
  return entry.type === 'text' && ['decimal', 'numeric'].includes(entry.keyboard);
}

/** How a question was answered: by its options in their order, or by numbers. */
export function questionCount(
  field: CompiledField,
  title: string,
  counts: readonly GivenAnswerCount[],
): QuestionCount {
  const choices = choicesOf(field);
  if (choices.length > 0) return { id: field.id, title, bars: choiceBars(choices, counts), numbers: null };
  const given = counts.flatMap(({ folded, many }) =>
    NUMBER.test(folded) ? [{ value: Number(folded), many }] : [],
  );
  const all = given.reduce((sum, { many }) => sum + many, 0);
  const sum = given.reduce((total, { value, many }) => total + value * many, 0);
  const values = given.map(({ value }) => value);
  const numbers =
    all === 0
      ? null
      : {
          least: values.reduce((a, b) => Math.min(a, b)),
          most: values.reduce((a, b) => Math.max(a, b)),
          average: sum / all,
        };
  return { id: field.id, title, bars: histogram(given), numbers };
}

interface ChartedChoice {
  readonly value: string;
  readonly label: string;
}

function choicesOf({ kind, definition }: CompiledField): readonly ChartedChoice[] {
  const { options } = definition;
  const own = Array.isArray(options) ? options.filter(isObject) : [];
  return (kind.choices?.(definition) ?? own).map(({ value, label }) => ({
    value: String(value ?? ''),
    label: String(label ?? '') || String(value ?? ''),
  }));
}

/** The choices in their order, and behind them what earlier versions had. */
function choiceBars(
  choices: readonly ChartedChoice[],
  counts: readonly GivenAnswerCount[],
): readonly ChartBar[] {
  const many = new Map(counts.map((one) => [one.folded, one.many]));
  const bars = choices.map(({ value, label }) => {
    const folded = storedText(readOperand(value).folded);
    const count = many.get(folded) ?? 0;
    many.delete(folded);
    return { label, many: count };
  });
  return [...bars, ...[...many].map(([label, count]) => ({ label, many: count }))];
}
