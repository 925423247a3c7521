import { StartupError } from '../value/errors.ts';
import { openForms } from './open-forms.ts';
import type { BrokenForm, ServedForm } from './served-form.ts';

/** The forms of a folder after a change. */
export interface ReopenedForms {
  readonly forms: readonly ServedForm[];
  readonly broken: readonly BrokenForm[];
  /** Files that are broken now and were right before: the version of before goes on being served. */
  readonly kept: readonly BrokenForm[];
}

/**
 * Opens the forms of a folder again. A file that is broken now keeps the version that was served before, as long as its id is still its
 * own; a file that is gone is no longer served. When no file can be read at all, everything stays as it was.
 */
export function reopenForms(folder: string, before: readonly ServedForm[]): ReopenedForms {
  let opened: Pick<ReopenedForms, 'forms' | 'broken'>;
  try {
    opened = openForms(folder);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const kept = before.map(({ name }) => ({ name, reason: error.message }));
    return { forms: before, broken: [], kept };
  }
  const { forms, broken } = opened;
  const taken = new Set(forms.flatMap(idsOf));
  const lastGood = broken.flatMap(({ name }) => before.filter((served) => served.name === name));
  const going = lastGood.filter((served) => !idsOf(served).some((id) => taken.has(id)));
  const isKept = ({ name }: BrokenForm): boolean => going.some((served) => served.name === name);
  return {
    forms: [...forms, ...going],
    broken: broken.filter((one) => !isKept(one)),
    kept: broken.filter(isKept),
  };
}

function idsOf({ form, lead, leadDefinition }: ServedForm): readonly string[] {
  return lead === null || leadDefinition !== null ? [form.id] : [form.id, lead.id];
}
