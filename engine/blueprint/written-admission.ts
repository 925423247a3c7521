import { isObject, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { objectIn, textIn } from '../value/read-member.ts';

/** What an author has written of a form's opening, and its place. */
export interface WrittenOpening {
  readonly opening: JsonObject;
  readonly at: string;
}

/** The openings of a definition: polls have theirs beside their answers, other types in their settings. */
export function writtenOpenings(definition: JsonObject): readonly WrittenOpening[] {
  const places = [
    { opening: member(definition, 'opening'), at: pointer('opening') },
    { opening: member(objectIn(definition, 'settings'), 'opening'), at: pointer('settings', 'opening') },
  ];
  return places.flatMap(({ opening, at }) => (isObject(opening) ? [{ opening, at }] : []));
}

/** The place of the name by which the limits in the settings tell senders apart. */
export const LIMITED_BY: string = pointer('settings', 'limits', 'by');

/** That name: a field's, unless it is one of `SENDERS`; '' if there is none. */
export function limitedBy(definition: JsonObject): string {
  return textIn(objectIn(objectIn(definition, 'settings'), 'limits'), 'by');
}
