import { isObject } from 'formularium/engine';
import { expiredBefore, keptUntil } from 'formularium/engine/server';
import type { Desk } from '../desk.ts';
import { deskForm } from '../lists/entry-page.ts';

/** How long a form keeps its entries, and what goes next. */
export interface KeptForm {
  readonly id: string;
  readonly title: string;
  /** As its author wrote it; null for good. */
  readonly keepFor: string | null;
  readonly entries: number;
  /** When the oldest entry goes; null where none does. */
  readonly nextAt: number | null;
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
    });
  }
  return kept;
}
