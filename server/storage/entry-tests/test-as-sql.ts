import { type RawBuilder, sql } from 'kysely';
import { type ComparisonSign, type EntryTest, FACT_SIGN, type ValueTest } from './entry-test.ts';

/** A part of a statement that holds or does not. */
type Predicate = RawBuilder<unknown>;

const NEVER: Predicate = sql`1 = 0`;

/** Writes a test of entries for rows of `submissions`, in SQL that every dialect understands. */
export function testAsSql(test: EntryTest): Predicate {
  switch (test.type) {
    case 'all':
    case 'any':
      return joined(test.type, test.tests.map(testAsSql));
    case 'not':
      return sql`not (${testAsSql(test.test)})`;
    case 'some':
      return sql`exists (
        select 1 from entry_values as v
        where v.submission_id = submissions.id and ${fieldAsSql(test.field)}${
          test.value === null ? sql`` : sql` and ${valueAsSql(test.value)}`
        })`;
    default:
      return NEVER;
  }
}

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
