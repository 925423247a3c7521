import type { Json } from '../value/json.ts';
import { NOT_BLANK, type OptionSchema } from '../value/option-schema.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import { type Cursor, nameHere, quote, report, type Validator } from './cursor.ts';

/** One limit of a schema: its test, and the report on a value that fails it. */
interface LimitOption {
  readonly holds: (value: Json) => boolean;
  readonly reportOn: Validator;
}

/** The limits that a schema sets. */
export function limitsOf(schema: OptionSchema): readonly LimitOption[] {
  const { enum: words, minimum, maximum, maxLength, pattern, minItems, maxItems } = schema;
  return [
    ...(words === undefined ? [] : [oneOf(words, schema.description)]),
    ...(minimum === undefined ? [] : [atLeast(minimum)]),
    ...(maximum === undefined ? [] : [atMost(maximum)]),
    ...(maxLength === undefined ? [] : [noLongerThan(maxLength)]),
    ...(pattern === undefined ? [] : [writtenAs(pattern, schema.description ?? '')]),
    ...(minItems === undefined && maxItems === undefined ? [] : [asManyAs(schema)]),
  ];
}

/** More words than anybody reads in a sentence. */
const MOST_WORDS = 40;

function oneOf(words: readonly Json[], description = ''): LimitOption {
  const known = new Set(words);
  return {
    holds: (value) => known.has(value),
    reportOn(value, cursor) {
      const texts = words.map(String);
      const message = `${nameHere(cursor)} is ${quote(value)}`;
      const same = texts.find((word) => word !== '' && word.toLowerCase() === String(value).toLowerCase());
      if (same !== undefined)
        return report(cursor, 'no-unknown-word', {
          message: `${message}, but it is written ${quote(same)}.`,
          fix: `Write ${quote(same)}.`,
        });
      report(cursor, 'no-unknown-word', {
        message: `${message}, which does not exist.${didYouMean(String(value), texts)}`,
        fix:
          texts.length > MOST_WORDS
            ? `Use another one. ${description}`.trim()
            : `Use one of: ${texts.join(', ')}.`,
      });
    },
  };
}

function atLeast(minimum: number): LimitOption {
  return {
    holds: (value) => typeof value !== 'number' || value >= minimum,
    reportOn: (value, cursor) => reportValue(value, `Make it at least ${minimum}.`, cursor),
  };
}

function atMost(maximum: number): LimitOption {
  return {
    holds: (value) => typeof value !== 'number' || value <= maximum,
    reportOn: (value, cursor) => reportValue(value, `Make it at most ${maximum}.`, cursor),
  };
}

function noLongerThan(most: number): LimitOption {
  return {
    holds: (value) => typeof value === 'string' && (value.length <= most || [...value].length <= most),
    reportOn: (value, cursor) => reportValue(value, `Use at most ${most} characters.`, cursor),
  };
}

function writtenAs(pattern: string, description: string): LimitOption {
  const expression = new RegExp(pattern, 'u');
  const fix = pattern === NOT_BLANK ? 'Write something.' : `Write it differently. ${description}`.trim();
  return {
    holds: (value) => typeof value === 'string' && expression.test(value),
    reportOn: (value, cursor) => reportValue(value, fix, cursor),
  };
}

function asManyAs({ minItems = 0, maxItems = Infinity }: OptionSchema): LimitOption {
  const count = (value: Json): number => (value as readonly Json[]).length;
  return {
    holds: (value) => count(value) >= minItems && count(value) <= maxItems,
    reportOn(value, cursor) {
      const message =
        count(value) < minItems
          ? `${nameHere(cursor)} is empty.`
          : `${nameHere(cursor)} has ${count(value)} entries.`;
      const fix = count(value) < minItems ? `Give it at least ${minItems}.` : `Use at most ${maxItems}.`;
      report(cursor, 'use-schema', { message, fix });
    },
  };
}

function reportValue(value: Json, fix: string, cursor: Cursor): void {
  report(cursor, 'use-schema', { message: `${nameHere(cursor)} is ${quote(value)}.`, fix });
}
