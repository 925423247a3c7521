import { filledIn } from '../value/text/text.ts';
import { type FieldDefinition, numberOption } from './field-definition.ts';
import type { KindLanguage } from './kind-language.ts';

/** The numbers that may be entered; a lone minimum of 0 or 1 goes without saying. */
export function numberHint(
  field: FieldDefinition,
  { limits }: KindLanguage,
  textOf: (limit: number) => string,
): string {
  const [min, max] = [numberOption(field, 'min'), numberOption(field, 'max')];
  const texts = [min, max].map((limit) => (limit === null ? '' : textOf(limit)));
  if (min !== null && max !== null) return filledIn(limits.between, texts);
  if (max !== null) return filledIn(limits.most, [texts[1]]);
  return min === null || min === 0 || min === 1 ? '' : filledIn(limits.least, texts);
}

/** How many options may be chosen; that at least one has to be goes without saying. */
export function chosenHint(field: FieldDefinition, { limits }: KindLanguage): string {
  const [min, max] = [numberOption(field, 'min') ?? 0, numberOption(field, 'max')];
  if (max === null) return min > 1 ? filledIn(limits.chooseLeast, [min]) : '';
  if (min < 2 && max > min) return filledIn(limits.chooseMost, [max]);
  return filledIn(min === max ? limits.chooseExactly : limits.chooseBetween, [min, max]);
}
