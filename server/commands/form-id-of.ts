import { openForms } from '../forms/open-forms.ts';
import type { Storage } from '../storage/storage.ts';
import { StartupError } from '../value/errors.ts';

/** The id of a form that is named by its file or its id, also when its file is gone and only its entries are left. */
export async function formIdOf(name: string, formsDir: string, storage: Storage): Promise<string> {
  if (name === '')
    throw new StartupError('Name the form, by its file’s name or its id: `entries contact-190`.');
  const { forms } = openForms(formsDir);
  const found = forms.find((served) => served.name === name) ?? forms.find(({ form }) => form.id === name);
  if (found !== undefined) return found.form.id;
  const lead = forms.find((served) => served.lead?.id === name)?.lead;
  if (lead) return lead.id;
  const versions = await storage.read(({ formVersions }) => formVersions.ofForm(name));
  if (versions.length > 0) return name;
  const names = forms.map((served) => served.name).join(', ');
  throw new StartupError(
    `There is no form “${name}”, and nothing has been sent for one. The forms are ${names}.`,
  );
}
