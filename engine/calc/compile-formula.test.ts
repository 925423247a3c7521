import { describe, expect, it } from 'vitest';
import { decimal, decimalText } from '../value/number/decimal.ts';
import { compileFormula } from './compile-formula.ts';
import type { FormulaNode } from './formula.ts';
import { formulaOf, resultOf } from './testing/read.ts';

describe('a formula', () => {
  it.each([
    ['1', '1'],
    ['.5 + 5.', '5.5'],
    ['0.1 + 0.2', '0.3'],
    ['1 / 3 * 3', '0.9999999999999999999999999999999999'],
    ['2^3^2', '512'],
    ['2^2^2^2', '65536'],
    ['(2^3)^2', '64'],
    ['-2^2', '-4'],
    ['(-2)^2', '4'],
    ['2*-2^2', '-8'],
    ['-(3)^2', '-9'],
    ['2^-1', '0.5'],
    ['3-2^-1', '2.5'],
    ['-2^-2', '-0.25'],
    ['2^-2^2', '0.0625'],
    ['4^0.5', '2'],
    ['0^0', '1'],
    ['--2', '2'],
    ['2---2', '0'],
    ['2*--2', '4'],
    ['+1', '1'],
    ['2++3', '5'],
    ['-+-+2', '2'],
    ['2+3*4', '14'],
    ['(2+3)*4', '20'],
    ['10-4-3', '3'],
    ['100/10/5', '2'],
    ['7%4*2', '6'],
    ['2*7%4', '2'],
    ['-5%3', '-2'],
    ['5%-3', '2'],
    ['5.5%2', '1.5'],
    ['0.3%0.1', '0'],
    ['1%0.1', '0'],
    ['round(2.5)', '3'],
    ['round(-2.5)', '-3'],
    ['round(-0.4)', '0'],
    ['round(1.005*100)/100', '1.01'],
    ['floor(-2.1)', '-3'],
    ['ceil(-2.9)', '-2'],
    ['abs(-3.5)', '3.5'],
    ['avg(1,2,4.5)', '2.5'],
    ['avg(1,1,2)', '1.333333333333333333333333333333333'],
    ['max(3)', '3'],
    ['min(4, -1, 2)', '-1'],
    ['max(1, 2.0, 2) * 1', '2'],
    ['ABS(-1) + Max(1,2) + pI - PI', '3'],
    ['pi', '3.141592653589793238462643383279503'],
    ['1\r\n+2', '3'],
    ['\t1\u00a0+\u20032\ufeff', '3'],
    ['1\u200b+\u200b2', '3'],
    ['max\n(1,\n2)', '2'],
    ['9^9^2', '196627050475552913618075908526912116283103450944214766927315415537966391196809'],
    ['1000000000000000000000 / 10000000000000000000000', '0.1'],
    ['0.0000001 * 1', '0.0000001'],
  ])('%s gives %s', (text, result) => {
    expect(resultOf(text)).toBe(result);
  });

  it.each([
    '1/0',
    '0/0',
    '5%0',
    '5 % 0.0',
    'min(1/0,5)',
    '1/(1/0)',
    '5%(1/0)',
    'max(5, 1/0)',
    'abs(1/0)',
    '-(1/0)',
    '0^-1',
    '(-8)^(1/3)',
    '9^9^9^9',
    '0.1^100000000',
    '1 + 0*(1/0)',
    '10^9999*10',
  ])('%s fails', (text) => {
    expect(resultOf(text)).toBeNull();
  });

  it('fails if an average overflows while it is summed', () => {
    expect(resultOf('avg({a}, {a}, 1)', { a: '9'.repeat(10_000) })).toBeNull();
  });

  it('never shares what it has read between two sources', () => {
    const evaluate = compileFormula<number>(formulaOf('{a} * 2 + {b}'), (id) => ({
      read: (source) => (id === 'b' && source > 10 ? null : decimal(id === 'a' ? source : 1)),
      hiddenIsZero: false,
    }));
    expect([1, 10, 11].map((source) => decimalText(evaluate(source) ?? decimal(-1)))).toEqual([
      '3',
      '21',
      '22',
    ]);
  });

  it('can have the maximum length and depth', () => {
    expect(resultOf(`1${'+1'.repeat(1000)}`)).toBe('1001');
    expect(resultOf(`${'('.repeat(199)}1${')'.repeat(199)}`)).toBe('1');
    expect(resultOf(`${'abs('.repeat(199)}1${')'.repeat(199)}`)).toBe('1');
    expect(resultOf(`${'-'.repeat(199)}1`)).toBe('-1');
    expect(resultOf(`1${'^1'.repeat(199)}`)).toBe('1');
    expect(resultOf(`max(${Array.from({ length: 2000 }, (_, n) => n).join()})`)).toBe('1999');
  });

  it('ends quickly, however large its numbers become', () => {
    const begun = performance.now();
    resultOf(`0${'+9^9999%7^9999'.repeat(40)}`);
    resultOf(`0${'+(9^9999)^0.49999'.repeat(40)}`);
    resultOf(`${'1.0000001^-9999999/'.repeat(40)}3`);
    resultOf(`1${'*1.1^9999'.repeat(40)}`);
    resultOf(`0${'+1.1^9999/7^9999'.repeat(40)}`);
    expect(performance.now() - begun).toBeLessThan(3000);
  });

  it('throws for a name that the language lacks', () => {
    const compile = (tree: FormulaNode) => () =>
      compileFormula({ text: '', tree, references: [], ambiguities: [] }, () => ({
        read: () => decimal(1),
        hiddenIsZero: false,
      }));
    const one: FormulaNode = { type: 'constant', name: 'pi' };
    expect(compile({ type: 'constant', name: '__proto__' })).toThrow('no “__proto__”');
    expect(compile({ type: 'call', name: 'constructor', arguments: [one] })).toThrow('no “constructor”');
    expect(compile({ type: 'call', name: 'max', arguments: [] })).toThrow('argument');
    expect(compile({ type: 'operation', symbol: '&', left: one, right: one })).toThrow('no “&”');
    expect(compile({ type: 'sign', symbol: '*', operand: one })).toThrow('cannot be a sign');
  });
});

