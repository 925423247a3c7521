import { attachmentsIn, tagsIn } from '../blueprint/notifications.ts';
import type { CompiledField } from '../form/plan/compiled-field.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { mentionOf } from '../form/plan/mentions-of.ts';

/** The fields that the notifications of a form name, one by one, in their texts, as recipients or as attachments. */
export function fieldsInNotifications(form: CompiledForm): readonly CompiledField[] {
  const { notifications = [] } = form.blueprint;
  const names = notifications.flatMap(({ definition }) => [
    ...tagsIn(definition).map(({ name }) => name),
    ...attachmentsIn(definition).map(({ id }) => id),
  ]);
  return names.flatMap((name) => mentionOf(form, name, null).fields);
}
