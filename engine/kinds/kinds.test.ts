import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestAnswerOf } from '../blueprint/longest-answer.ts';
import { formulas } from '../form/plan/formulas.ts';
import { rules } from '../validate/registry.ts';
import type { Json } from '../value/json.ts';
import { decimalText, isDecimal } from '../value/number/decimal.ts';
import { kind as checkbox } from './choice/checkbox.ts';
import { kind as select } from './choice/select.ts';
import type { FieldDefinition } from './field-definition.ts';
import { kind as hidden } from './host/hidden.ts';
import { kind as number } from './number/number.ts';
import { kindAuthoring, kinds } from './registry.ts';
import { asItRuns, authoringOf, partsOf, rulesOf } from './testing/authored.ts';
import { kind as phone } from './text/phone.ts';
import { kind as text } from './text/text.ts';

const OPTIONS = [
  { value: 'a', label: 'A', calculation: 2.5 },
  { value: '3', label: 'Three' },
  { value: 'c', label: 'C' },
];

function field(kind: string, options: Readonly<Record<string, Json>> = {}): FieldDefinition {
  return {
    id: 'x',
    kind,
    label: 'X',
    options: OPTIONS,
    formula: '1',
    html: '<p>x</p>',
    defaultValue: 'd',
    ...options,
  };
}

describe.each([...kinds.values()])('$name', (kind) => {
  const definition = field(kind.name);

  it('declares what an author may write', () => {
    expect(kindAuthoring.get(kind.name)?.summary).toMatch(/\.$/);
    for (const name of kindAuthoring.get(kind.name)?.required ?? [])
      expect([...Object.keys(kindAuthoring.get(kind.name)?.properties ?? {}), 'label']).toContain(name);
  });

  it('names only rules that exist', () => {
    for (const { rule } of rulesOf(kind, { ...definition, min: 1, max: 2, maxlength: 3, maxwords: 4 }))
      expect(rules.has(rule)).toBe(true);
  });

  it('limits the length of answers if it reads their content', () => {
    const looksAtIt = kind.isAnswered && kind.read('a', definition, []) !== kind.read('b', definition, []);
    const { codeUnits } = longestAnswerOf({
      authoring: authoringOf(kind),
      rules: rulesOf(kind, definition),
    }) ?? { codeUnits: Infinity };
    expect(codeUnits).toBeLessThanOrEqual(looksAtIt ? 500_000 : Infinity);
  });

  it('reads its own initial answer', () => {
    expect(kind.read(kind.initial(definition), definition, [])).not.toBeUndefined();
  });

  it('reads, counts, shows and sends anything without throwing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        const value = kind.read(given as Json, definition, []) ?? null;
        expect(isDecimal((kind.toNumber?.(definition) ?? formulas.toNumber)(value))).toBe(true);
        expect(typeof kind.toText(value, definition)).toBe('string');
        expect(() => JSON.stringify(kind.toSubmission(value, definition, given as Json))).not.toThrow();
      }),
    );
  });

  it('consists of parts that exist, and offers choices that can be read', () => {
    for (const part of partsOf(kind, definition)) expect(kinds.has(part.definition.kind)).toBe(true);
    for (const { value, label } of kind.choices?.(asItRuns(definition)) ?? []) {
      expect(kind.read(value ?? null, definition, [])).toBe(value);
      expect(label).toBeTruthy();
    }
  });

  it('reads back what it sends as the same value', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom('a', 'c', '3')),
        (given) => {
          const value = kind.read(given, definition, []) ?? null;
          if (value === null) return;
          const sent = kind.toSubmission(value, definition, given as Json);
          expect(kind.toSubmission(kind.read(sent, definition, []) ?? null, definition, sent)).toEqual(sent);
        },
      ),
    );
  });
});

describe('number', () => {
  const read = (entered: Json, options: Readonly<Record<string, Json>> = {}): unknown => {
    const value = number.read(entered, field('number', options));
    return isDecimal(value) ? decimalText(value) : value === undefined || value === null ? value : [value];
  };
  const german = { decimalPoint: ',', thousandsSeparator: '.' };
  const swiss = { thousandsSeparator: '’' };

  it.each<[Json, Readonly<Record<string, Json>>, unknown]>([
    ['5', {}, '5'],
    [' -5.50 ', {}, '-5.5'],
    [5.5, {}, '5.5'],
    ['1e3', {}, '1000'],
    ['1.', {}, '1'],
    ['', {}, null],
    ['.5', {}, ['.5']],
    ['1,5', {}, ['1,5']],
    ['1,234.5', { thousandsSeparator: ',' }, '1234.5'],
    ['1,23', { thousandsSeparator: ',' }, ['1,23']],
    ['1,234,56', { thousandsSeparator: ',' }, ['1,234,56']],
    ['1.234,5', german, '1234.5'],
    ['1234,5', german, '1234.5'],
    ['1,5.5', german, ['1,5.5']],
    ["1'234.5", swiss, '1234.5'],
    ['1’234.5', swiss, '1234.5'],
    ["1'23", swiss, ["1'23"]],
    ["1'234", {}, ["1'234"]],
    ['1.5', { decimalPoint: ',' }, ['1.5']],
    ['5 apples', {}, ['5 apples']],
    [{ a: 1 }, {}, undefined],
  ])('reads %j with %j as %j', (entered, options, value) => {
    expect(read(entered, options)).toEqual(value);
  });

  it('shows a number with its own decimal point', () => {
    const definition = field('number', german);
    expect(number.toText(number.read('1.234,50', definition) ?? null, definition)).toBe('1234,5');
  });
});

describe('options', () => {
  it('count their calculation, otherwise their value if it is a number, otherwise nothing', () => {
    const count = (value: string | readonly string[]) =>
      decimalText(checkbox.toNumber(field('checkbox'))(value));
    expect(count(['a'])).toBe('2.5');
    expect(count(['a', '3'])).toBe('5.5');
    expect(count(['c'])).toBe('0');
    expect(decimalText(select.toNumber(field('select'))('a'))).toBe('2.5');
  });

  it('are kept once each and in the author’s order, unknown ones last', () => {
    expect(checkbox.read(['c', 'x', 'a', 'c'], field('checkbox'))).toEqual(['a', 'c', 'x']);
    expect(checkbox.read([], field('checkbox'))).toBeNull();
    expect(checkbox.read([{}], field('checkbox'))).toBeUndefined();
  });

  it('show their labels', () => {
    expect(checkbox.toText(['a', '3'], field('checkbox'))).toBe('A, Three');
  });
});

describe('text', () => {
  it('treats white space as no answer, and trims only if the author says so', () => {
    expect(text.read('  ', field('text'))).toBeNull();
    expect(text.read(' x ', field('text'))).toBe(' x ');
    expect(text.read(' x ', field('text', { trim: true }))).toBe('x');
  });
});

describe('hidden', () => {
  it('holds the author’s text, whatever is sent', () => {
    expect(hidden.read('forged', field('hidden'))).toBe('d');
  });
});

describe('phone', () => {
  it.each(['+', '+1', '+ 49', '  '])('treats “%s” as no answer', (entered) => {
    expect(phone.read(entered, field('phone'))).toBeNull();
  });
});
