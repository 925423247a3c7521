import { ADDRESS_LISTS, addressesIn, attachmentsIn, notificationsIn } from '../blueprint/notifications.ts';
import type { Outline } from '../blueprint/outline.ts';
import { rule as email } from '../validate/rules/email.ts';
import type { JsonObject } from '../value/json.ts';
import type { Problem } from '../value/problem.ts';
import { fillTagsIn, splitAtTags } from '../value/text/merge-tags.ts';
import type { Check } from './check.ts';
import { quote } from './cursor.ts';

export const noMisfitNotification = {
  name: 'no-misfit-notification',
  why: 'An entry that cannot become one e-mail address gets no mail, and only the files of an upload can be attached.',
  *check(outline) {
    for (const { notification, at } of notificationsIn(outline.definition)) {
      yield* unaddressed(notification, at);
      yield* unattachable(notification, at, outline);
    }
  },
} as const satisfies Check;

const isAddress = email.compile();

function* unaddressed(notification: JsonObject, place: string): Generator<Problem> {
  for (const list of ADDRESS_LISTS)
    for (const { text, at } of addressesIn(notification, list)) {
      if (mayBeAddress(text)) continue;
      yield {
        code: 'no-misfit-notification',
        at: place + at,
        message: `${quote(text)} is not an e-mail address.`,
        fix: 'Write one address, such as “office@example.org”, or the field that holds it, such as “{email-1}”.',
      };
    }
}

/** A tag alone may stand for anything; within a text it stands for a part of an address. */
function mayBeAddress(text: string): boolean {
  const [first, ...rest] = splitAtTags(text.trim());
  if (first !== undefined && typeof first !== 'string' && rest.length === 0)
    return first.otherwise === '' || isAddress(first.otherwise) === 'met';
  return isAddress(fillTagsIn(text, () => 'x').trim()) === 'met';
}

function* unattachable(notification: JsonObject, place: string, { names }: Outline): Generator<Problem> {
  for (const { id, at } of attachmentsIn(notification)) {
    const part = names.parts[names.placeOf.get(id) ?? -1];
    // Another check reports a field that does not exist.
    if (part === undefined || part.authoring.needs?.(part.definition).includes('uploads')) continue;
    yield {
      code: 'no-misfit-notification',
      at: place + at,
      message: `${quote(id)} is of kind “${part.kind.name}”, which takes no files.`,
      fix: 'Name a field of kind “upload”. Answers are written into the mail with {field-id}.',
    };
  }
}
