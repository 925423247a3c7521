import { describe, expect, it } from 'vitest';
import { takingTurns } from './taking-turns.ts';

describe('taking turns', () => {
  it('does units of one name one after the other, in the order in which they were asked for, also after one that fails', async () => {
    const turns = takingTurns();
    const log: string[] = [];
    const unit = (name: string) => async (): Promise<string> => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (name === 'b') throw new Error('not this one');
      return name;
    };
    const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => turns('form', unit(name))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('does the others meanwhile', async () => {
    const turns = takingTurns();
    let release = (): void => {};
    const waiting = turns('one', () => new Promise<void>((resolve) => (release = resolve)));
    expect(await turns('two', async () => 'two')).toBe('two');
    expect(await turns(undefined, async () => 'nobody’s')).toBe('nobody’s');
    release();
    await waiting;
  });
});
