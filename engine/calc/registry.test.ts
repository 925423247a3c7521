import { describe, expect, it } from 'vitest';
import { decimal } from '../value/number/decimal.ts';
import { textOf } from '../value/testing/numerals.ts';
import * as functions from './functions/index.ts';
import * as operators from './operators/index.ts';
import { formulaConstants, formulaFunctions, formulaOperators } from './registry.ts';
import { faultOf, resultOf } from './testing/read.ts';

describe.each([...formulaOperators.values()])('the operator $symbol', (operator) => {
  it('is one character with which nothing else begins', () => {
    expect(operator.symbol).toMatch(/^[^\s\w.,(){}]$/);
  });

  it('is read by the parser and says what it does', () => {
    expect(resultOf(`6 ${operator.symbol} 2`)).not.toBeNull();
    expect(operator.summary).toMatch(/^[A-Z].*\.$/);
  });

  it('is a sign if it says so, and only then', () => {
    expect(faultOf(`${operator.symbol}6`) === null).toBe(operator.sign !== null);
  });
});

describe.each([...formulaFunctions.values()])('the function $name', ({ name, arity, summary, apply }) => {
  it('has a name in lower case and says what it does', () => {
    expect(name).toMatch(/^[a-z]+$/);
    expect(summary).toMatch(/^[A-Z].*\.$/);
  });

  it('leaves a positive whole number unchanged', () => {
    expect(textOf(apply([decimal(7)]))).toBe('7');
    expect(resultOf(`${name.toUpperCase()} (7)`)).toBe('7');
  });

  it('accepts as many arguments as it says', () => {
    expect(faultOf(`${name}()`)?.message).toMatch(/^Error: Expected (at least )?one argument, got 0$/);
    expect(faultOf(`${name}(1, 2)`)?.message).toBe(
      arity === 'one' ? 'Error: Expected one argument, got 2' : undefined,
    );
  });
});

describe('the formula language', () => {
  it('has every symbol and name only once', () => {
    expect(formulaOperators.size).toBe(Object.keys(operators).length);
    expect(formulaFunctions.size).toBe(Object.keys(functions).length);
    for (const name of formulaConstants.keys()) expect(formulaFunctions.has(name)).toBe(false);
  });

  it('has what the specification asks for', () => {
    expect([...formulaOperators.keys()].sort().join('')).toBe('%*+-/^');
    const one = [...formulaFunctions.values()].filter(({ arity }) => arity === 'one');
    expect(one.map(({ name }) => name).sort()).toEqual(['abs', 'ceil', 'floor', 'round']);
    const several = [...formulaFunctions.values()].filter(({ arity }) => arity === 'atLeastOne');
    expect(several.map(({ name }) => name).sort()).toEqual(['avg', 'max', 'min']);
    expect([...formulaConstants.keys()]).toEqual(['pi']);
  });
});
