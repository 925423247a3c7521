import { describe, expect, it } from 'vitest';
import { parseFormula } from './parse-formula.ts';
import { programOf } from './write-program.ts';

describe('the program of a formula', () => {
  it('reads no field if the formula names none', () => {
    const parsed = parseFormula('1 + 2 * 3');
    if (!('formula' in parsed)) throw new Error('This is not a formula.');
    const program = programOf<null>(parsed.formula.tree, () => {
      throw new Error('No field was named.');
    });
    expect([program.read(null, 0), program.operands]).toEqual([null, []]);
  });
});
