import { isList, isObject, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { notificationsIn } from './notifications.ts';

/**
 * The things beside fields that have conditions: the submit button, the behaviours after an accepted submission, and
 * the notifications; each with its place.
 */
export function otherOwners(
  definition: JsonObject,
): readonly { readonly owner: JsonObject; readonly at: string }[] {
  const submit = member(definition, 'submit');
  const settings = member(definition, 'settings');
  const behaviors = isObject(settings) ? member(settings, 'behaviors') : undefined;
  const list = isList(behaviors) ? behaviors : [];
  return [
    ...(isObject(submit) ? [{ owner: submit, at: pointer('submit') }] : []),
    ...list.flatMap((owner, i) =>
      isObject(owner) ? [{ owner, at: pointer('settings', 'behaviors', i) }] : [],
    ),
    ...notificationsIn(definition).map(({ notification, at }) => ({ owner: notification, at })),
  ];
}
