import type { FieldPart } from './field-part.ts';
import type { Settings } from './settings.ts';

/** The mark of what need not be answered where nobody has to be told: it says nothing, and no asterisks stand beside it. */
const NO_WORDS = ' ';

/** The settings of a form with the words of its marks: the fewer fields are marked, unless its author decides; whoever signs in knows. */
export function withMarks(settings: Settings, fields: readonly FieldPart[]): Settings {
  const asked = fields.filter(canBeRequired);
  const required = asked.filter(
    ({ definition, kind }) => kind.mustBeAnswered || definition.required === true,
  );
  const { formType, marks } = settings;
  if (formType === 'login' && marks === null)
    return { ...settings, requiredNote: '', optionalMark: NO_WORDS };
  const areOptionalMarked = marks === null ? required.length * 2 > asked.length : marks === 'optional';
  const isNoteNeeded = required.length > 0 && !areOptionalMarked;
  return {
    ...settings,
    requiredNote: isNoteNeeded ? settings.requiredNote : '',
    optionalMark: areOptionalMarked ? settings.optionalMark : '',
  };
}

/** Whether a visitor is asked for it, and may be required to answer. */
export function canBeRequired({ authoring, definition, kind }: FieldPart): boolean {
  const isAsked = authoring.answered && kind.isAnswered && kind.displays(definition);
  return isAsked && authoring.isNeverEmpty !== true && !kind.isDivided?.(definition);
}
