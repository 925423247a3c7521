import { isObject, type JsonObject } from 'formularium/engine';
import { expiredBefore, fieldPeriods, keptUntil, momentAfter } from 'formularium/engine/server';
import type { Desk } from '../desk.ts';
import { type DeskForm, deskForm } from '../lists/entry-page.ts';

/** How long a form keeps its entries, and what goes next. */
export interface KeptForm {
  readonly id: string;
  readonly title: string;
  /** As its author wrote it; null for good. */
  readonly keepFor: string | null;
  readonly entries: number;
  /** When the oldest entry goes; null where none does. */
  readonly nextAt: number | null;
  /** The fields whose answers go before their entries. */
  readonly fields: readonly KeptField[];
}

/** How long the answers of a field are kept, and when those of the oldest entry that may have one go; null where there is none. */
export interface KeptField extends Pick<KeptForm, 'id' | 'title' | 'nextAt'> {
  readonly keepFor: string;
}

/** Every form that has entries, or is served. */
export async function keptForms(desk: Desk): Promise<readonly KeptForm[]> {
  const { storage } = desk.tools;
  const [ids, activity] = await storage.read(async ({ formVersions, entryLists }) => [
    await formVersions.formIds(),
    await entryLists.activity(0),
  ]);
  const kept: KeptForm[] = [];
  for (const id of ids) {
    const form = await deskForm(id, desk);
    const definition = desk.forms().withId(id)?.definition ?? form?.versions.at(-1)?.definition;
    if (form === null || definition === undefined) continue;
    const settings = isObject(definition['settings']) ? definition['settings'] : {};
    const [oldest] = await storage.read(({ submissions }) => submissions.list({ formId: id, limit: 1 }));
    const isKept = expiredBefore(definition, 0) === null;
    kept.push({
      ...{ id, title: form.title, keepFor: isKept ? null : String(settings['keepFor']) },
      entries: activity.reduce((sum, one) => sum + (one.formId === id ? one.many : 0), 0),
      nextAt: oldest === undefined ? null : keptUntil(definition, oldest.sentAt),
      fields: await keptFields(form, definition, desk),
    });
  }
  return kept;
}

async function keptFields(
  { id: formId, newestFirst: [newest] }: DeskForm,
  definition: JsonObject,
  { tools: { storage } }: Desk,
): Promise<readonly KeptField[]> {
  const fields: KeptField[] = [];
  for (const [id, keepFor] of fieldPeriods(definition)) {
    const [oldest] = await storage.read(async ({ fieldErasures, submissions }) =>
      submissions.list({ formId, since: await fieldErasures.until(formId, id), limit: 1 }),
    );
    const label = newest?.fields.find((one) => one.id === id)?.label;
    fields.push({
      ...{ id, keepFor, title: label || id },
      nextAt: oldest === undefined ? null : momentAfter(keepFor, oldest.sentAt),
    });
  }
  return fields;
}
