import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { sendingOf } from '../evidence/sending.ts';
import { modelOf } from '../model/model.ts';
import { isVisible } from '../partial/holds.ts';
import { analysisOf, canHold } from './search.ts';

const field = (id: string, operator: string, value: string | number): JsonObject => ({
  field: id,
  operator,
  value,
});

describe('the search', () => {
  it('gives up on numbers without a bound, which can be divided forever', () => {
    const definition: JsonObject = {
      id: 'f',
      type: 'form',
      title: 'F',
      fields: [
        { id: 'n', kind: 'number', label: 'N', max: 2, required: true },
        { id: 'twice', kind: 'calculation', label: 'Twice', formula: '{n} + {n}' },
        {
          id: 'why',
          kind: 'text',
          label: 'Why',
          conditions: [{ action: 'show', rule: 'all', conditions: [field('twice', 'ends-with', '0.7')] }],
        },
      ],
      submit: {
        conditions: [{ action: 'show', rule: 'all', conditions: [field('twice', 'contains', '0.71')] }],
      },
    };
    const analysis = analysisOf(modelOf(compileForm(definition).form as CompiledForm, definition));
    const verdict = canHold(analysis, (partial) => isVisible(partial, 2), { most: 200_000 });
    expect(verdict.type).not.toBe('never');
    expect(sendingOf(analysis).type).not.toBe('never');
  });
});
