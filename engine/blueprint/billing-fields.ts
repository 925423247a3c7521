import { textOption } from '../kinds/field-definition.ts';
import type { JsonObject } from '../value/json.ts';
import type { FieldPart } from './field-part.ts';

/** The card provider's names for the parts of an address, by their autofill purposes (spec 000 §7). */
const ADDRESS = Object.entries({
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  postal_code: 'postal-code',
  country: 'country',
});

/**
 * The fields that describe the payer, by the card provider's names: those the payment names, otherwise those recognised
 * by their autofill purpose. The page then does not have to search for them.
 */
export function billingFields({ definition }: FieldPart, fields: readonly FieldPart[]): JsonObject {
  const own = (option: string): readonly string[] => {
    const owner = fields.findIndex(({ base }) => base === textOption(definition, option));
    return owner < 0 ? [] : fields.filter((part, index) => index === owner || part.owner === owner).map(idOf);
  };
  const filledWith = (...purposes: readonly string[]): readonly string[] =>
    purposes.flatMap((purpose) => fields.filter((part) => purposeOf(part) === purpose).slice(0, 1)).map(idOf);
  const first = (...lists: readonly (readonly string[])[]): readonly string[] =>
    lists.find(({ length }) => length > 0) ?? [];
  const within = new Set(own('billingAddress'));
  const address = ADDRESS.map(([name, purpose]) => [
    name,
    within.size > 0
      ? fields.filter((part) => within.has(idOf(part)) && purposeOf(part) === purpose).map(idOf)
      : filledWith(`billing ${purpose}`),
  ]);
  const known = [
    ['name', first(own('billingName'), filledWith('given-name', 'family-name'), filledWith('name'))],
    ['email', first(own('billingEmail'), filledWith('email'))],
    ['phone', first(own('billingPhone'), filledWith('tel'))],
    ...address,
  ];
  return Object.fromEntries(known.filter(([, ids]) => ids !== undefined && ids.length > 0));
}

function idOf({ definition }: FieldPart): string {
  return definition.id;
}

function purposeOf({ definition, kind }: FieldPart): string {
  return textOption(definition, 'autofill') || (kind.entry?.autofill ?? '');
}
