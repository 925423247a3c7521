import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { failing } from '../../testing/test-server.ts';
import { testTools } from '../../testing/test-tools.ts';
import { seal } from '../../value/identity/seal.ts';
import { timeStepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B, as apps are told it, and the last six of the eight digits that are given there for SHA-1. */
const [SEED, SECRET] = ['12345678901234567890', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'];
const CODES: readonly (readonly [number, string])[] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const STEP = 30;

/** The time step that a code is good for at a moment, for an app whose last one was `counter`. */
function stepAt(seconds: number, code: string, counter = 0): Promise<number | null> {
  const tools = testTools(failing(new Error('It is not asked.')), () => new Date(seconds * 1000));
  return timeStepOf(code, { id: 'app', secret: seal(SECRET, 'totp app', tools), counter }, tools);
}

it.each(CODES)(
  'the codes of RFC 6238: at %d it is %s, a step before and after as well, and once',
  async (at, code) => {
    const step = Math.floor(at / STEP);
    expect(await stepAt(at, code)).toBe(step);
    expect(await stepAt((step - 1) * STEP, code)).toBe(step);
    expect(await stepAt((step + 2) * STEP - 1, code)).toBe(step);
    expect(await stepAt((step + 2) * STEP, code)).toBeNull();
    // There was no time before 1970.
    if (step > 1) expect(await stepAt((step - 1) * STEP - 1, code)).toBeNull();
    expect(await stepAt(at, code, step)).toBeNull();
  },
);

it('agrees with a second reading of RFC 4226, and takes nothing else', async () => {
  for (let step = 1; step < 40; step += 1) {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const hash = createHmac('sha1', SEED).update(counter).digest();
    const offset = (hash.at(-1) ?? 0) & 15;
    const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
    const code = String(number).padStart(6, '0');
    expect(await stepAt(step * STEP, code)).toBe(step);
    for (const wrong of [String((number + 1) % 1_000_000).padStart(6, '0'), `${code}0`, ` ${code}`, ''])
      expect(await stepAt(step * STEP, wrong)).toBeNull();
  }
});
