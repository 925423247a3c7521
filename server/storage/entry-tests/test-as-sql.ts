import { type RawBuilder, sql } from 'kysely';
import {
  type ComparisonSign,
  type EntryTest,
  FACT_SIGN,
  type PairTest,
  type ValueTest,
} from './entry-test.ts';

/** A test of the values of a field. */
export type SomeValue = Extract<EntryTest, { readonly type: 'some' }>;

/** A part of a statement that holds or does not. */
type Predicate = RawBuilder<unknown>;

const NEVER: Predicate = sql`1 = 0`;

/**
 * Ends a question within another one that is to be asked of row after row until a page is full. PostgreSQL would join it otherwise: it takes
 * the answers to a question for independent of which question they answer, expects a few rows where there are half a million, and reads them all.
 */
export const ASKED_EACH_TIME: Predicate = sql`limit 1 offset 0`;

const SUBMISSION: Predicate = sql`submissions.id`;

/** Writes a test of the entries of a form for rows that have the id of an entry, in SQL that every dialect understands. */
export function testAsSql(test: EntryTest, formId: string, id: Predicate = SUBMISSION): Predicate {
  switch (test.type) {
    case 'all':
    case 'any':
      return joined(
        test.type,
        test.tests.map((one) => testAsSql(one, formId, id)),
      );
    case 'not':
      return sql`not (${testAsSql(test.test, formId, id)})`;
    case 'some':
      // The few that an index finds are read once, and not for every entry.
      if (test.among !== undefined) return sql`${id} in (${idsAsSql(test, formId)})`;
      return sql`exists (
        select 1 from entry_values as v
        where v.submission_id = ${id} and ${fieldAsSql(test.field)}${
          test.value === null ? sql`` : sql` and ${valueAsSql(test.value)}`
        } ${ASKED_EACH_TIME})`;
    case 'pair':
      return sql`exists (
        select 1 from entry_values as v join entry_values as w on w.submission_id = v.submission_id
        where v.submission_id = ${id} and v.field = ${test.field} and w.field = ${test.other}
          and ${pairAsSql(test.pair)} ${ASKED_EACH_TIME})`;
    default:
      return NEVER;
  }
}

/**
 * The ids of the entries of a form that have a value which passes, as indexes find them. Each alternative is a query of its own: with
 * all of them in one, SQLite reads everything that a field was ever answered.
 */
export function idsAsSql(some: SomeValue, formId: string): Predicate {
  return sql.join(
    (some.among ?? []).map((found) => valuesAsSql(some, found, formId)),
    sql` union all `,
  );
}

function valuesAsSql({ field, value }: SomeValue, found: ValueTest, formId: string): Predicate {
  return sql`select v.submission_id as id from entry_values as v
    where v.form_id = ${formId} and ${fieldAsSql(field)} and ${valueAsSql(found)}${
      value === null ? sql`` : sql` and ${valueAsSql(value)}`
    }`;
}

function pairAsSql(test: PairTest): Predicate {
  switch (test.type) {
    case 'all':
    case 'any':
      return joined(test.type, test.tests.map(pairAsSql));
    case 'kinds':
      return sql`(v.kind in (${sql.join(test.kinds)}) and w.kind in (${sql.join(test.kinds)}))`;
    case 'no-numbers':
      return sql`(v.number_key is null or w.number_key is null)`;
    case 'numbers':
      return sql`v.number_key ${signAsSql(test.sign)} w.number_key`;
    case 'days':
      return sql`v.day ${signAsSql(test.sign)} w.day`;
    default:
      return PAIRED_TEXTS[test.type];
  }
}

const PAIRED_TEXTS: Readonly<Record<'same' | 'contains' | 'starts' | 'ends', Predicate>> = {
  same: sql`v.folded = w.folded`,
  contains: sql`(w.folded <> '' and replace(v.folded, w.folded, '') <> v.folded)`,
  starts: sql`(w.folded <> '' and substr(v.folded, 1, length(w.folded)) = w.folded)`,
  ends: sql`(w.folded <> '' and length(v.folded) >= length(w.folded) and substr(v.folded, length(v.folded) - length(w.folded) + 1) = w.folded)`,
};

function fieldAsSql(field: string | null): Predicate {
  return field === null ? sql`substr(v.field, 1, 1) <> ${FACT_SIGN}` : sql`v.field = ${field}`;
}

function valueAsSql(test: ValueTest): Predicate {
  switch (test.type) {
    case 'all':
    case 'any':
      return joined(test.type, test.tests.map(valueAsSql));
    case 'kind':
      return sql`v.kind in (${sql.join(test.kinds)})`;
    case 'is-number':
      return test.isOne ? sql`v.number_key is not null` : sql`v.number_key is null`;
    case 'number':
      return sql`v.number_key ${signAsSql(test.sign)} ${test.key}`;
    case 'text':
      return sql`v.text_key ${signAsSql(test.sign)} ${test.key}`;
    case 'day':
      return sql`v.day ${signAsSql(test.sign)} ${test.day}`;
    default:
      return textAsSql(test);
  }
}

/** By functions that every dialect has: `instr` and `strpos` are of one each. */
function textAsSql({ type, folded }: Extract<ValueTest, { readonly folded: string }>): Predicate {
  const length = Array.from(folded).length;
  switch (type) {
    case 'same':
      return sql`v.folded = ${folded}`;
    case 'contains':
      return sql`replace(v.folded, ${folded}, '') <> v.folded`;
    case 'starts':
      return sql`substr(v.folded, 1, ${sql.lit(length)}) = ${folded}`;
    case 'ends':
      return sql`(length(v.folded) >= ${sql.lit(length)} and substr(v.folded, length(v.folded) - ${sql.lit(length - 1)}) = ${folded})`;
    default:
      return NEVER;
  }
}

const SIGNS: Readonly<Record<ComparisonSign, Predicate>> = {
  '=': sql`=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '>': sql`>`,
  '>=': sql`>=`,
};

function signAsSql(sign: ComparisonSign): Predicate {
  return SIGNS[sign];
}

function joined(rule: 'all' | 'any', parts: readonly Predicate[]): Predicate {
  if (parts.length === 0) return rule === 'all' ? sql`1 = 1` : NEVER;
  return sql`(${sql.join(parts, rule === 'all' ? sql` and ` : sql` or `)})`;
}
