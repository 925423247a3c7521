import { describe, expect, it } from 'vitest';
import { compileGroup } from './compile-group.ts';
import { type Condition, type ConditionGroup, isGroup, rulesOf } from './condition.ts';
import { fieldsIn } from './fields-in.ts';
import { operators } from './registry.ts';

type Held = Readonly<Record<string, string>>;

const of = (rule: 'all' | 'any', ...conditions: readonly (Condition | ConditionGroup)[]): ConditionGroup => ({
  rule,
  conditions,
});
const is = (field: string, value: string): Condition => ({ field, operator: '=', value });
const compiled = (group: ConditionGroup) =>
  compileGroup<Held>(group, (id) => ({ read: (held) => held[id] ?? null, slot: 0 }), { operators });
const NOTHING = of('all');

describe('compileGroup', () => {
  it('decides nothing without conditions, at any depth', () => {
    expect(compiled(NOTHING)).toBeNull();
    expect(compiled(of('any', of('all', NOTHING), NOTHING))).toBeNull();
  });

  it('ignores empty groups', () => {
    const test = compiled(of('all', NOTHING, is('a', '1'), of('any')));
    expect(test?.({ a: '1' })).toBe(true);
    expect(test?.({ a: '2' })).toBe(false);
  });

  it.each([1, 2, 3, 4])('requires all or any of %i conditions', (count) => {
    const ids = ['a', 'b', 'c', 'd'].slice(0, count);
    const conditions = ids.map((id) => is(id, '1'));
    const [all, any] = [compiled(of('all', ...conditions)), compiled(of('any', ...conditions))];
    for (let chosen = 0; chosen < 2 ** count; chosen++) {
      const held = Object.fromEntries(ids.map((id, place) => [id, String((chosen >> place) & 1)]));
      expect(all?.(held)).toBe(chosen === 2 ** count - 1);
      expect(any?.(held)).toBe(chosen !== 0);
    }
  });

  it('tests for no answer if a condition has no value', () => {
    const test = compiled(of('all', { field: 'a', operator: '=' }));
    expect(test?.({})).toBe(true);
    expect(test?.({ a: 'x' })).toBe(false);
  });

  it('stops as soon as the result is known', () => {
    const asked: string[] = [];
    const group = of('any', is('a', '1'), is('b', '1'), is('c', '1'));
    compileGroup<Held>(
      group,
      (id) => ({
        read: (held) => {
          asked.push(id);
          return held[id] ?? null;
        },
        slot: 0,
      }),
      { operators },
    )?.({ b: '1' });
    expect(asked).toEqual(['a', 'b']);
  });

  it('rejects an unknown operator', () => {
    const group = of('all', { field: 'a', operator: 'resembles', value: 'b' });
    expect(() => compiled(group)).toThrow('Missing: resembles.');
  });
});

describe('the rules and fields of a group', () => {
  it('are the fields of every group, whatever else is in it', () => {
    const odd = [null, 7, 'x', { field: 8 }, { conditions: 'x' }] as unknown as readonly Condition[];
    const group = of('all', is('a', '1'), of('any', is('b', '1'), ...odd, of('all', is('a', '2'))));
    expect([...fieldsIn(group)]).toEqual(['a', 'b', 'a']);
    expect([...fieldsIn(null as unknown as ConditionGroup)]).toEqual([]);
  });

  it('are those of anything that has conditions', () => {
    expect([isGroup(NOTHING), isGroup(is('a', '1'))]).toEqual([true, false]);
  });

  it('are none for anything that is not an object', () => {
    const rule = { action: 'show', rule: 'all', conditions: [] };
    expect(rulesOf({ conditions: [rule, null, 'x', 7] })).toEqual([rule]);
    expect(rulesOf({ conditions: 'x' })).toEqual([]);
    expect(rulesOf({})).toEqual([]);
  });
});
