import { LEAST_CHARACTERS } from '../validate/password-strength.ts';
import { filledIn } from '../value/text/text.ts';
import { type FieldDefinition, isOn, numberOption } from './field-definition.ts';
import type { KindLanguage } from './kind-language.ts';

/** The limits of a good answer in words, and the rule whose own words say the same. */
export interface Hint {
  readonly text: string;
  readonly saidBy?: string;
}

const NOTHING: Hint = { text: '' };

/** The numbers that may be entered; a lone minimum of 0 or 1 goes without saying. */
export function numberHint(
  field: FieldDefinition,
  { limits }: KindLanguage,
  textOf: (limit: number) => string,
): Hint {
  const min = numberOption(field, 'min');
  const max = numberOption(field, 'max');
  if (min !== null && max !== null) return { text: filledIn(limits.between, [textOf(min), textOf(max)]) };
  if (max !== null) return { text: filledIn(limits.most, [textOf(max)]), saidBy: 'maxNumber' };
  if (min === null || min === 0 || min === 1) return NOTHING;
  return { text: filledIn(limits.least, [textOf(min)]), saidBy: 'minNumber' };
}

/** A limit for a rule, and behind it how its field writes it, unless as JSON does. */
export function shownLimit(limit: number, textOf: (limit: number) => string): readonly (number | string)[] {
  const text = textOf(limit);
  return text === String(limit) ? [limit] : [limit, text];
}

/** How many options may be chosen; that at least one has to be goes without saying. */
export function chosenHint(field: FieldDefinition, { limits }: KindLanguage): Hint {
  const min = numberOption(field, 'min') ?? 0;
  const max = numberOption(field, 'max');
  if (max === null)
    return min > 1 ? { text: filledIn(limits.chooseLeast, [min]), saidBy: 'minChosen' } : NOTHING;
  if (min < 2 && max > min) return { text: filledIn(limits.chooseMost, [max]), saidBy: 'maxChosen' };
  return { text: filledIn(min === max ? limits.chooseExactly : limits.chooseBetween, [min, max]) };
}

/** What makes a password strong, unless it need not be. */
export function strengthHint(field: FieldDefinition, { limits }: KindLanguage): Hint | null {
  return isOn(field, 'strength')
    ? { text: filledIn(limits.strong, [LEAST_CHARACTERS]), saidBy: 'strength' }
    : null;
}
