import type { JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { readJson } from '../../json/read-json.ts';
import { lint } from '../../lint.ts';

// More options than are all tried with each other: those that nothing tells apart stand for each other.
const options = 'abcdefghij'
  .split('')
  .map((value) => ({ value, label: `Option ${value}`, ...(value === 'j' && { exclusive: true }) }));

/** What is found in a form with this choice, and a field that is shown for these options together. */
function found(more: JsonObject, ...shownFor: readonly string[]): readonly string[] {
  const conditions = shownFor.map((value) => ({ field: 'x', operator: '=', value }));
  const definition = {
    id: 'many',
    type: 'form',
    title: 'Many',
    fields: [
      { id: 'x', kind: 'checkbox', label: 'Which?', required: true, options, ...more },
      { id: 'y', kind: 'text', label: 'Why?', conditions: [{ action: 'show', rule: 'all', conditions }] },
    ],
  };
  return (lint(readJson(JSON.stringify(definition)))?.findings ?? []).map(({ code }) => code);
}

describe('a choice of many options', () => {
  it.each([{}, { min: 2 }, { min: 5 }, { min: 9 }, { max: 1 }, { min: 3, max: 3 }])(
    'can be answered with %j, whether a condition names one or none',
    (more) => {
      expect(found(more, 'a')).toEqual([]);
    },
  );

  it('never has more or fewer than it may, nor others beside an exclusive one', () => {
    expect(found({ min: 10 }, 'a')).not.toEqual([]);
    expect(found({ max: 1 }, 'a', 'b')).toContain('no-unreachable-field');
    expect(found({}, 'a', 'j')).toContain('no-unreachable-field');
    expect(found({ max: 2 }, 'a', 'b')).toEqual([]);
  });
});
