import type { FieldPart } from './field-part.ts';
import type { Settings } from './settings.ts';

/** The mark of what need not be answered where nobody has to be told: it says nothing, and no asterisks stand beside it. */
const NO_WORDS = ' ';

/** The settings of a form with the words of its marks: the fewer fields are marked, unless its author decides; whoever signs in knows. */
export function withMarks(settings: Settings, fields: readonly FieldPart[]): Settings {
  let asked = 0;
  let required = 0;
  for (const part of fields) {
    if (!canBeRequired(part)) continue;
    asked += 1;
    if (part.kind.mustBeAnswered || part.definition.required === true) required += 1;
  }
  const { formType, marks } = settings;
  if (formType === 'login' && marks === null)
    return { ...settings, requiredNote: '', optionalMark: NO_WORDS };
  const areOptionalMarked = marks === null ? required * 2 > asked : marks === 'optional';
  const isNoteNeeded = required > 0 && !areOptionalMarked;
  return {
    ...settings,
    requiredNote: isNoteNeeded ? settings.requiredNote : '',
    optionalMark: areOptionalMarked ? settings.optionalMark : '',
  };
}

/** Whether a visitor is asked for it, and may be required to answer. */
export function canBeRequired({ authoring, definition, kind }: FieldPart): boolean {
  if (!authoring.answered || !kind.isAnswered || authoring.isNeverEmpty === true) return false;
  return kind.displays(definition) && !kind.isDivided?.(definition);
}
