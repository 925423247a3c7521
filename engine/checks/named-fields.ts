import { isSender } from '../admission/entry-limits.ts';
import { attachmentsIn, notificationsIn, tagsIn } from '../blueprint/notifications.ts';
import { otherOwners } from '../blueprint/other-owners.ts';
import { LIMITED_BY, limitedBy } from '../blueprint/written-admission.ts';
import { tagsOf } from '../conditions/condition.ts';
import type { JsonObject } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { objectIn, textIn } from '../value/read-member.ts';
import { namesIn } from '../value/text/merge-tags.ts';
import { conditionsIn, placeOf } from './conditions-in.ts';

/** The id of a field, and where it stands. */
export interface NamedField {
  readonly id: string;
  readonly at: string;
  readonly character?: number;
  /** Whether only its text is shown there, so that a field with several parts will do. */
  readonly isText?: true;
}

/** The fields that the conditions of something at a place, and the words of its rules, name, each with its own place. */
export function conditionFields(owner: JsonObject, at: string = ''): readonly NamedField[] {
  const named: NamedField[] = [];
  for (const written of conditionsIn(owner)) {
    const { field, other, message } = written.condition;
    if (typeof field === 'string') named.push({ id: field, at: at + placeOf(written) + pointer('field') });
    if (typeof other === 'string') named.push({ id: other, at: at + placeOf(written) + pointer('other') });
    if (message === undefined) continue;
    for (const { name } of tagsOf(written.condition))
      named.push({ id: name, at: at + placeOf(written) + pointer('message'), isText: true });
  }
  return named;
}

/** The fields that anything but a field names: in conditions, on the button, in limits, in notifications and in times to keep them. */
export function* besideFields(definition: JsonObject): Generator<NamedField> {
  for (const { owner, at } of otherOwners(definition)) yield* conditionFields(owner, at);
  const label = textIn(objectIn(definition, 'settings'), 'submitLabel');
  for (const id of namesIn([label])) yield { id, at: pointer('settings', 'submitLabel') };
  const by = limitedBy(definition);
  if (by !== '' && !isSender(by)) yield { id: by, at: LIMITED_BY };
  for (const id of Object.keys(objectIn(objectIn(definition, 'settings'), 'keepFieldsFor')))
    yield { id, at: pointer('settings', 'keepFieldsFor', id), isText: true };
  for (const { notification, at } of notificationsIn(definition)) yield* within(at, namedIn(notification));
}

/** Names with their places in the whole definition. */
function* within(place: string, named: Iterable<NamedField>): Generator<NamedField> {
  for (const { at, ...one } of named) yield { ...one, at: place + at };
}

/** The fields that a notification fills in or attaches. */
function namedIn(notification: JsonObject): readonly NamedField[] {
  const told = tagsIn(notification).map(({ name, at }) => ({ id: name, at, isText: true }) as const);
  return [...told, ...attachmentsIn(notification)];
}
