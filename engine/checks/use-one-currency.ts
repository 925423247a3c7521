import type { FieldPart } from '../blueprint/field-part.ts';
import { type Names, targetsOf } from '../blueprint/names.ts';
import { textOption } from '../kinds/field-definition.ts';
import { pointer } from '../value/json-pointer.ts';
import { currencyOf } from '../value/money/currencies.ts';
import { present } from '../value/present.ts';
import type { Check } from './check.ts';
import { fieldsWith } from './fields-with.ts';

export const useOneCurrency = {
  name: 'use-one-currency',
  why: 'A sum, a fee or a payment in another currency than its amount would be a wrong amount.',
  *check(outline) {
    const { fields, names } = outline;
    for (const part of withCurrency(outline)) {
      const currency = textOption(part.definition, 'currency');
      if (currencyOf(currency) === null) continue;
      for (const { definition } of moneyBehind(part, names)) {
        const other = textOption(definition, 'currency');
        if (other === currency || currencyOf(other) === null) continue;
        const name = (fields[part.owner] ?? part).definition.id;
        yield {
          code: 'use-one-currency',
          at: part.at + pointer('currency'),
          message: `The field “${name}” is in ${currency}, but “${definition.id}” is in ${other}.`,
          fix: 'Use the same currency for both.',
        };
      }
    }
  },
} as const satisfies Check;

const withCurrency = fieldsWith('currency');

/** The fields that a field's own amount comes from: its sources, and the fields in their formulas. */
function moneyBehind(part: FieldPart, names: Names): readonly FieldPart[] {
  const bearers = (used: readonly string[], user: FieldPart): readonly FieldPart[] =>
    used.flatMap((name) => targetsOf(name, names, user).places.map((place) => present(names.parts[place])));
  return bearers(part.kind.sources?.(part.definition) ?? [], part).flatMap((source) => {
    const named = (source.formula?.references ?? []).map(({ id }) => id);
    return named.length === 0 ? [source] : bearers(named, source);
  });
}
