import { describe, expect, it } from 'vitest';
import { guiltOf } from './growth.ts';

describe('the measurement of growth', { timeout: 60_000 }, () => {
  it('reports a rule that searches the rest of the text at each character', async () => {
    let found = 0;
    const quadratic = (text: string): void => {
      for (let at = 0; at < text.length; at += 4) found += text.indexOf('!', at);
    };
    expect(await guiltOf(quadratic, ['letters'])).toMatchObject({ shape: 'letters' });
    expect(found).toBeLessThan(0);
  });

  it('allows going through a text a hundred times', async () => {
    let sum = 0;
    const linear = (text: string): void => {
      for (let time = 0; time < 100; time += 1)
        for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at);
    };
    expect(await guiltOf(linear, ['letters', 'ideographs'])).toBeNull();
    expect(sum).toBeGreaterThan(0);
  });
});
