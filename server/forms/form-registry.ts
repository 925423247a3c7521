import { isObject, leadFormOf } from 'formularium/engine';
import { offeredForm, versionOf } from './offered-form.ts';
import type { BrokenForm, OfferedForm, ServedForm } from './served-form.ts';

/** The forms of a server, as it can offer them. */
export interface FormRegistry {
  /** The names of the server's capabilities that forms may need. */
  readonly capabilities: readonly string[];
  readonly offered: readonly OfferedForm[];
  readonly broken: readonly BrokenForm[];
  /** The form with this id, which may be the lead form of a quiz; undefined where there is none. */
  readonly withId: (id: string) => OfferedForm | undefined;
}

/** Fits forms to a server with these capabilities. */
export function formRegistry(
  forms: readonly ServedForm[],
  broken: readonly BrokenForm[],
  capabilities: readonly string[],
): FormRegistry {
  const offered = forms.map((served) => offeredForm(served, capabilities));
  const byId = new Map([...offered.flatMap(leadOf), ...offered].map((form) => [form.form.id, form]));
  return { capabilities, offered, broken, withId: (id) => byId.get(id) };
}

/** A lead form that is written out in its quiz has no page of its own, but is sent like any other. */
function leadOf(quiz: OfferedForm): readonly OfferedForm[] {
  if (quiz.lead === null) return [];
  const written = leadFormOf(quiz.definition);
  const definition = isObject(written) ? written : (quiz.leadDefinition ?? quiz.definition);
  return [{ ...quiz, form: quiz.lead, lead: null, definition, version: versionOf(definition) }];
}
