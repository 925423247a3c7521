import { describe, expect, it } from 'vitest';
import { parseFormula } from './parse-formula.ts';
import { programOf } from './write-program.ts';

describe('the program of a formula', () => {
  it('looks at no field where the formula names none', () => {
    const parsed = parseFormula('1 + 2 * 3');
    if (!('formula' in parsed)) throw new Error('It is no formula.');
    const program = programOf<null>(parsed.formula.tree, () => {
      throw new Error('No field was named.');
    });
    expect([program.read(null, 0), program.operands]).toEqual([null, []]);
  });
});