describe('a hidden field', () => {
  it.each([
    ['{h}*{a}', '2'],
    ['{a}*{h}', '2'],
    ['{a}/{h}', '2'],
    ['{h}/{a}', '0.5'],
    ['{a}+{h}*3', '5'],
    ['{a}*3+{h}', '6'],
    ['({h})*{a}', '2'],
    ['{a}*(({h}))', '2'],
    ['{a}/( {h} )', '2'],
    ['({h}+{a})*3', '6'],
    ['2*round({h})', '0'],
    ['max({a}*5,{h})', '10'],
    ['max({h},2*5)', '10'],
    ['min({h},{a}*5)', '0'],
    ['5*2%{h}', null],
    ['{h}%{a}', '0'],
    ['{a}%{h}', null],
    ['{h}^2*3', '0'],
    ['{a}^{h}', '1'],
    ['100-100*{h}/100', '99'],
    ['{a}*-{h}', '0'],
    ['{a}*+{h}', '0'],
    ['avg({h},2,2)', '1.333333333333333333333333333333333'],
    ['{h}*{h}', '1'],
    ['{h}+{h}*2', '2'],
    ['{h}-{a}', '-2'],
    ['{h}', '0'],
  ])('in %s gives %s', (text, result) => {
    expect(resultOf(text, { h: 'hidden', a: '2' })).toBe(result);
  });

  it.each([
    ['{h}*{a}', '0'],
    ['{a}+{h}', '2'],
    ['{a}/{h}', null],
    ['{h}/{a}', '0'],
  ])('that counts zero in %s gives %s', (text, result) => {
    expect(resultOf(text, { h: 'hidden, zero', a: '2' })).toBe(result);
  });
});
