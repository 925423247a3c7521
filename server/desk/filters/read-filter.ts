import { operators } from 'formularium/engine/language';
import { serverWords } from 'formularium/languages';
import { type EntryFilter, type FilterCondition, FilterProblem } from './filter.ts';

/** A filter as a text may be so long, hold so many conditions, and nest so deep. */
export const LONGEST_FILTER = 4000;
const MOST_CONDITIONS = 50;
const DEEPEST = 10;

interface FilterToken {
  readonly text: string;
  readonly isQuoted: boolean;
}

interface FilterReader {
  readonly tokens: readonly FilterToken[];
  place: number;
  conditions: number;
}

/**
 * Reads a filter from a text: `plan = team and (seats >= 10 or email-1 ends-with ".org")`. Texts with blanks or brackets stand in quotes,
 * in which a backslash keeps the next character as it is. Throws a `FilterProblem`.
 */
export function readFilter(text: string): EntryFilter {
  if (text.length > LONGEST_FILTER)
    throw new FilterProblem(serverWords.deskFilterLong, String(LONGEST_FILTER));
  const reader: FilterReader = { tokens: tokensIn(text), place: 0, conditions: 0 };
  if (reader.tokens.length === 0) return { rule: 'all', conditions: [] };
  const filter = readGroup(reader, 0);
  const rest = reader.tokens[reader.place];
  if (rest !== undefined) throw unexpected(rest);
  return filter;
}

function readGroup(reader: FilterReader, depth: number): EntryFilter {
  if (depth > DEEPEST) throw new FilterProblem(serverWords.deskFilterDeep, String(DEEPEST));
  const conditions: (FilterCondition | EntryFilter)[] = [readPart(reader, depth)];
  let rule: EntryFilter['rule'] | null = null;
  for (;;) {
    const joint = reader.tokens[reader.place];
    const next = joint === undefined ? null : ruleOf(joint);
    if (next === null) return { rule: rule ?? 'all', conditions };
    if (rule !== null && next !== rule) throw new FilterProblem(serverWords.deskFilterMixed);
    rule = next;
    reader.place += 1;
    conditions.push(readPart(reader, depth));
  }
}

function ruleOf({ text, isQuoted }: FilterToken): EntryFilter['rule'] | null {
  if (isQuoted) return null;
  return text === 'and' ? 'all' : text === 'or' ? 'any' : null;
}

function readPart(reader: FilterReader, depth: number): FilterCondition | EntryFilter {
  const first = taken(reader);
  if (!isBracket(first, '(')) return readCondition(first, reader);
  const group = readGroup(reader, depth + 1);
  const last = taken(reader);
  if (!isBracket(last, ')')) throw unexpected(last);
  return group;
}

function readCondition(field: FilterToken, reader: FilterReader): FilterCondition {
  reader.conditions += 1;
  if (reader.conditions > MOST_CONDITIONS)
    throw new FilterProblem(serverWords.deskFilterMany, String(MOST_CONDITIONS));
  if (isBracket(field, ')') || (!field.isQuoted && ruleOf(field) !== null)) throw unexpected(field);
  const operator = taken(reader);
  if (!operators.has(operator.text)) throw new FilterProblem(serverWords.deskNoOperator, operator.text);
  const value = taken(reader);
  if (isBracket(value, '(') || isBracket(value, ')')) throw unexpected(value);
  const [, other] = value.isQuoted ? [] : (OTHER.exec(value.text) ?? []);
  if (other !== undefined) return { field: field.text, operator: operator.text, other };
  return { field: field.text, operator: operator.text, value: value.text };
}

function taken(reader: FilterReader): FilterToken {
  const token = reader.tokens[reader.place];
  if (token === undefined) throw new FilterProblem(serverWords.deskFilterEnds);
  reader.place += 1;
  return token;
}

function isBracket({ text, isQuoted }: FilterToken, bracket: '(' | ')'): boolean {
  return !isQuoted && text === bracket;
}

function unexpected({ text }: FilterToken): FilterProblem {
  return new FilterProblem(serverWords.deskFilterUnexpected, text);
}

function tokensIn(text: string): readonly FilterToken[] {
  const tokens: FilterToken[] = [];
  for (let from = 0; from < text.length; ) {
    TOKEN.lastIndex = from;
    const [all = '', quoted, bare] = TOKEN.exec(text) ?? [];
    if (all === '') throw new FilterProblem(serverWords.deskFilterUnexpected, text.slice(from, from + 20));
    from += all.length;
    if (quoted !== undefined) tokens.push({ text: quoted.replace(/\\(.)/gsu, '$1'), isQuoted: true });
    else if (bare !== undefined) tokens.push({ text: bare, isQuoted: false });
  }
  return tokens;
}

/** Blanks, a text in quotes, a bracket, or a word. */
const TOKEN = /\s+|"((?:[^"\\]|\\.)*)"|([()]|[^\s()"]+)/suy;

/** Another field, in braces, as texts name one. */
const OTHER = /^\{([^{}\s()"]+)\}$/u;

/** What stands behind an operator: a value, or `{field}`. */
export function comparedText({ value, other }: Pick<FilterCondition, 'value' | 'other'>): string {
  return other === undefined ? String(value ?? '') : `{${other}}`;
}

/** The comparison that such a text means where no quotes tell a text from a field. */
export function comparedWith(text: string): Pick<FilterCondition, 'value' | 'other'> {
  const [, other] = OTHER.exec(text.trim()) ?? [];
  return other === undefined ? { value: text } : { other };
}

/** The same filter as a text. */
export function writeFilter({ rule, conditions }: EntryFilter): string {
  return conditions
    .map((one) =>
      'conditions' in one
        ? `(${writeFilter(one)})`
        : [writeWord(one.field), writeWord(one.operator), writeCompared(one)].join(' '),
    )
    .join(rule === 'all' ? ' and ' : ' or ');
}

function writeCompared(condition: FilterCondition): string {
  const text = comparedText(condition);
  if (condition.other !== undefined) return text;
  return OTHER.test(text) ? `"${text.replaceAll(/["\\]/g, '\\$&')}"` : writeWord(text);
}

function writeWord(text: string): string {
  if (/^[^\s()"\\]+$/u.test(text) && text !== 'and' && text !== 'or') return text;
  return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
}
